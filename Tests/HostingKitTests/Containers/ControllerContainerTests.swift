import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// A screen with a container, which logs all that the container does.
private struct Page: View {
  let cart: Cart
  let log: EventLog<String>
  var configure: ControllerContainer<LegacyController>.Step = { _, _ in }

  var body: some View {
    let note = cart.note
    VStack {
      Text(note)
      if cart.count < 10 {
        ControllerContainer<LegacyController> {
          log.record("🏭 [Bridge] Criando")
          return LegacyController(log)
        } configure: { controller, coordinator in
          log.record("⚙️ [Bridge] Configurando \(coordinator.viewController === controller)")
          configure(controller, coordinator)
        } onUpdate: { controller, _ in
          log.record("⬆️ \(note)")
          controller.label.text = note
        } dismantle: { controller, coordinator in
          log.record("dismantle \(coordinator.viewController === controller)")
        }
        .environment(\.containerLog, ContainerLog { [log] in log.record($0) })
      }
    }
  }
}

@MainActor
@Suite("Containers of controllers")
struct ControllerContainerTests {
  private let log = EventLog<String>()
  private let cart = Cart()

  @Test("P20: Making a container runs none of its closures")
  func lazy() {
    _ = ControllerContainer<Screen> {
      log.record("make")
      return Screen("a")
    } configure: { [log] _, _ in
      log.record("configure")
    }

    #expect(log.events.isEmpty)
  }

  @Test("P21, P22, P25, P37, P40, P61: Inserting runs the steps in their order, each once")
  func insertion() {
    let stage = Stage(Page(cart: cart, log: log))

    #expect(stage.text.contains("[ Confirmar ]"))
    #expect(
      log.events == [
        "🔄 [Container] makeCoordinator — criando coordinator",
        "🔄 [Container] makeUIViewController — criando controller",
        "🏭 [Bridge] Criando",
        "⚙️ [Bridge] Configurando true",
        "🔄 [Container] updateUIViewController — propagando mudanças",
        "⬆️ vazio",
        "viewDidLoad", "viewWillAppear", "viewDidAppear",
      ]
    )
  }

  @Test("P26, P49, F05: The update of the latest evaluation runs, and nothing is made again")
  func update() {
    let stage = Stage(Page(cart: cart, log: log))
    let start = log.events.count
    cart.note = "novo"
    let text = stage.flush()

    #expect(text.contains("novo\nnovo"))
    #expect(
      log.events.dropFirst(start) == [
        "🔄 [Container] updateUIViewController — propagando mudanças", "⬆️ novo",
      ]
    )
  }

  @Test("P28: Without an update an evaluation is only logged")
  func noUpdate() {
    struct Bare: View {
      let log: EventLog<String>
      var body: some View {
        ControllerContainer { Screen("a") }
          .environment(\.containerLog, ContainerLog { [log] in log.record($0) })
      }
    }
    let stage = Stage(Bare(log: log))
    let events = log.events
    stage.window.close()

    #expect(events.last == "🔄 [Container] updateUIViewController — propagando mudanças")
  }

  @Test("P29: What making and updating read is tracked")
  func tracked() {
    let cart = cart
    let log = log
    let stage = Stage(
      ControllerContainer {
        Screen("a")
      } onUpdate: { _, _ in
        log.record("update \(cart.count)")
      }
    )
    cart.count = 1
    stage.flush()
    cart.note = "outra"
    stage.flush()

    #expect(log.events == ["update 0", "update 1"])
  }

  @Test("P30, P31, P33, P34, P37, P63: Removing dismantles once and cleans up")
  func removal() throws {
    var kept: (LegacyController, ContainerCoordinator<LegacyController>)?
    let log = log
    let page = Page(cart: cart, log: log) { controller, coordinator in
      kept = (controller, coordinator)
      controller.onPress = { log.record("pressed") }
      coordinator.registerCleanup { controller in
        log.record("cleanup")
        controller.onPress = {}
      }
    }
    let stage = Stage(page)
    let (controller, coordinator) = try #require(kept)
    let start = log.events.count
    cart.count = 10
    stage.flush()
    coordinator.cleanup()
    controller.onPress()

    #expect(
      log.events.dropFirst(start) == [
        "viewWillDisappear", "viewDidDisappear",
        "🧹 [Container] dismantle — limpando coordinator", "dismantle true", "cleanup",
      ]
    )
    #expect(coordinator.viewController == nil)
    #expect(controller.parent == nil && controller.view.superview == nil)
  }

  @Test("P24, P36: Another place has another controller and another coordinator")
  func identity() {
    var coordinators: [ContainerCoordinator<LegacyController>] = []
    let page = Page(cart: cart, log: log) { coordinators.append($1) }
    let stage = Stage(
      VStack {
        page; page
      }
    )
    cart.count = 10
    stage.flush()
    cart.count = 0
    stage.flush()

    #expect(Set(coordinators.map { ObjectIdentifier($0) }).count == 4)
    #expect(coordinators.map(\.isCleanedUp) == [true, true, false, false])
  }

  @Test("P35, F03: Twenty rounds leave no controller, though the coordinators are kept")
  func rounds() {
    let lifetimes = LifetimeTracker()
    var coordinators: [ContainerCoordinator<LegacyController>] = []
    let page = Page(cart: cart, log: log) { controller, coordinator in
      lifetimes.track(controller)
      coordinators.append(coordinator)
      coordinator.registerCleanup { $0.onPress = {} }
    }
    let stage = Stage(page)
    for _ in 0..<20 {
      cart.count = 10
      stage.flush()
      cart.count = 0
      stage.flush()
    }
    cart.count = 10
    stage.flush()

    #expect(coordinators.count == 21)
    #expect(lifetimes.survivors.isEmpty)
  }

  @Test("P38: A container has the frame that the views around give it")
  func frame() {
    let container = ControllerContainer { Screen("a") }
    let host = HostingController(
      rootView: container.frame(height: 4).clipped().border().padding(1)
    )
    let stage = Stage(host, width: 20, height: 12)

    #expect(host.children.first?.view.frame.size == Size(width: 16, height: 4))
    #expect(stage.text.split(separator: "\n").count == 6)
  }

  @Test("P65: What holds a controller strongly is found by looking for survivors")
  func strongCapture() {
    let lifetimes = LifetimeTracker()
    var leaked: (() -> Void)?
    let page = Page(cart: cart, log: log) { controller, _ in
      lifetimes.track(controller)
      leaked = { controller.onPress() }
    }
    let stage = Stage(page)
    cart.count = 10
    stage.flush()
    let survivors = lifetimes.survivors
    leaked = nil

    #expect(leaked == nil)
    #expect(survivors == ["LegacyController"])
    #expect(lifetimes.survivors.isEmpty)
  }
}
