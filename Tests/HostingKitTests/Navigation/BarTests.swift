import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

private struct Page: View {
  let cart: Cart

  var body: some View {
    Text("corpo")
      .navigationTitle("\(cart.count) itens")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        Button("Somar") { cart.count += 1 }
        if cart.count < 2 {
          ToolbarItem(placement: .topBarLeading) { Button("Limpar") { cart.count = 0 } }
        }
      }
  }
}

@MainActor
@Suite("Bars of hosted views")
struct BarTests {
  @Test("H04, H20, H30: The title of a hosted view is in the bar from the first picture on, live")
  func title() {
    let cart = Cart()
    let host = HostingController(rootView: Page(cart: cart))
    host.title = "próprio"
    let navigation = NavigationController(rootViewController: host)
    let stage = Stage(navigation)
    let first = stage.text
    cart.count = 2

    #expect(first.hasPrefix("0 itens") || first.contains("0 itens"))
    #expect(stage.flush().contains("2 itens"))
    #expect(host.title == "próprio")
  }

  @Test("Who observes the buttons is told when they change, and not of every update")
  func quietButtons() {
    let cart = Cart()
    let host = HostingController(rootView: Page(cart: cart))
    let stage = Stage(NavigationController(rootViewController: host))
    var counts: [Int] = []
    let token = observe { counts.append(host.navigationItem.leftBarButtonItems.count) }

    cart.count = 1
    stage.flush()
    cart.count = 2
    stage.flush()

    #expect(counts == [1, 0])
    token.cancel()
  }

  @Test("H20: The host's own title is shown where its views ask for none")
  func ownTitle() {
    let host = HostingController(rootView: Text("corpo"))
    host.title = "Conta"

    #expect(Stage(NavigationController(rootViewController: host)).text.contains("Conta"))
  }

  @Test("H04: A title that the controller gets later stands behind that of its views")
  func laterTitle() {
    struct Switch: View {
      let cart: Cart
      var body: some View {
        if cart.count == 0 { Text("a").navigationTitle("Vista") } else { Text("b") }
      }
    }
    let cart = Cart()
    let host = HostingController(rootView: Switch(cart: cart))
    let stage = Stage(NavigationController(rootViewController: host))
    host.title = "Controle"
    let both = stage.flush()
    cart.count = 1

    #expect(both.contains("Vista") && !both.contains("Controle"))
    #expect(stage.flush().contains("Controle"))
    #expect(host.navigationItem.title == "Controle")
  }

  @Test("Setting a title reads nothing, so that an observer that sets it follows its model alone")
  func observedTitle() {
    let cart = Cart()
    let log = EventLog<String>()
    let host = HostingController(rootView: Text("a"))
    host.observe { host in
      log.record("\(cart.count)")
      host.title = "\(cart.count) items"
    }
    host.title = "outro"
    cart.count = 1

    #expect(log.events == ["0", "1"])
    #expect(host.title == "1 items")
  }

  @Test("The title that views ask for is the name of the sheet that the host is presented in")
  func sheetTitle() throws {
    let root = Screen("raiz")
    let stage = Stage(root)
    root.present(HostingController(rootView: Page(cart: Cart())), animated: false)
    stage.flush()
    let sheet = try #require(stage.element.children.last { $0.kind == .sheet })

    #expect(sheet.label == "0 itens")
  }

  @Test("H05: The buttons of a hosted view are in the bar, work, and vanish with it")
  func buttons() throws {
    let cart = Cart()
    let navigation = NavigationController(rootViewController: Screen("raiz"))
    let stage = Stage(navigation)
    let host = HostingController(rootView: Page(cart: cart))
    host.navigationItem.rightBarButtonItem = BarButtonItem(title: "Meu")
    navigation.pushViewController(host, animated: false)
    stage.flush()
    let identity = host.navigationItem.rightBarButtonItems.map { ObjectIdentifier($0) }
    try stage.press("Somar")
    let titles = host.navigationItem.rightBarButtonItems.map(\.title)
    try stage.press("Somar")
    let leading = host.navigationItem.leftBarButtonItems.count
    navigation.popViewController(animated: false)

    #expect(cart.count == 2)
    #expect(titles == ["Meu", "Somar"])
    #expect(host.navigationItem.rightBarButtonItems.map { ObjectIdentifier($0) } == identity)
    #expect(leading == 0)
    #expect(!stage.flush().contains("Somar"))
  }

  @Test("H28: A pushed host has one back item, beside the buttons of its views")
  func backItem() throws {
    let navigation = NavigationController(rootViewController: Screen("raiz"))
    let stage = Stage(navigation)
    navigation.pushViewController(
      HostingController(rootView: Page(cart: Cart())),
      animated: false
    )
    stage.flush()
    let leading = navigation.navigationBar.leadingItems.map(\.title)
    try stage.press("raiz")

    #expect(leading == ["raiz", "Limpar"])
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("H06: The navigation controller decides whether there is a bar")
  func hiddenBar() {
    let navigation = NavigationController(
      rootViewController: HostingController(rootView: Page(cart: Cart()))
    )
    navigation.isNavigationBarHidden = true

    #expect(Stage(navigation).text == "corpo")
  }

  @Test("H07: The display mode of the controllers' side wins over that of the views")
  func displayMode() {
    let cart = Cart()
    let asked = HostingController(rootView: Page(cart: cart))
    let decided = HostingController(rootView: Page(cart: cart))
    decided.navigationItem.largeTitleDisplayMode = .always
    _ = (Stage(asked), Stage(decided))

    #expect(asked.navigationItem.largeTitleDisplayMode == .never)
    #expect(decided.navigationItem.largeTitleDisplayMode == .always)
  }

  struct Nested: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Abrir", value: 1)
          .navigationTitle("Dentro")
          .navigationDestination(for: Int.self) { Text("destino \($0)") }
      }
    }
  }

  @Test("H29: A stack of views on a stack of controllers is reported, and has the only bar")
  func nestedStack() throws {
    let navigation = NavigationController(rootViewController: Screen("raiz"))
    let stage = Stage(navigation)

    let reports = messages {
      navigation.pushViewController(HostingController(rootView: Nested()), animated: false)
      stage.flush()
      stage.flush()
    }
    let first = stage.text
    try stage.press("Abrir ›")
    let second = stage.text
    try stage.press("Dentro")
    try stage.press("raiz")

    #expect(reports.count == 1)
    #expect(reports.first?.contains("'NavigationStack'") == true)
    #expect(first.contains("‹ raiz") && first.contains("Dentro"))
    #expect(first.split(separator: "\n").count == second.split(separator: "\n").count)
    #expect(second.contains("‹ Dentro") && !second.contains("raiz"))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("H29: A stack of views in a sheet, or without controllers' stack, is no concern")
  func separateStacks() {
    struct Sheet: View {
      @State private var isShown = true
      var body: some View { Text("corpo").sheet(isPresented: $isShown) { Nested() } }
    }

    let reports = messages {
      _ = Stage(Nested())
      _ = Stage(NavigationController(rootViewController: HostingController(rootView: Sheet())))
    }

    #expect(reports.isEmpty)
  }
}
