// swift-format-ignore-file
// EXPECT-ERROR: main actor-isolated property 'isPaid' can not be referenced
import ObservationKit

@MainActor final class Cart {
  @Tracked var isPaid = false
}

nonisolated func wait(_ cart: Cart) async throws {
  try await waitUntil { cart.isPaid }
}
