import ObservationKit
import ObservationTesting
import Testing

@Suite("Registrations that read signals")
struct TwoSourceTests {
  @Test("A tracker that has been told of one signal is not told of another until it tracks again")
  func trackerToldOnce() {
    let log = EventLog<String>()
    let first = Signal(0)
    let second = Signal(0)
    let tracker = Tracker { log.record("told") }
    tracker.track { _ = (first.value, second.value) }

    first.value = 1
    second.value = 1
    #expect(log.events == ["told"])
    tracker.track { _ = (first.value, second.value) }
    second.value = 2

    #expect(log.events == ["told", "told"])
    tracker.cancel()
  }

  @Test("A registration is released, without a call, when the signals that it has read are gone")
  func oneShotReleased() {
    let log = EventLog<String>()
    let lifetimes = LifetimeTracker()
    do {
      let probe = lifetimes.probe()
      var signals = [Signal(0), Signal(0)]
      withTracking {
        for signal in signals { _ = signal.value }
      } onChange: {
        log.record(probe.name)
      }
      signals.removeLast()
      signals.removeLast()
    }

    #expect(lifetimes.survivors == [])
    #expect(log.events == [])
  }
}
