import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

@MainActor
@Suite("Views that stand for controllers")
struct ViewControllerRepresentableTests {
  private let log = EventLog<String>()

  struct Page: View {
    let cart: Cart
    let log: EventLog<String>

    var body: some View {
      VStack {
        Text(cart.note)
        if cart.count < 10 { LegacyView(text: "\(cart.count)", log: log) }
      }
    }
  }

  @Test("R01, R07, P21, P61: A controller is made after its coordinator, updated and shown")
  func insertion() {
    let stage = Stage(Page(cart: Cart(), log: log))

    #expect(stage.text.contains("0") && stage.text.contains("[ Confirmar ]"))
    #expect(
      log.events == [
        "makeCoordinator", "make", "update 0", "viewDidLoad", "viewWillAppear", "viewDidAppear",
      ]
    )
  }

  @Test("P23, P27: It is made once, and updated after a change that concerns it only")
  func updates() {
    let cart = Cart()
    let stage = Stage(Page(cart: cart, log: log))
    let before = log.events.count
    cart.note = "outra nota"
    stage.flush()
    let unrelated = log.events.count - before
    cart.count = 1
    let text = stage.flush()

    #expect(text.contains("outra nota") && text.contains("1"))
    #expect(log.events.filter { $0 == "make" }.count == 1)
    #expect(log.events.suffix(1) == ["update 1"])
    #expect(unrelated == 0)
  }

  @Test("P30, P31, P63: It disappears and is then dismantled, once")
  func removal() {
    let cart = Cart()
    let stage = Stage(Page(cart: cart, log: log))
    cart.count = 10
    stage.flush()
    stage.flush()

    #expect(log.events.suffix(3) == ["viewWillDisappear", "viewDidDisappear", "dismantle 0"])
  }

  @Test("P31: A pop and the end of a window dismantle it", arguments: ["pop", "close", "root"])
  func ends(way: String) {
    let navigation = NavigationController(rootViewController: Screen("raiz"))
    let stage = Stage(navigation)
    navigation.pushViewController(
      HostingController(rootView: Page(cart: Cart(), log: log)),
      animated: false
    )
    stage.flush()
    navigation.viewControllers.last.map { #expect($0.children.count == 1) }
    switch way {
    case "pop": navigation.popViewController(animated: false)
    case "close":
      stage.window.close()
      navigation.viewControllers = []
    default:
      stage.window.rootViewController = Screen("outra")
      navigation.viewControllers = []
    }
    stage.flush()

    #expect(log.events.suffix(3) == ["viewWillDisappear", "viewDidDisappear", "dismantle 0"])
  }

  @Test("Its controller is a child of the nearest host and appears with it")
  func containment() throws {
    let host = HostingController(rootView: Page(cart: Cart(), log: log))
    let navigation = NavigationController(rootViewController: host)
    let stage = Stage(navigation)
    let child = try #require(host.children.first)
    let parent = child.parent
    let start = log.events.count
    navigation.pushViewController(Screen("b"), animated: false)
    stage.flush()
    navigation.popViewController(animated: false)
    stage.flush()

    #expect(parent === host)
    #expect(child.navigationController === navigation)
    #expect(
      log.events.dropFirst(start) == [
        "viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear",
      ]
    )
    #expect(stage.text.contains("[ Confirmar ]"))
  }

  @Test("It disappears while its view is covered by another screen of a stack of views")
  func covered() throws {
    struct Shop: View {
      let log: EventLog<String>
      var body: some View {
        NavigationStack {
          VStack {
            LegacyView(text: "a", log: log).frame(height: 2)
            NavigationLink("Abrir", value: 1)
          }
          .navigationTitle("Loja")
          .navigationDestination(for: Int.self) { Text("destino \($0)") }
        }
      }
    }
    let stage = Stage(Shop(log: log))
    let start = log.events.count
    try stage.press("Abrir ›")
    let covered = Array(log.events.dropFirst(start))
    try stage.press("Loja")

    #expect(covered == ["viewWillDisappear", "viewDidDisappear"])
    #expect(log.events.suffix(2) == ["viewWillAppear", "viewDidAppear"])
    #expect(stage.text.contains("[ Confirmar ]"))
  }

  @Test("What drawing its views reads is tracked")
  func drawing() throws {
    struct Stack: ViewControllerRepresentable {
      let screen: Screen
      func makeViewController(context: Context) -> NavigationController {
        NavigationController(rootViewController: screen)
      }
      func updateViewController(_ controller: NavigationController, context: Context) {}
    }
    let screen = Screen("antes")
    let stage = Stage(Stack(screen: screen))
    let before = stage.text
    screen.title = "depois"

    #expect(before.contains("antes"))
    #expect(stage.flush().contains("depois"))
  }

  @Test("Actions reach the controller's views, and what they change is seen")
  func actions() throws {
    let cart = Cart()
    let host = HostingController(rootView: Page(cart: cart, log: log))
    let stage = Stage(host)
    let legacy = try #require(host.children.first as? LegacyController)
    legacy.onPress = { cart.count += 1 }
    try stage.press("Confirmar")
    let viaModel = stage.text
    legacy.label.text = "direto"

    #expect(viaModel.contains("1"))
    #expect(stage.flush().contains("direto"))
  }

  @Test("P24: Another identity makes another controller with another coordinator")
  func identity() {
    struct Switch: View {
      let cart: Cart
      let log: EventLog<String>
      var body: some View { LegacyView(text: "x", log: log).id(cart.count) }
    }
    let cart = Cart()
    let stage = Stage(Switch(cart: cart, log: log))
    cart.count = 1
    stage.flush()

    #expect(log.events.filter { $0 == "make" }.count == 2)
    #expect(log.events.filter { $0 == "makeCoordinator" }.count == 2)
    #expect(log.events.filter { $0 == "dismantle x" }.count == 1)
  }

  @Test("P35: Showing and hiding leaves nothing behind")
  func rounds() {
    let cart = Cart()
    let lifetimes = LifetimeTracker()
    let host = HostingController(rootView: Page(cart: cart, log: log))
    let stage = Stage(host)
    for _ in 0..<20 {
      host.children.forEach { lifetimes.track($0) }
      cart.count = 10
      stage.flush()
      cart.count = 0
      stage.flush()
    }

    #expect(lifetimes.survivorCount == 0)
    #expect(host.children.count == 1)
  }

  @Test("R03: A coordinator is optional, and so is dismantling")
  func minimal() {
    struct Minimal: ViewControllerRepresentable {
      func makeViewController(context: Context) -> Screen { Screen(context.environment.locale) }
      func updateViewController(_ controller: Screen, context: Context) {
        let _: Void = context.coordinator
      }
    }
    let host = HostingController(rootView: Minimal())
    _ = Stage(host)

    #expect(host.children.map(\.description) == ["pt_BR"])
  }
}
