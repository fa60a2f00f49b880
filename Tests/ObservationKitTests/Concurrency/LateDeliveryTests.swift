import ObservationKit
import ObservationTesting
import Testing

/// What a change on another thread leaves to the observer's own thread.
@Suite("Late delivery", .timeLimit(.minutes(1)))
struct LateDeliveryTests {
  @Test("A plain change of the same value delivers what was changed on another thread")
  func sameValue() {
    let log = EventLog<Int>()
    let signal = Shared(Signal(0))
    IssueCollector.collect(includesOtherThreads: true) {
      let token = observe { log.record(signal.value.value) }

      inThreads([{ signal.value.value = 5 }])
      #expect(log.events == [0])
      signal.value.value = 6

      #expect(log.events == [0, 6])
      token.cancel()
    }
  }
}
