import CanvasKit
import ControllerKit
import HostingKit
import ObservationKit
import ObservationTesting
import TestSupport
import Testing
import ViewKit

/// What all screens of a run show.
@MainActor
private final class Run {
  @Tracked var count = 0
  @Tracked var hasGuest = true
  let lifetimes = LifetimeTracker()
  var faults: [String] = []
}

/// A controller inside of views, which finds fault with callbacks that are out of order.
private final class Guest: ViewController {
  let run: Run
  let label = LabelView()
  var callbacks: [String] = []
  var isDismantled = false

  init(_ run: Run) {
    self.run = run
    super.init()
    run.lifetimes.track(self)
  }

  override func loadView() { view = label }
  override func viewWillAppear(_ animated: Bool) {
    note("willAppear", after: [nil, "didDisappear"])
  }
  override func viewDidAppear(_ animated: Bool) { note("didAppear", after: ["willAppear"]) }
  override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear", after: ["didAppear"])
  }
  override func viewDidDisappear(_ animated: Bool) {
    note("didDisappear", after: ["willDisappear"])
  }

  func dismantle() {
    if isDismantled { run.faults.append("dismantled twice") }
    isDismantled = true
    let isOff = callbacks.last == nil || callbacks.last == "didDisappear"
    if !isOff { run.faults.append("dismantled after \(callbacks.last ?? "")") }
  }

  private func note(_ callback: String, after former: [String?]) {
    if !former.contains(callbacks.last) {
      run.faults.append("\(callback) after \(callbacks.last ?? "nothing")")
    }
    callbacks.append(callback)
  }
}

private struct GuestView: ViewControllerRepresentable {
  let run: Run

  func makeViewController(context: Context) -> Guest { Guest(run) }

  func updateViewController(_ guest: Guest, context: Context) {
    guest.label.text = "guest \(run.count)"
  }

  static func dismantleViewController(_ guest: Guest, coordinator: Void) { guest.dismantle() }
}

private struct Page: View {
  let name: String
  let run: Run

  var body: some View {
    Text("\(name) \(run.count)")
    if run.hasGuest { GuestView(run: run).frame(height: 1) }
  }
}

/// Random changes of a stack of screens of both kinds, and what is to be seen after them.
@MainActor
private struct Walk {
  let run = Run()
  let navigation = NavigationController()
  let stage: Stage
  var names: [String] = []
  var presented: String?
  var nextName = 0
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    navigation.isNavigationBarHidden = true
    stage = Stage(navigation)
    push()
  }

  private mutating func makeScreen() -> (String, ViewController) {
    nextName += 1
    let name = "tela \(nextName)"
    let host = HostingController(rootView: Page(name: name, run: run))
    run.lifetimes.track(host)
    if Bool.random(using: &random) { return (name, host) }
    let parent = ViewController()
    run.lifetimes.track(parent)
    parent.addChild(host)
    host.view.pinnedInsets = .zero
    parent.view.addSubview(host.view)
    host.didMove(toParent: parent)
    return (name, parent)
  }

  private mutating func push() {
    let (name, screen) = makeScreen()
    names.append(name)
    navigation.pushViewController(screen, animated: false)
  }

  mutating func step() {
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1: push()
    case 2:
      if navigation.popViewController(animated: false) != nil { names.removeLast() }
    case 3:
      navigation.popToRootViewController(animated: false)
      names = [names[0]]
    case 4:
      let (name, screen) = makeScreen()
      navigation.setViewControllers([screen], animated: false)
      names = [name]
    case 5, 6: run.count += 1
    case 7: run.hasGuest.toggle()
    // What is presented in a hidden window waits, which is not what this is about.
    case 8 where stage.window.isHidden: break
    case 8:
      if presented == nil {
        let (name, screen) = makeScreen()
        screen.modalPresentationStyle = .fullScreen
        navigation.present(screen, animated: false)
        presented = name
      } else {
        navigation.dismiss(animated: false)
        presented = nil
      }
    case 9: stage.window.isHidden.toggle()
    default:
      if let host = navigation.topViewController as? HostingController<Page> {
        nextName += 1
        names[names.count - 1] = "tela \(nextName)"
        host.rootView = Page(name: "tela \(nextName)", run: run)
      }
    }
  }

  /// What the window has to show.
  var expected: String {
    let line = "\(presented ?? names[names.count - 1]) \(run.count)"
    return run.hasGuest ? "\(line)\nguest \(run.count)" : line
  }
}

@MainActor
@Suite("Random programs of both worlds", .timeLimit(.minutes(5)))
struct RandomHostingTests {
  @Test(
    "Whatever changes in whatever order, the screen is right and nothing is left",
    arguments: 0..<40
  )
  func walks(seed: UInt64) {
    var kept: Run?
    let reports = messages {
      var walk = Walk(seed: seed)
      kept = walk.run
      for step in 0..<60 {
        walk.step()
        if Bool.random(using: &walk.random) { continue }
        let text = walk.stage.flush()
        if walk.stage.window.isHidden { continue }
        #expect(text == walk.expected, "seed \(seed), step \(step)")
      }
    }

    #expect(reports == [], "seed \(seed)")
    #expect(kept?.faults == [], "seed \(seed)")
    #expect(kept?.lifetimes.survivors == [], "seed \(seed)")
  }
}
