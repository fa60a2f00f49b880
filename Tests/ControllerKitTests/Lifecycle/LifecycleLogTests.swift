import ControllerKit
import ObservationTesting
import Testing

@Suite("Lifecycle logs", .timeLimit(.minutes(5)))
@MainActor
struct LifecycleLogTests {
  @Test("A log records from its start to its stop, once however often it is started")
  func recording() {
    let log = LifecycleLog()
    Screen("before").loadViewIfNeeded()
    log.start()
    log.start()

    Screen("home").loadViewIfNeeded()
    log.stop()
    Screen("after").loadViewIfNeeded()

    #expect(log.events.map(\.description) == ["home loadView", "home viewDidLoad"])
  }

  @Test("A controller without a title is recorded by its type")
  func names() {
    let events = lines { ViewController().loadViewIfNeeded() }

    #expect(events == ["ViewController loadView", "ViewController viewDidLoad"])
  }

  @Test("A log that records is kept by nobody")
  func lifetime() {
    expectFreed { lifetimes in
      lifetimes.track(LifecycleLog()).start()
    }
    Screen("home").loadViewIfNeeded()
  }
}
