import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

private final class Adapter {}

@MainActor
@Suite("Coordinators of containers")
struct ContainerCoordinatorTests {
  private let log = EventLog<String>()

  /// Shows a container until the closure is over, and hands out its coordinator.
  private func withContainer(
    _ configure: @escaping ControllerContainer<Screen>.Step,
    _ body: (Stage) -> Void = { _ in }
  ) {
    let stage = Stage(
      ControllerContainer {
        Screen("a")
      } configure: {
        configure($0, $1)
      }
    )
    body(stage)
    stage.window.close()
  }

  @Test("P32, F06: After the end no observer runs, and those that come later are ended at once")
  func observers() throws {
    let cart = Cart()
    let log = log
    var kept: ContainerCoordinator<Screen>?
    withContainer { _, coordinator in
      kept = coordinator
      coordinator.register(observe { log.record("a \(cart.count)") })
      coordinator.register { log.record("canceled") }
    }
    let coordinator = try #require(kept)
    let late = observe { log.record("b \(cart.count)") }
    coordinator.register(late)
    coordinator.register { log.record("canceled late") }
    cart.count = 1

    #expect(log.events == ["a 0", "canceled", "b 0", "canceled late"])
    #expect(late.isCanceled)
  }

  @Test("P33: Cleaning up ends everything once, the latest first")
  func order() {
    let log = log
    withContainer { _, coordinator in
      for number in 1...3 { coordinator.registerCleanup { _ in log.record("\(number)") } }
      coordinator.registerCleanup { _ in coordinator.cleanup() }
    }

    #expect(log.events == ["3", "2", "1"])
  }

  @Test("P47, F01: An adapter lives as long as the coordinator's work, and no longer")
  func adapters() {
    let lifetimes = LifetimeTracker()
    var during: [String] = []
    withContainer { _, coordinator in
      coordinator.retain(lifetimes.track(Adapter()))
    } _: { _ in
      during = lifetimes.survivors
    }

    #expect(during == ["Adapter"])
    #expect(lifetimes.survivors.isEmpty)
  }

  @Test("P64: A coordinator of one's own, made where the controller is, is reported as lost")
  func ownCoordinator() {
    struct Wrong: ViewControllerRepresentable {
      let log: EventLog<String>

      func makeViewController(context: Context) -> Screen {
        let controller = Screen("perdido")
        let coordinator = ContainerCoordinator<Screen>()
        coordinator.adopt(controller)
        coordinator.register { log.record("lost") }
        return controller
      }

      func updateViewController(_ controller: Screen, context: Context) {}
    }

    // A deinitializer has no task, so that what it reports is nobody's in particular.
    let reports = IssueCollector.collect(includesOtherThreads: true) { _ = Stage(Wrong(log: log)) }

    #expect(log.events == ["lost"])
    #expect(reports.count { $0.message.contains("so perdido has lost what was registered") } == 1)
  }
}
