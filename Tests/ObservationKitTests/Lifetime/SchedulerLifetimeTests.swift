import ObservationKit
import ObservationTesting
import Testing

@Suite("The life of a scheduler")
struct SchedulerLifetimeTests {
  @Test("A scheduler is released with its last observer, while others of the isolation live on")
  func released() {
    let lifetimes = LifetimeTracker()
    let value = Signal(0)
    let other = observe { _ = value.value }
    do {
      let scheduler = lifetimes.track(ManualScheduler())
      let first = observe(scheduler: scheduler) { _ = value.value }
      let second = observe(scheduler: scheduler) { _ = value.value }
      value.value = 1
      scheduler.flush()
      first.cancel()
      second.cancel()
    }

    #expect(lifetimes.survivors == [])
    other.cancel()
  }
}
