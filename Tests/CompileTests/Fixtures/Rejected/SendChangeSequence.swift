// swift-format-ignore-file
// EXPECT-ERROR: risks causing data races
import ObservationKit

@MainActor
func leave(_ number: Signal<Int>) {
  let sequence = changes(of: { number.value })
  Task.detached { for await value in sequence { print(value) } }
}
