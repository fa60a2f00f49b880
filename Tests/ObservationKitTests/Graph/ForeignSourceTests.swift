import ObservationKit
import ObservationTesting
import Testing

/// Values that were made on another thread than what is derived from them.
@Suite("Foreign sources", .timeLimit(.minutes(5)))
struct ForeignSourceTests {
  @Test("A change of a value made on another thread gets through a chain of derived values")
  func chain() {
    // Several, since two threads may share a lock by chance.
    for _ in 0..<3 {
      let log = EventLog<Int>()
      guard let signal = onNewThread({ Shared(Signal(1)) })?.value else {
        Issue.record("the thread has made no signal")
        return
      }
      let first = DerivedSignal { signal.value + 1 }
      let second = DerivedSignal { first.value + 1 }
      let third = DerivedSignal { second.value + 1 }
      let token = observe { log.record(third.value) }

      signal.value = 10
      signal.value = 20

      #expect(log.events == [4, 13, 23])
      token.cancel()
    }
  }
}
