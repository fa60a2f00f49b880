import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

private struct Closable: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("Fechar") { dismiss() } }
}

@MainActor
@Suite("Presentation and hosted views")
struct HostedPresentationTests {
  @Test("H66: 'dismiss' dismisses a host that is presented")
  func dismissPresented() throws {
    let root = Screen("raiz")
    let stage = Stage(root)
    root.present(HostingController(rootView: Closable()), animated: false)
    stage.flush()
    try stage.press("Fechar")

    #expect(root.presentedViewController == nil)
  }

  @Test("H66: 'dismiss' dismisses the navigation controller whose first screen the host is")
  func dismissStack() throws {
    let root = Screen("raiz")
    let stage = Stage(root)
    let navigation = NavigationController(
      rootViewController: HostingController(rootView: Closable())
    )
    root.present(navigation, animated: false)
    stage.flush()
    try stage.press("Fechar")

    #expect(root.presentedViewController == nil)
  }

  @Test("H66: 'dismiss' dismisses what the host is a child of, on the first screen of a stack, too")
  func dismissFromChild() throws {
    let root = Screen("raiz")
    let stage = Stage(root)
    let first = Screen("primeira")
    let host = HostingController(rootView: Closable())
    first.addChild(host)
    host.view.pinnedInsets = .zero
    first.view.addSubview(host.view)
    host.didMove(toParent: first)
    root.present(NavigationController(rootViewController: first), animated: false)
    stage.flush()

    let reports = try messages { try stage.press("Fechar") }

    #expect(reports == [])
    #expect(root.presentedViewController == nil)
  }

  @Test("H67: 'dismiss' does nothing for a host that was pushed, and says so")
  func dismissPushed() throws {
    let navigation = NavigationController(rootViewController: Screen("raiz"))
    let stage = Stage(navigation)
    navigation.pushViewController(HostingController(rootView: Closable()), animated: false)
    stage.flush()

    let reports = try messages { try stage.press("Fechar") }

    #expect(navigation.viewControllers.count == 2)
    #expect(reports.count == 1)
    #expect(reports.first?.contains("'navigator'") == true)
  }

  @Test("H67: 'dismiss' of a host that is neither presented nor pushed says so")
  func dismissRoot() throws {
    let stage = Stage(Closable())

    let reports = try messages { try stage.press("Fechar") }

    #expect(reports.count == 1)
  }

  struct Flow: View {
    @Binding var isShown: Bool
    let log: EventLog<String>

    var body: some View {
      Text("corpo").sheet(isPresented: $isShown) { Legacy(log: log) }
    }
  }

  /// A navigation controller with a legacy root, which says when it is done.
  struct Legacy: ViewControllerRepresentable {
    let log: EventLog<String>

    func makeViewController(context: Context) -> NavigationController {
      let legacy = LegacyController(log)
      let dismiss = context.environment.dismiss
      legacy.onPress = { dismiss() }
      return NavigationController(rootViewController: legacy)
    }

    func updateViewController(_ controller: NavigationController, context: Context) {}

    static func dismantleViewController(_ controller: NavigationController, coordinator: Void) {
      (controller.viewControllers.first as? LegacyController)?.log.record("dismantle")
    }
  }

  @Test("H21, F31: A sheet shows a navigation controller, and dismissing it sets the binding")
  func legacySheet() throws {
    let log = EventLog<String>()
    let isShown = Signal(true)
    let binding = Binding(get: { isShown.value }, set: { isShown.value = $0 })
    let stage = Stage(Flow(isShown: binding, log: log))
    let shown = stage.text
    try stage.press("Confirmar")

    #expect(shown.contains("legado"))
    #expect(!isShown.value)
    #expect(stage.text == "corpo")
    #expect(log.events.suffix(3) == ["viewWillDisappear", "viewDidDisappear", "dismantle"])
  }

