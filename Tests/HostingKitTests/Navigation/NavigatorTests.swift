import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

private struct Pusher: View {
  let depth: Int
  @Environment(\.navigator) private var navigator
  @Environment(\.locale) private var locale
  @Environment(Cart.self) private var cart: Cart?

  var body: some View {
    VStack {
      Text("nível \(depth) \(locale) \(cart?.count ?? -1)")
      Button("Vista") { navigator.push(Pusher(depth: depth + 1), title: "T\(depth + 1)") }
      Button("Controle") { navigator.push(Screen("legado")) }
      Button("Fora") { navigator.pop() }
      Button("Raiz") { navigator.popToRoot() }
    }
  }
}

@MainActor
@Suite("Navigator")
struct NavigatorTests {
  @Test("H22, H23, H24: Views push controllers and views, and what is pushed can push again")
  func push() throws {
    let cart = Cart()
    cart.count = 5
    let host = HostingController(
      rootView: Pusher(depth: 0).environment(\.locale, "en_US").environment(cart)
    )
    let navigation = NavigationController(rootViewController: host)
    let stage = Stage(navigation)
    try stage.press("Vista")
    try stage.press("Vista")
    let second = stage.text
    cart.count = 6
    let live = stage.flush()
    try stage.press("Controle")

    #expect(second.contains("nível 2 en_US 5") && second.contains("T2"))
    #expect(live.contains("nível 2 en_US 6"))
    #expect(navigation.viewControllers.map(\.title) == [nil, "T1", "T2", "legado"])
  }

  @Test("H24, F27: A pushed view sees values that the pusher's host sets only later")
  func laterValues() throws {
    let host = HostingController(rootView: Pusher(depth: 0))
    let stage = Stage(NavigationController(rootViewController: host))
    let cart = Cart()
    try stage.press("Vista")
    try stage.press("Vista")
    let before = stage.text

    host.environment[\.locale] = "en_US"
    host.environment[Cart.self] = cart
    let after = stage.flush()
    cart.count = 7

    #expect(before.contains("nível 2 pt_BR -1"))
    #expect(after.contains("nível 2 en_US 0"))
    #expect(stage.flush().contains("nível 2 en_US 7"))
  }

  @Test("H64: A pushed view reads the traits of its own host, and not those of the pusher's")
  func ownTraits() throws {
    struct Reader: View {
      @Environment(\.navigator) private var navigator
      @Environment(\.density) private var density

      var body: some View {
        Button("densidade \(density)") { navigator.push(Reader()) }
      }
    }
    let host = HostingController(rootView: Reader())
    host.traitOverrides[Density.self] = 2
    let navigation = NavigationController(rootViewController: host)
    let stage = Stage(navigation)
    try stage.press("densidade 2")
    let pushed = stage.text
    navigation.topViewController?.traitOverrides[Density.self] = 3

    #expect(pushed.contains("densidade 1"))
    #expect(stage.flush().contains("densidade 3"))
  }

  @Test("H02, H67: Views pop by the navigator")
  func pop() throws {
    let host = HostingController(rootView: Pusher(depth: 0))
    let navigation = NavigationController(rootViewController: host)
    let stage = Stage(navigation)
    try stage.press("Vista")
    try stage.press("Vista")
    try stage.press("Fora")
    let afterPop = navigation.viewControllers.count
    try stage.press("Vista")
    try stage.press("Raiz")

    #expect(afterPop == 2)
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.text.contains("nível 0"))
  }

  @Test("F29: The stack is the one that is around when something is pushed")
  func lateStack() throws {
    let host = HostingController(rootView: Pusher(depth: 0))
    let parent = ViewController()
    parent.addChild(host)
    host.view.pinnedInsets = .zero
    parent.view.addSubview(host.view)
    host.didMove(toParent: parent)
    let navigation = NavigationController(rootViewController: parent)
    let stage = Stage(navigation)
    try stage.press("Vista")

    #expect(navigation.viewControllers.count == 2)
  }

  @Test("H26, F28: Without a stack a push is reported and does nothing")
  func noStack() throws {
    let stage = Stage(Pusher(depth: 0))

    let reports = try messages { try stage.press("Vista") }

    #expect(reports.count == 1)
    #expect(reports.first?.contains("cannot push T1") == true)
    #expect(stage.text.contains("nível 0"))
  }

  @Test("H25: A navigator keeps no stack, and a pushed view keeps nothing after its pop")
  func weakness() throws {
    var navigator: Navigator?
    try expectFreed { lifetimes in
      let host = lifetimes.track(HostingController(rootView: Pusher(depth: 0)))
      let navigation = lifetimes.track(NavigationController(rootViewController: host))
      let stage = Stage(navigation)
      navigator = Navigator(navigationController: navigation)
      try stage.press("Vista")
      navigation.viewControllers.last.map { _ = lifetimes.track($0) }
      try stage.press("Fora")
    }

    #expect(navigator?.navigationController == nil)
  }

  @Test("H27: A navigator that is set on the root view is used in place of the host's")
  func explicit() throws {
    let other = NavigationController(rootViewController: Screen("outra"))
    let host = HostingController(
      rootView: Pusher(depth: 0).environment(\.navigator, Navigator(navigationController: other))
    )
    let stage = Stage(host)
    try stage.press("Vista")

    #expect(other.viewControllers.map(\.title) == ["outra", "T1"])
  }
}
