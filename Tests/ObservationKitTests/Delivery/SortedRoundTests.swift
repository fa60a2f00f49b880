import ObservationKit
import ObservationTesting
import Testing

/// Rounds whose observers became stale in another order than that of their creation.
@Suite("Sorted rounds")
struct SortedRoundTests {
  @Test("A tracker that an earlier observer tracks again is told of what that one writes once")
  func trackedAgain() {
    let log = EventLog<Int>()
    let trigger = Signal(false)
    let value = Signal(0)
    var tracker: Tracker?
    let token = observe {
      guard trigger.value else { return }
      tracker?.track { _ = value.value }
      value.value = 2
    }
    tracker = Tracker { log.record(value.value) }
    tracker?.track { _ = value.value }

    transaction {
      value.value = 1
      trigger.value = true
    }

    #expect(log.events == [2])
    tracker?.cancel()
    token.cancel()
  }
}
