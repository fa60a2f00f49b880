// swift-format-ignore-file
// EXPECT-ERROR: passing closure as a 'sending' parameter risks causing data races
import ObservationKit

@MainActor
final class Screen {
  let value = DerivedSignal { 1 }

  func leave() {
    let value = self.value
    Task.detached { _ = value.value }
  }
}
