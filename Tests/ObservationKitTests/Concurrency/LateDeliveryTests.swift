import ObservationKit
import ObservationTesting
import Testing

/// What a change on another thread leaves to the observer's own thread.
@Suite("Late delivery", .timeLimit(.minutes(5)))
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

  @Test("A thread's observer runs on its thread only, at the next change there")
  func ownThread() {
    let log = EventLog<String>()
    IssueCollector.collect(includesOtherThreads: true) {
      inThreads([
        {
          let signal = Shared(Signal(0))
          let token = observe { log.record("run \(signal.value.value)") }
          inThreads([
            {
              signal.value.value = 1
              log.record("changed elsewhere")
            }
          ])
          signal.value.value = 2
          token.cancel()
        }
      ])
    }

    #expect(log.events == ["run 0", "changed elsewhere", "run 2"])
  }

  @Test("What was changed on another thread is delivered before the only observer of a change here")
  func besideOnlyObserver() {
    let log = EventLog<String>()
    let elsewhere = Shared(Signal(0))
    let here = Signal(0)
    IssueCollector.collect(includesOtherThreads: true) {
      let tokens = [
        observe { log.record("elsewhere \(elsewhere.value.value)") },
        observe { log.record("here \(here.value)") },
      ]

      inThreads([{ elsewhere.value.value = 1 }])
      here.value = 1

      #expect(log.events == ["elsewhere 0", "here 0", "elsewhere 1", "here 1"])
      for token in tokens { token.cancel() }
    }
  }
}
