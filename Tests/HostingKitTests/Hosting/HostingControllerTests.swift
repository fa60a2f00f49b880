import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

@MainActor
@Suite("Hosting controllers")
struct HostingControllerTests {
  @Test("H01: A host takes the place of a controller on a stack")
  func replacement() throws {
    let navigation = NavigationController(rootViewController: Screen("lista"))
    let stage = Stage(navigation)
    let host = HostingController(rootView: Text("Detalhe"))
    host.title = "item"

    navigation.pushViewController(host, animated: true)
    let shown = stage.flush()
    stage.window.updateScheduler.flush()
    navigation.popViewController(animated: true)

    #expect(shown.contains("Detalhe"))
    #expect(navigation.viewControllers.map(\.description) == ["lista"])
    #expect(!stage.flush().contains("Detalhe"))
  }

  @Test("H17: Assigning the root view keeps its state")
  func rootViewKeepsState() throws {
    let host = HostingController(rootView: Counter(name: "a"))
    let stage = Stage(host)
    try stage.press("Somar")

    host.rootView = Counter(name: "b")

    #expect(stage.flush() == "b: 1\n[ Somar ]")
  }

  @Test("H18: A root view that is assigned before loading is not lost")
  func rootViewBeforeLoading() {
    let host = HostingController(rootView: Text("antes"))
    host.rootView = Text("depois")

    #expect(!host.isViewLoaded)
    #expect(Stage(host).text == "depois")
  }

  @Test("H19: A shared model updates the views without another root view")
  func sharedModel() {
    let cart = Cart()
    struct Card: View {
      let cart: Cart
      var body: some View { Text("\(cart.count) itens") }
    }
    let stage = Stage(Card(cart: cart))
    cart.count = 3

    #expect(stage.flush() == "3 itens")
  }

  @Test("H31: One change of a model updates a title and a view in one flush")
  func bothWorlds() {
    let cart = Cart()
    struct Card: View {
      let cart: Cart
      var body: some View { Text("\(cart.count) na lista") }
    }
    let host = HostingController(rootView: Card(cart: cart))
    host.observe { $0.title = "\(cart.count) items" }
    let navigation = NavigationController(rootViewController: host)
    let stage = Stage(navigation)
    let flushes = stage.window.updateScheduler.flushCount
    cart.count = 2
    let text = stage.flush()

    #expect(text.contains("2 items") && text.contains("2 na lista"))
    #expect(stage.window.updateScheduler.flushCount == flushes + 1)
  }

  @Test("H35: Nothing is asked for while nothing changes")
  func idle() {
    let stage = Stage(Counter(name: "a"))
    let flushes = stage.window.updateScheduler.flushCount
    stage.flush()

    #expect(!stage.window.updateScheduler.isFlushNeeded)
    #expect(stage.window.updateScheduler.flushCount == flushes)
  }

  @Test("The root view is evaluated when it is needed, and not before")
  func lazyEvaluation() {
    let log = EventLog<String>()
    struct Logging: View {
      let log: EventLog<String>
      var body: some View {
        log.record("body")
        return Text("a")
      }
    }
    let host = HostingController(rootView: Logging(log: log))
    let before = log.events
    let size = host.sizeThatFits(in: Size(width: 10, height: 10))

    #expect(before.isEmpty)
    #expect(size == Size(width: 1, height: 1))
    #expect(log.events == ["body"])
  }

  @Test("Views appear and disappear with their host")
  func appearance() {
    let log = EventLog<String>()
    let host = HostingController(
      rootView: Text("a").onAppear { log.record("appear") }.onDisappear { log.record("disappear") }
    )
    let navigation = NavigationController(rootViewController: host)
    let stage = Stage(navigation)
    navigation.pushViewController(Screen("b"), animated: false)
    stage.flush()
    let covered = log.events
    navigation.popViewController(animated: false)
    stage.flush()
    stage.window.close()

    #expect(covered == ["appear", "disappear"])
    #expect(log.events == ["appear", "disappear", "appear", "disappear"])
  }

  @Test("A host that has been covered and uncovered hears of changes")
  func uncovering() {
    let cart = Cart()
    struct Card: View {
      let cart: Cart
      var body: some View { Text("\(cart.count) itens") }
    }
    let navigation = NavigationController(
      rootViewController: HostingController(rootView: Card(cart: cart))
    )
    let stage = Stage(navigation)
    for _ in 0..<2 {
      navigation.pushViewController(Screen("b"), animated: false)
      stage.flush()
      navigation.popViewController(animated: false)
      stage.flush()
    }
    cart.count = 1

    #expect(stage.flush().contains("1 itens"))
  }

