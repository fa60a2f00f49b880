import ObservationTesting
import Testing

@Suite("A lifetime tracker")
struct LifetimeTrackerTests {
  private final class Model {}

  @Test("An object that has ended is no survivor")
  func ended() {
    let lifetimes = LifetimeTracker()

    do { _ = lifetimes.track(Model()) }

    #expect(lifetimes.survivors == [])
  }

  @Test("Objects that are still there are named in the order in which they were given")
  func survivors() {
    let lifetimes = LifetimeTracker()
    var model: Model? = lifetimes.track(Model())
    let probe = lifetimes.probe("kept")

    #expect(lifetimes.survivors == ["Model", "kept"])

    model = nil
    #expect(model == nil)
    #expect(lifetimes.survivors == [probe.name])
    #expect(lifetimes.survivorCount == 1)
  }

  @Test("A closure that is kept shows as the probe that it captures")
  func capture() {
    let lifetimes = LifetimeTracker()
    var closure: (() -> String)?
    do {
      let probe = lifetimes.probe("captured")
      closure = { probe.name }
    }
    #expect(closure?() == "captured")
    #expect(lifetimes.survivors == ["captured"])

    closure = nil

    #expect(lifetimes.survivors == [])
  }
}
