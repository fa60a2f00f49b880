import ObservationKit
import Testing

@Suite("Cancellation from another thread")
struct CancellationElsewhereTests {
  @Test("An observer that another thread cancels during a round does not run in it")
  func duringRound() {
    let signal = Signal(0)
    var runs = 0
    var waiting: ObservationToken?
    let first = observe {
      guard signal.value == 1, let token = waiting else { return }
      _ = onNewThread { token.cancel() }
    }
    waiting = observe {
      _ = signal.value
      runs += 1
    }

    signal.value = 1
    signal.value = 2

    #expect(runs == 1)
    first.cancel()
  }
}