  @Test("F31: A controller in a sheet of views that dismisses itself closes the sheet")
  func dismissesItself() throws {
    let log = EventLog<String>()
    let isShown = Signal(true)
    let binding = Binding(get: { isShown.value }, set: { isShown.value = $0 })
    let root = Screen("raiz")
    let stage = Stage(root)
    let legacy = LegacyController(log)
    legacy.onPress = { [weak legacy] in
      legacy?.dismiss(animated: true) { log.record("completion") }
    }
    let sheet = Text("corpo").sheet(isPresented: binding) {
      NavigationStack { ControllerContainer { NavigationController(rootViewController: legacy) } }
    }
    root.present(HostingController(rootView: sheet), animated: false)
    stage.flush()

    let reports = try messages { try stage.press("Confirmar") }

    #expect(reports == [])
    #expect(!isShown.value)
    #expect(root.presentedViewController != nil)
    #expect(log.events.suffix(3) == ["viewWillDisappear", "viewDidDisappear", "completion"])
  }

  @Test("F31, H66: 'dismiss' of a host in a sheet of views closes that, and not what is around it")
  func dismissInSheet() throws {
    let isShown = Signal(true)
    let binding = Binding(get: { isShown.value }, set: { isShown.value = $0 })
    let root = Screen("raiz")
    let stage = Stage(root)
    let sheet = Text("corpo").sheet(isPresented: binding) {
      ControllerContainer { HostingController(rootView: Closable()) }
    }
    root.present(HostingController(rootView: sheet), animated: false)
    stage.flush()

    let reports = try messages { try stage.press("Fechar") }

    #expect(reports == [])
    #expect(!isShown.value)
    #expect(root.presentedViewController != nil)
  }

  @Test("The room of what is presented follows the size of its views")
  func preferredSize() {
    let cart = Cart()
    struct Row: View {
      let cart: Cart
      var body: some View { Text(String(repeating: "x", count: cart.count)) }
    }
    let host = HostingController(rootView: Row(cart: cart))
    host.sizingOptions = .preferredContentSize
    let root = Screen("raiz")
    let stage = Stage(root)
    cart.count = 1
    root.present(host, animated: false)
    stage.flush()

    cart.count = 9

    #expect(stage.flush() == String(repeating: "x", count: 9))
  }

  @Test("A sheet of a host that is a part of the screen lies above the whole window")
  func coversWindow() throws {
    struct Corner: View {
      @State private var isShown = false
      var body: some View {
        Button("Abrir") { isShown = true }
          .sheet(isPresented: $isShown) { Text("folha").frame(maxWidth: .max, maxHeight: .max) }
      }
    }
    let host = HostingController(rootView: Corner())
    let parent = ViewController()
    parent.addChild(host)
    host.view.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    parent.view.addSubview(host.view)
    host.didMove(toParent: parent)
    let stage = Stage(parent)
    try stage.press("Abrir")
    let sheet = try #require(stage.element.firstSheet)
    let isDismissed = stage.window.dispatch(.dismiss, to: sheet.id)
    stage.flush()

    #expect(sheet.frame.width > 20 && sheet.frame.height > 5)
    #expect(isDismissed)
    #expect(stage.element.firstSheet == nil)
  }

  @Test("A sheet of a host lies below what is presented over the host's controller")
  func order() throws {
    struct Cover: View {
      var body: some View {
        Text("corpo").fullScreenCover(isPresented: .constant(true)) { Text("capa") }
      }
    }
    let host = HostingController(rootView: Cover())
    let stage = Stage(host)
    let covered = stage.text
    let screen = LegacyController(EventLog())
    screen.modalPresentationStyle = .fullScreen
    host.present(screen, animated: false)

    #expect(covered == "capa")
    #expect(stage.flush().contains("Confirmar"))
    #expect(!stage.text.contains("capa"))
  }

  @Test("An alert of a hosted view can be answered")
  func alert() throws {
    struct Asking: View {
      @State private var isShown = true
      var body: some View {
        Text("corpo").alert("Pagamento Confirmado! 🎉", isPresented: $isShown) {
          Button("OK") {}
        } message: {
          Text("Valor processado: R$ 150,00")
        }
      }
    }
    let stage = Stage(Asking())
    let shown = stage.text
    try stage.press("OK")

    #expect(shown.contains("Valor processado: R$ 150,00"))
    #expect(stage.text == "corpo")
  }
}

extension Element {
  /// The first sheet of the screen.
  fileprivate var firstSheet: Element? {
    if kind == .sheet { return self }
    for child in children {
      if let found = child.firstSheet { return found }
    }
    return nil
  }
}
