// swift-format-ignore-file
// EXPECT-ERROR: passing closure as a 'sending' parameter risks causing data races
import ObservationKit

@MainActor
final class Screen {
  let value = Tracker {}

  func leave() {
    let value = self.value
    Task.detached { value.cancel() }
  }
}
