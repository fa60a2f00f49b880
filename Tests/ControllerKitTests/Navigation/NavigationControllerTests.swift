import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

private final class Witness: NavigationControllerDelegate {
  let log: EventLog<String>
  init(_ log: EventLog<String>) { self.log = log }

  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {
    log.record("willShow \(viewController.description) \(animated)")
  }

  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) {
    log.record("didShow \(viewController.description) \(animated)")
  }
}

@Suite("Navigation controllers", .timeLimit(.minutes(5)))
@MainActor
struct NavigationControllerTests {
  private let log = EventLog<String>()
  private let a = Screen("a")
  private let b = Screen("b")
  private let c = Screen("c")

  private func makeStack(_ rest: ViewController...) -> (NavigationController, Window) {
    let navigation = NavigationController(rootViewController: a)
    navigation.title = "navigation"
    for controller in rest { navigation.pushViewController(controller, animated: false) }
    return (navigation, makeWindow(navigation))
  }

  @Test("A push hides the one below and shows the new one, and says so")
  func push() {
    let (navigation, window) = makeStack()
    let witness = Witness(log)
    navigation.delegate = witness
    b.loadViewIfNeeded()

    let events = lines { navigation.pushViewController(b, animated: true) }

    #expect(
      events == [
        "b willMove(toParent: navigation)",
        "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear",
        "b viewIsAppearing", "b updateProperties", "b viewDidAppear",
        "b didMove(toParent: navigation)",
      ]
    )
    #expect(log.events == ["willShow b true", "didShow b true"])
    #expect(navigation.topViewController === b)
    #expect(b.navigationController === navigation)
    #expect(a.view.superview == nil && b.view.window === window)
  }

  @Test("A pop shows the one below, then the popped one has ended")
  func pop() {
    let (navigation, window) = makeStack(b)
    a.loadViewIfNeeded()

    var popped: ViewController?
    let events = lines { popped = navigation.popViewController(animated: false) }

    #expect(popped === b)
    #expect(
      events == [
        "b willMove(toParent: nil)",
        "b viewWillDisappear", "a viewWillAppear", "b viewDidDisappear",
        "a viewIsAppearing", "a updateProperties", "a viewDidAppear",
        "b didMove(toParent: nil)", "b end(pop)",
      ]
    )
    window.close()
  }

  @Test("The root is not popped")
  func popRoot() {
    let (navigation, window) = makeStack()

    let popped = navigation.popViewController(animated: false)

    #expect(popped == nil)
    #expect(navigation.viewControllers.count == 1)
    window.close()
  }

  @Test(
    "Every way out of a screen leads through one event, once for each screen (C11, F39)",
    arguments: [
      "back", "pop", "popTo", "popToRoot", "setViewControllers", "dismissal",
      "interactiveDismissal", "rootReplacement", "windowClosing", "removal",
    ]
  )
  func waysOut(_ way: String) {
    let home = Screen("home")
    let window = makeWindow(home)
    let navigation = NavigationController(rootViewController: a)
    home.present(navigation, animated: false)
    navigation.pushViewController(b, animated: false)
    for screen in [a, b] {
      screen.onEnd { [log, name = screen.description] end in log.record("\(name) \(end)") }
    }

    switch way {
    case "back": navigation.navigationBar.backButtonItem?.press()
    case "pop": navigation.popViewController(animated: true)
    case "popTo": navigation.popToViewController(a, animated: true)
    case "popToRoot": navigation.popToRootViewController(animated: true)
    case "setViewControllers": navigation.setViewControllers([a], animated: true)
    case "dismissal": b.dismiss(animated: true)
    case "interactiveDismissal": navigation.presentationController?.dismissInteractively()
    case "rootReplacement": window.rootViewController = Screen("other")
    case "windowClosing": window.close()
    default:
      b.willMove(toParent: nil)
      b.view.removeFromSuperview()
      b.removeFromParent()
    }
    let stays = ["back", "pop", "popTo", "popToRoot", "setViewControllers", "removal"]

    #expect(log.events == (stays.contains(way) ? ["b \(way)"] : ["b \(way)", "a \(way)"]))
    #expect(!navigation.viewControllers.contains { $0 === b } || !stays.contains(way))
  }

  @Test("A controller that is covered has not ended (C17)")
  func covered() {
    let (navigation, window) = makeStack()
    a.onEnd { [log] end in log.record("a \(end)") }

    navigation.pushViewController(b, animated: false)

    #expect(log.events.isEmpty)
    window.close()
  }

  @Test("popTo and popToRoot answer what they take off, the lowest first")
  func popTo() {
    let (navigation, window) = makeStack(b, c)

    let toB = navigation.popToViewController(b, animated: false)
    navigation.pushViewController(c, animated: false)
    let toRoot = navigation.popToRootViewController(animated: false)

    #expect(toB?.map(\.description) == ["c"])
    #expect(toRoot?.map(\.description) == ["b", "c"])
    window.close()
  }

  @Test(
    "What cannot be on the stack is reported once, and the stack stays as it was",
    arguments: ["twice", "navigation controller", "pop to a stranger", "duplicates"]
  )
  func refused(_ call: String) {
    let (navigation, window) = makeStack()

    let issues = IssueCollector.collect {
      switch call {
      case "twice": navigation.pushViewController(a, animated: false)
      case "navigation controller":
        navigation.pushViewController(NavigationController(), animated: false)
      case "pop to a stranger": navigation.popToViewController(b, animated: false)
      default: navigation.setViewControllers([a, a], animated: false)
      }
    }

    #expect(issues.map(\.kind) == [.misuse])
    #expect(navigation.viewControllers.map(\.description) == ["a"])
    window.close()
  }

  @Test("A push in a callback of another push is shown when that one is done")
  func nestedPush() {
    let (navigation, window) = makeStack()
    final class Impatient: ViewController {
      var next: ViewController?
      override func viewWillAppear(_ animated: Bool) {
        if let next { navigationController?.pushViewController(next, animated: false) }
        next = nil
      }
    }
    let impatient = Impatient()
    impatient.next = c

    navigation.pushViewController(impatient, animated: false)

    #expect(navigation.topViewController === c)
    #expect(c.appearance == .appeared)
    #expect(impatient.appearance == .disappeared)
    #expect(impatient.parent === navigation)
    window.close()
  }

  @Test("A pushed controller has exactly one back item, made by the bar (H28)")
  func backItem() {
    let (navigation, window) = makeStack()
    let atRoot = navigation.navigationBar.leadingItems.count

    navigation.pushViewController(b, animated: false)
    let titles = navigation.navigationBar.leadingItems.map(\.title)
    navigation.navigationBar.backButtonItem?.press()

    #expect(atRoot == 0)
    #expect(titles == ["a"])
    #expect(navigation.topViewController === a)
    window.close()
  }

  @Test("Items on the left take the back item's place unless they stand beside it")
  func leftItems() {
    let (navigation, window) = makeStack(b)
    b.navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel")
    let replaced = navigation.navigationBar.leadingItems.map(\.title)

    b.navigationItem.leftItemsSupplementBackButton = true
    let beside = navigation.navigationBar.leadingItems.map(\.title)
    b.navigationItem.hidesBackButton = true

    #expect(replaced == ["Cancel"])
    #expect(beside == ["a", "Cancel"])
    #expect(navigation.navigationBar.backButtonItem == nil)
    window.close()
  }

  @Test("The bar shows the title of the top controller and stays current (H20)")
  func title() {
    let (navigation, window) = makeStack()
    let token = observe { [log] in log.record(navigation.navigationBar.title ?? "nil") }

    navigation.pushViewController(b, animated: false)
    b.title = "Receipts"
    navigation.popViewController(animated: false)

    #expect(log.events == ["a", "b", "Receipts", "a"])
    token.cancel()
    window.close()
  }

  @Test("A controller that is popped is freed, and so is the stack (C10)")
  func lifetime() {
    expectFreed { lifetimes in
      let navigation = lifetimes.track(NavigationController(rootViewController: Screen("root")))
      let window = lifetimes.track(makeWindow(navigation))
      navigation.pushViewController(lifetimes.track(Screen("popped")), animated: true)
      navigation.navigationBar.backButtonItem?.press()
      #expect(lifetimes.survivors == ["NavigationController", "Window"])
      navigation.pushViewController(lifetimes.track(Screen("top")), animated: true)
      window.updateScheduler.flush()
    }
  }
}
