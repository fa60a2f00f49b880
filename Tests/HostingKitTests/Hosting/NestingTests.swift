import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

/// A controller whose child is a host, inside of a view that stands for it, and so on.
private struct Nest: ViewControllerRepresentable {
  let depth: Int
  let cart: Cart

  func makeViewController(context: Context) -> ViewController {
    let controller = Screen("ninho \(depth)")
    let host = HostingController(rootView: Level(depth: depth - 1, cart: cart))
    controller.addChild(host)
    host.view.pinnedInsets = .zero
    controller.view.addSubview(host.view)
    host.didMove(toParent: controller)
    return controller
  }

  func updateViewController(_ controller: ViewController, context: Context) {}
}

private struct Level: View {
  let depth: Int
  let cart: Cart
  @State private var presses = 0
  @State private var text = ""

  var body: some View {
    if depth > 0 {
      Text("nível \(depth) \(cart.count)")
      Nest(depth: depth, cart: cart)
    } else {
      Button("Fundo \(presses)") { presses += 1 }
      TextField("Campo", text: $text)
      Text("\(text) \(cart.count)")
    }
  }
}

@MainActor
@Suite("Worlds inside each other")
struct NestingTests {
  @Test("Changes, presses and keys reach the innermost of many levels")
  func depth() throws {
    let cart = Cart()
    let stage = Stage(Level(depth: 6, cart: cart), height: 20)
    cart.count = 3
    stage.flush()
    try stage.press("Fundo 0")
    try stage.type("o", "i", into: "Campo")

    #expect(stage.text.contains("[ Fundo 1 ]"))
    #expect(stage.text.contains("oi 3"))
    #expect((1...6).allSatisfy { stage.text.contains("nível \($0) 3") })
  }

  @Test("One change at the bottom evaluates and draws each level once")
  func rounds() {
    let cart = Cart()
    let stage = Stage(Level(depth: 4, cart: cart), height: 20)
    let pictures = EventLog<String>()
    let onDisplay = stage.window.onDisplay
    stage.window.onDisplay = {
      pictures.record("picture")
      onDisplay?($0)
    }
    stage.flush()
    let before = pictures.events.count
    cart.count = 1
    stage.flush()

    #expect(pictures.events.count == before + 1)
  }

  @Test("However deep the worlds are nested, the first picture takes one flush and no report")
  func firstPicture() {
    let reports = messages {
      #expect(Stage(Level(depth: 60, cart: Cart()), height: 70).text.contains("[ Fundo 0 ]"))
    }

    #expect(reports == [])
  }

  @Test("H34: A host is updated after the controllers around it, and once for a change")
  func updateOrder() {
    struct Row: View {
      let number: Int
      let cart: Cart
      let log: EventLog<String>
      var body: some View {
        log.record("\(number) \(cart.count)")
        return Text("\(number) \(cart.count)")
      }
    }
    final class Owner: ViewController {
      let cart: Cart
      let host: HostingController<Row>

      init(_ cart: Cart, _ log: EventLog<String>) {
        self.cart = cart
        host = HostingController(rootView: Row(number: 0, cart: cart, log: log))
        super.init()
      }

      override func viewDidLoad() { add(host) }

      override func updateProperties() {
        host.rootView = Row(number: cart.count, cart: cart, log: host.rootView.log)
      }
    }
    let cart = Cart()
    let log = EventLog<String>()
    let outermost = ViewController()
    let owner = Owner(cart, log)
    let middle = ViewController()
    outermost.add(middle)
    middle.add(owner)
    let stage = Stage(outermost)
    cart.count = 1
    stage.flush()
    cart.count = 2
    stage.flush()

    #expect(log.events == ["0 0", "1 1", "2 2"])
  }

  @Test("H10, H11, H12: A represented controller joins and leaves its host in the right order")
  func order() {
    struct Page: View {
      let cart: Cart
      let log: EventLog<String>
      var body: some View {
        if cart.count == 0 { LegacyView(text: "a", log: log) } else { Text("b") }
      }
    }
    let cart = Cart()
    let host = HostingController(rootView: Page(cart: cart, log: EventLog()))
    host.title = "host"
    var stage: Stage?
    let joining = LifecycleLog.collect { stage = Stage(host) }.map(\.description)
    let leaving = LifecycleLog.collect {
      cart.count = 1
      stage?.flush()
    }
    .map(\.description)

    #expect(
      joining.filter { $0.hasPrefix("legado") && !$0.contains("Layout") } == [
        "legado loadView", "legado viewDidLoad", "legado willMove(toParent: host)",
        "legado viewWillAppear", "legado viewIsAppearing", "legado updateProperties",
        "legado viewDidAppear", "legado didMove(toParent: host)",
      ]
    )
    #expect(
      leaving.filter { $0.hasPrefix("legado") } == [
        "legado viewWillDisappear", "legado viewDidDisappear", "legado willMove(toParent: nil)",
        "legado didMove(toParent: nil)", "legado end(removal)",
      ]
    )
  }

  @Test("A key that a retained view does not know reaches the views around it")
  func keysOutwards() throws {
    struct Line: ViewRepresentable {
      let text: String
      func makeView(context: Context) -> ButtonView { ButtonView(title: text) }
      func updateView(_ view: ButtonView, context: Context) {}
    }
    struct Page: View {
      var body: some View {
        NavigationStack {
          NavigationLink("Abrir", value: 1)
            .navigationDestination(for: Int.self) { _ in Line(text: "Dentro") }
        }
      }
    }
    let stage = Stage(Page())
    try stage.press("Abrir ›")
    let button = try stage.element.target(named: "Dentro", for: .press)
    let path = stage.element.path(to: button.id)
    let taken = path.reversed().first { stage.window.dispatch(KeyEvent(.escape), to: $0) }
    stage.flush()

    #expect(taken != nil)
    #expect(stage.text.contains("Abrir"))
  }
}

extension Element {
  /// The identities from the outermost element to another one.
  fileprivate func path(to id: ElementID) -> [ElementID] {
    if self.id == id { return [id] }
    for child in children {
      let path = child.path(to: id)
      if !path.isEmpty { return [self.id] + path }
    }
    return []
  }
}

extension ViewController {
  /// Adds a child whose view fills this controller's.
  fileprivate func add(_ child: ViewController) {
    addChild(child)
    child.view.pinnedInsets = .zero
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
