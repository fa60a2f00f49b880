import CanvasKit
import ControllerKit
import ObservationKit
import ObservationTesting
import Testing

private final class Titled: ViewController {
  let label = LabelView()
  let count: Signal<Int>

  init(_ title: String, _ count: Signal<Int>) {
    self.count = count
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.pinnedInsets = .zero
    view.addSubview(label)
  }

  override func updateProperties() {
    label.text = "\(count.value) items"
  }
}

@Suite("Pictures of windows", .timeLimit(.minutes(5)))
@MainActor
struct WindowDrawingTests {
  private let count = Signal(0)

  private func show(_ root: ViewController) -> Window {
    let window = makeWindow(root)
    window.frame = Rect(x: 0, y: 0, width: 30, height: 8)
    window.updateScheduler.flush()
    return window
  }

  private func text(_ window: Window) -> String { window.render().surface().textSnapshot }

  @Test("A navigation controller shows the bar, a line and its top controller (H20, H28)")
  func navigation() {
    let navigation = NavigationController(rootViewController: Titled("Cart", count))
    let window = show(navigation)
    let first = text(window)

    navigation.pushViewController(Titled("Receipts", count), animated: true)
    navigation.topViewController?.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
    let second = text(window)
    navigation.isNavigationBarHidden = true

    let line = String(repeating: "─", count: 30)
    #expect(first == "             Cart\n\(line)\n0 items")
    #expect(second == "‹ Cart     Receipts       Edit\n\(line)\n0 items")
    #expect(text(window) == "0 items")
  }

  @Test("One flush updates, lays out and draws once, and nothing else does (H34, H35)")
  func onePicture() {
    let window = show(Titled("Cart", count))
    var pictures: [String] = []
    window.onDisplay = { pictures.append($0.surface().textSnapshot) }
    window.updateScheduler.flush()

    for value in 1...3 { count.value = value }
    window.updateScheduler.flush()
    window.updateScheduler.flush()

    #expect(pictures == ["0 items", "3 items"])
    #expect(!window.updateScheduler.isFlushNeeded)
  }

  @Test("A title that changes has the bar drawn again (H20)")
  func liveTitle() {
    let root = Titled("Cart", count)
    let window = show(NavigationController(rootViewController: root))
    var titles: [String] = []
    window.onDisplay = { picture in
      titles.append(picture.first { $0.kind == .heading(level: 1) }?.label ?? "")
    }
    window.updateScheduler.flush()

    root.title = "Basket"
    window.updateScheduler.flush()

    #expect(titles == ["Cart", "Basket"])
  }

  @Test("The bar's back item is an element that goes back when it is pressed (H28)")
  func backElement() throws {
    let navigation = NavigationController(rootViewController: Titled("Cart", count))
    let window = show(navigation)
    navigation.pushViewController(Titled("Receipts", count), animated: true)
    let back = try #require(window.render().first { $0.kind == .backItem })

    window.dispatch(.press, to: back.id)

    #expect(back.identifier == "back")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("The items of two screens' bars are different elements, and those of one stay the same")
  func itemIdentities() {
    let first = Titled("Cart", count)
    first.navigationItem.rightBarButtonItem = BarButtonItem(title: "Add")
    let second = Titled("Receipts", count)
    let navigation = NavigationController(rootViewController: first)
    let window = show(navigation)
    let before = FocusOrder(window.render()).stops.map(\.id)

    navigation.pushViewController(second, animated: true)
    let pushed = FocusOrder(window.render()).stops.map(\.id)
    navigation.popViewController(animated: true)

    #expect(before.count == 1 && pushed.count == 1)
    #expect(before != pushed)
    #expect(FocusOrder(window.render()).stops.map(\.id) == before)
  }

  @Test("An alert is drawn in the middle, and its button answers it (P54)")
  func alert() throws {
    let root = Titled("Cart", count)
    let window = show(root)
    let alert = AlertController(title: "Erro", message: "Sem rede", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Entendido", style: .default))
    root.present(alert, animated: true)
    let picture = window.render()
    let button = try #require(picture.first { $0.label == "Entendido" })

    window.dispatch(.press, to: button.id)

    let box = picture.first { $0.kind == .alert }
    let said = box?.children.filter { $0.kind != .button }.map(\.label)
    #expect(said == ["Erro", "Sem rede"])
    #expect(box.map { $0.frame.minX * 2 + $0.frame.width } == 30)
    #expect(root.presentedViewController == nil)
  }

  @Test("A sheet lies over what stays, and can be dismissed by its element")
  func sheet() throws {
    let root = Titled("Cart", count)
    let window = show(root)
    let sheet = Titled("Options", count)
    root.present(sheet, animated: true)
    let element = try #require(window.render().first { $0.kind == .sheet })

    let wasDismissed = window.dispatch(.dismiss, to: element.id)

    #expect(element.label == "Options")
    #expect(element.frame == Rect(x: 2, y: 1, width: 26, height: 7))
    #expect(wasDismissed)
    #expect(root.presentedViewController == nil)
  }

  @Test("Additional safe area insets keep pinned content away from the edges")
  func safeArea() {
    let root = Titled("Cart", count)
    root.additionalSafeAreaInsets = EdgeInsets(top: 1, leading: 2)

    #expect(text(show(root)) == "\n  0 items")
  }

  @Test("A layout that changes nothing is no layout")
  func steadyLayout() {
    let window = show(Titled("Cart", count))

    let events = lines { window.layoutIfNeeded() }

    #expect(events.isEmpty)
  }

  @Test("Views that scroll show a part, and move by pages within their content")
  func scrolling() {
    let scroll = ScrollView()
    let label = LabelView(text: "1\n2\n3\n4\n5")
    label.numberOfLines = 0
    scroll.addSubview(label)
    scroll.frame = Rect(x: 0, y: 0, width: 3, height: 3)
    scroll.layoutIfNeeded()

    scroll.dispatch(.increment, to: scroll.elementID)
    let second = scroll.element.surface().textSnapshot
    scroll.dispatch(.increment, to: scroll.elementID)
    scroll.scrollRectToVisible(Rect(x: 0, y: 1, width: 1, height: 1))

    #expect(second == "3\n4\n5")
    #expect(scroll.contentOffset == Point(x: 0, y: 1))
  }

  @Test("Windows, bars, alerts and views are freed after they were drawn")
  func lifetime() {
    expectFreed { lifetimes in
      let root = lifetimes.track(Titled("Cart", count))
      let navigation = lifetimes.track(NavigationController(rootViewController: root))
      let window = lifetimes.track(show(navigation))
      let alert = AlertController(title: "Erro", message: nil, preferredStyle: .alert)
      alert.addAction(AlertAction(title: "OK", style: .default))
      navigation.present(lifetimes.track(alert), animated: false)
      window.onDisplay = { _ in }
      window.updateScheduler.flush()
      lifetimes.track(root.label)
      lifetimes.track(navigation.view)
      lifetimes.track(alert.view)
    }
  }
}