  @Test("A field of a hosted view takes the keys while it has the focus")
  func typing() throws {
    struct Form: View {
      @State private var name = ""
      var body: some View {
        VStack {
          TextField("Nome", text: $name)
          Text("Olá \(name)")
        }
      }
    }
    let stage = Stage(Form())
    try stage.type("a", "b", into: "Nome")

    #expect(stage.text.contains("Olá ab"))
  }

  @Test("H08: Additional safe area insets shrink the area of the views")
  func safeArea() {
    let host = HostingController(rootView: Text("abc").frame(maxWidth: .max, alignment: .leading))
    let stage = Stage(host, width: 8, height: 3)
    host.additionalSafeAreaInsets = EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 4)
    stage.flush()

    #expect(stage.screen == "\n  ab\n  c")
  }

  @Test("H13: With intrinsic sizing the host's size follows its content")
  func intrinsicSize() {
    let cart = Cart()
    struct Lines: View {
      let cart: Cart
      var body: some View {
        VStack { ForEach(0..<cart.count + 1, id: \.self) { Text("linha \($0)") } }
      }
    }
    let host = HostingController(rootView: Lines(cart: cart))
    host.sizingOptions = [.intrinsicContentSize, .preferredContentSize]
    let parent = ViewController()
    let stack = StackView(arrangedSubviews: [])
    parent.view = stack
    parent.addChild(host)
    stack.addArrangedSubview(host.view)
    host.didMove(toParent: parent)
    let stage = Stage(parent)
    let before = host.view.frame.height
    cart.count = 2
    stage.flush()

    #expect(before == 1)
    #expect(host.view.frame.height == 3)
    #expect(host.preferredContentSize == Size(width: 7, height: 3))
  }

  @Test("H14: Without intrinsic sizing a host collapses, and that is reported once")
  func collapse() {
    let host = HostingController(rootView: Text("a"))
    let parent = ViewController()
    let stack = StackView(arrangedSubviews: [])
    parent.view = stack
    parent.addChild(host)
    stack.addArrangedSubview(host.view)
    host.didMove(toParent: parent)

    let reports = messages {
      let stage = Stage(parent)
      host.view.setNeedsLayout()
      stage.flush()
    }

    #expect(host.view.frame.height == 0)
    #expect(reports.count == 1)
    #expect(reports.first?.contains("'sizingOptions'") == true)
  }

  @Test("H15: A host hides what is below, and shows it where its background is clear")
  func background() {
    let below = LabelView()
    below.text = "atrás"
    below.pinnedInsets = .zero
    let parent = ViewController()
    parent.view.addSubview(below)
    let host = HostingController(rootView: Spacer())
    parent.addChild(host)
    host.view.pinnedInsets = .zero
    parent.view.addSubview(host.view)
    host.didMove(toParent: parent)
    let stage = Stage(parent)
    let opaque = stage.text
    host.view.backgroundColor = .clear

    #expect(opaque == "")
    #expect(stage.flush() == "atrás")
  }

  @Test("H16: A host whose view alone is kept is reported, and its view stops")
  func viewOnly() {
    let cart = Cart()
    struct Card: View {
      let cart: Cart
      var body: some View { Text("\(cart.count) itens") }
    }
    let parent = Screen("mãe")
    let stage = Stage(parent)

    let reports = messages {
      let view = HostingController(rootView: Card(cart: cart)).view
      view.pinnedInsets = .zero
      parent.view.addSubview(view)
      stage.flush()
    }
    cart.count = 1
    stage.flush()

    #expect(reports.contains { $0.contains("the controller has been released") })
    #expect(!stage.text.contains("1 itens"))
  }

  @Test("H12: A host that is a child appears with its parent")
  func child() {
    let host = HostingController(rootView: Text("a"))
    host.title = "filho"
    let parent = Screen("mãe")
    parent.addChild(host)
    host.view.pinnedInsets = .zero
    parent.view.addSubview(host.view)
    host.didMove(toParent: parent)
    var stage: Stage?
    let events = LifecycleLog.collect { stage = Stage(parent) }.map(\.description)

    #expect(
      events.filter { $0.hasPrefix("filho view") }.prefix(2) == [
        "filho viewWillAppear", "filho viewIsAppearing",
      ]
    )
    #expect(stage?.text == "a")
  }

  @Test("H03, H36: A host, its views and its window are freed")
  func freed() {
    let cart = Cart()
    expectFreed { lifetimes in
      let host = lifetimes.track(HostingController(rootView: Counter(name: "a")))
      lifetimes.track(host.view)
      host.observe { $0.title = "\(cart.count)" }
      let stage = lifetimes.track(Stage(NavigationController(rootViewController: host)))
      cart.count = 1
      stage.flush()
    }
    cart.count = 2
  }
}
