import ControllerKit
import ObservationKit
import ObservationTesting
import TestSupport
import Testing

/// A controller that notes its callbacks, and may go on by itself when it has appeared.
private final class Walker: ViewController {
  private(set) var callbacks: [String] = []
  private(set) var endCount = 0
  var onAppear: (() -> Void)?

  override func viewWillAppear(_ animated: Bool) { callbacks.append("will appear") }
  override func viewDidAppear(_ animated: Bool) {
    callbacks.append("did appear")
    let next = onAppear
    onAppear = nil
    next?()
  }
  override func viewWillDisappear(_ animated: Bool) { callbacks.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { callbacks.append("did disappear") }

  func watchEnd() {
    onEnd { [weak self] _ in self?.endCount += 1 }
  }

  /// Whether the callbacks came in turn, the first one first.
  var isBalanced: Bool {
    let turn = ["will appear", "did appear", "will disappear", "did disappear"]
    return callbacks.enumerated().allSatisfy { $0.element == turn[$0.offset % turn.count] }
  }
}

/// Walks through an application at random, also from within callbacks.
@MainActor private final class Walk {
  let window = makeWindow()
  let lifetimes: LifetimeTracker
  private var generator: SeededGenerator
  private var count = 0
  private(set) var walkers: [Walker] = []
  /// What has been done, for messages.
  private(set) var steps: [String] = []

  init(seed: UInt64, _ lifetimes: LifetimeTracker) {
    self.lifetimes = lifetimes
    generator = SeededGenerator(seed: seed)
    window.rootViewController = makeStack()
  }

  private func makeWalker() -> Walker {
    count += 1
    let walker = lifetimes.track(Walker())
    walker.title = "walker \(count)"
    walker.watchEnd()
    if Int.random(in: 0..<4, using: &generator) == 0 {
      walker.onAppear = { [weak self] in self?.step() }
    }
    walkers.append(walker)
    return walker
  }

  private func makeStack() -> NavigationController {
    lifetimes.track(NavigationController(rootViewController: makeWalker()))
  }

  private var topStack: NavigationController? {
    window.topmostViewController as? NavigationController
  }

  /// Does one thing that a program or a user can do.
  func step() {
    let number = Int.random(in: 0..<12, using: &generator)
    steps.append("\(number)")
    defer { steps.append("done") }
    switch number {
    case 0...2: topStack?.pushViewController(makeWalker(), animated: true)
    case 3: topStack?.popViewController(animated: true)
    case 4: topStack?.navigationBar.backButtonItem?.press()
    case 5: topStack?.popToRootViewController(animated: true)
    case 6:
      if let stack = topStack {
        stack.setViewControllers(stack.viewControllers.suffix(2) + [makeWalker()], animated: true)
      }
    case 7 where !window.isHidden, 8 where !window.isHidden:
      let stack = makeStack()
      stack.modalPresentationStyle = Bool.random(using: &generator) ? .fullScreen : .pageSheet
      topStack?.present(stack, animated: true)
    case 9:
      if topStack?.presentingViewController != nil { topStack?.dismiss(animated: true) }
    case 10: topStack?.presentationController?.dismissInteractively()
    default: window.isHidden.toggle()
    }
  }

  /// The walkers that are to be seen.
  private var expected: [Walker] {
    guard !window.isHidden, var stack = window.rootViewController else { return [] }
    var seen = [stack]
    while let next = stack.presentedViewController, next !== stack {
      seen = next.modalPresentationStyle == .fullScreen ? [next] : seen + [next]
      stack = next
    }
    return seen.compactMap { ($0 as? NavigationController)?.topViewController as? Walker }
  }

  /// What is not as it has to be.
  var complaints: [String] {
    let seen = Set(expected.map(ObjectIdentifier.init))
    return walkers.compactMap { walker in
      let state: AppearanceState =
        seen.contains(ObjectIdentifier(walker)) ? .appeared : .disappeared
      if walker.appearance != state { return "\(walker.description) is \(walker.appearance)" }
      if !walker.isBalanced { return "\(walker.description): \(walker.callbacks)" }
      let hasEnded = walker.navigationController == nil
      let isWaiting = walker.navigationController?.appearance == .disappeared
      if walker.endCount != (hasEnded ? 1 : 0), !isWaiting {
        return "\(walker.description) has ended \(walker.endCount) times"
      }
      return nil
    }
  }

  /// Forgets the walkers, so that only the application keeps them.
  func forget() { walkers = [] }
}

@Suite("Random flows", .timeLimit(.minutes(5)))
@MainActor
struct RandomFlowTests {
  @Test("Whatever a program does, exactly what is seen has appeared, and each end is told once")
  func flows() {
    let seed = TestSettings.seed
    let rounds: UInt64 = TestSettings.isStressing ? 2_000 : 100

    for round in 0..<rounds {
      let lifetimes = LifetimeTracker()
      let walk = Walk(seed: seed &+ round, lifetimes)
      for _ in 0..<40 {
        let issues = IssueCollector.collect { walk.step() }
        let complaints = walk.complaints + issues.map(\.message)
        #expect(complaints.isEmpty, "seed \(seed &+ round): \(walk.steps)")
        if !complaints.isEmpty { return }
      }
      walk.forget()
      walk.window.close()
      #expect(lifetimes.survivors.isEmpty, "seed \(seed &+ round)")
    }
  }
}
