import ObservationKit
import ObservationTesting
import Testing

@Suite("Cleanups at the end of an observer")
struct CleanupAtEndTests {
  @Test("What a cleanup reads is no dependency of an observer that ends its observer")
  func endedByObserver() {
    let log = EventLog<String>()
    let trigger = Signal(0)
    let read = Signal(0)
    let inner = observe {
      onCleanup { log.record("cleanup \(read.value)") }
    }
    let outer = observe {
      log.record("run \(trigger.value)")
      if trigger.value == 1 { inner.cancel() }
    }

    trigger.value = 1
    read.value = 1

    #expect(log.events == ["run 0", "run 1", "cleanup 0"])
    outer.cancel()
  }
}
