import ObservationKit

/// Shows the last of a stack of controllers, and a bar with its title and the way back.
///
/// The stack changes at once; what is shown follows in the same call. A change that is made in a
/// callback of another one's transition is shown when that one is done. However a controller leaves
/// the stack, `ViewController.onEnd(_:)` hears of it.
///
/// ```swift
/// @MainActor func start() -> NavigationController {
///   let navigation = NavigationController(rootViewController: ViewController())
///   navigation.pushViewController(ViewController(), animated: true)
///   return navigation
/// }
/// ```
open class NavigationController: ViewController {
  @Tracked private final var stack: [ViewController] = []
  @Tracked private final var isBarHidden = false
  private final var changes: [StackChange] = []
  private final var isSettling = false
  /// What is in the view, which follows the stack's top.
  private final weak var shown: ViewController?

  /// Whether the bar is left out.
  public final var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set {
      isBarHidden = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// Hears of what is shown; held weakly.
  public final weak var delegate: (any NavigationControllerDelegate)?

  /// Makes a navigation controller whose stack is empty.
  public override init() {
    super.init()
  }

  /// Makes a navigation controller with a first controller.
  ///
  /// - Parameter rootViewController: What the stack begins with.
  public init(rootViewController: ViewController) {
    super.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// The stack, the root first; setting it is `setViewControllers(_:animated:)`, not animated.
  public final var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last of the stack.
  public final var topViewController: ViewController? { stack.last }

  /// What is presented over the stack, or else its last.
  public final var visibleViewController: ViewController? {
    presentedViewController ?? topViewController
  }

  /// What the bar shows.
  public final var navigationBar: NavigationBar {
    NavigationBar(
      topItem: stack.last?.navigationItem,
      backItem: stack.dropLast().last?.navigationItem,
      goBack: { [weak self] in self?.goBack() }
    )
  }

  /// Puts a controller on the stack and shows it.
  ///
  /// One that is on the stack, or is a navigation controller itself, is reported and left out.
  ///
  /// - Parameters:
  ///   - viewController: What to show.
  ///   - animated: Passed on to the callbacks.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    guard canContain(viewController, beside: currentStack) else { return }
    change(to: currentStack + [viewController], .setViewControllers, animated)
  }

  /// Takes the last controller off the stack, unless it is the only one.
  ///
  /// - Parameter animated: Passed on to the callbacks.
  /// - Returns: What was taken off.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    pop(.pop, animated: animated)
  }

  /// Takes controllers off the stack until another one is the last.
  ///
  /// - Parameters:
  ///   - viewController: What is to be shown; one that is not on the stack is reported.
  ///   - animated: Passed on to the callbacks.
  /// - Returns: What was taken off, the lowest first; nil if the controller is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: ViewController,
    animated: Bool
  ) -> [ViewController]? {
    guard let index = currentStack.firstIndex(where: { $0 === viewController }) else {
      Misuse.report(
        "'popToViewController' was called with \(viewController.nameInMessages), which is not on "
          + "the stack of \(nameInMessages)"
      )
      return nil
    }
    return cut(after: index, .popTo, animated: animated)
  }

  /// Takes all controllers but the first off the stack.
  ///
  /// - Parameter animated: Passed on to the callbacks.
  /// - Returns: What was taken off, the lowest first; nil if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    currentStack.isEmpty ? nil : cut(after: 0, .popToRoot, animated: animated)
  }

  /// Replaces the stack; controllers that are on both stacks stay.
  ///
  /// One that occurs twice, or is a navigation controller itself, is reported and left out.
  ///
  /// - Parameters:
  ///   - viewControllers: The new stack, the root first.
  ///   - animated: Passed on to the callbacks.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    var new: [ViewController] = []
    for controller in viewControllers where canContain(controller, beside: new) {
      new.append(controller)
    }
    change(to: new, .setViewControllers, animated)
  }

  /// The stack, for code that changes it and is no reader of it.
  private var currentStack: [ViewController] { untracked { stack } }

  /// Goes back as the user does by the bar's back item.
  ///
  /// - Returns: What was taken off the stack.
  @discardableResult
  public final func goBack() -> ViewController? {
    pop(.back, animated: true)
  }

  private func pop(_ end: ScreenEnd, animated: Bool) -> ViewController? {
    let count = currentStack.count
    return count < 2 ? nil : cut(after: count - 2, end, animated: animated).first
  }

  private func cut(after index: Int, _ end: ScreenEnd, animated: Bool) -> [ViewController] {
    let old = currentStack
    change(to: Array(old[...index]), end, animated)
    return Array(old[(index + 1)...])
  }

  private func canContain(_ controller: ViewController, beside stack: [ViewController]) -> Bool {
    if controller is NavigationController {
      Misuse.report(
        "\(controller.nameInMessages) was put on the stack of \(nameInMessages); present a "
          + "navigation controller, or push what it shows"
      )
      return false
    }
    if stack.contains(where: { $0 === controller }) {
      Misuse.report(
        "\(controller.nameInMessages) was put on the stack of \(nameInMessages) twice; pop to it, "
          + "or push another controller"
      )
      return false
    }
    return true
  }

  // MARK: - Changing and showing

  /// Makes a view with the bar and room for what is shown.
  open override func loadView() {
    view = NavigationContentView(of: self)
  }

  private func change(to new: [ViewController], _ end: ScreenEnd, _ animated: Bool) {
    let old = currentStack
    let change = StackChange(from: old, to: new, end: end, animated: animated)
    for controller in change.removed.reversed() {
      // One that a callback takes off before its push has been shown has come all the same.
      if controller.containment == .joining { controller.didMove(toParent: self) }
      controller.willMove(toParent: nil)
    }
    for controller in change.added { contain(controller) }
    children = new + children.filter { child in !new.contains { $0 === child } }
    changes.append(change)
    stack = new
    settle()
  }

  /// Shows the changes in order, those that a callback adds included.
  private func settle() {
    if isSettling { return }
    isSettling = true
    while !changes.isEmpty { show(changes.removeFirst()) }
    isSettling = false
  }

  private func show(_ change: StackChange) {
    let top = currentStack.last
    let isNew = isViewLoaded && shown !== top
    if isNew { replaceShown(by: top, change) }
    for controller in change.added where controller.parent === self {
      if controller.containment == .joining { controller.didMove(toParent: self) }
    }
    let gone = change.removed.filter { $0.parent === self && $0.containment == .leaving }
    for controller in gone.reversed() {
      controller.viewIfLoaded?.removeFromSuperview()
      children.removeAll { $0 === controller }
      controller.detach()
    }
    for controller in gone.reversed() { controller.endStay(change.end) }
    if isNew, appearance.isShowing, let top {
      delegate?.navigationController(self, didShow: top, animated: change.isAnimated)
    }
  }

  private func replaceShown(by top: ViewController?, _ change: StackChange) {
    let former = shown
    shown = top
    top?.loadViewIfNeeded()
    if appearance.isShowing {
      top?.isEntering = change.added.contains { $0 === top }
      former?.isExiting = change.removed.contains { $0 === former }
      if let top {
        delegate?.navigationController(self, willShow: top, animated: change.isAnimated)
      }
      former?.beginAppearance(false, animated: change.isAnimated)
      top?.beginAppearance(true, animated: change.isAnimated)
    }
    former?.viewIfLoaded?.removeFromSuperview()
    if let top { view.addSubview(top.view) }
    former?.endAppearance()
    // While the navigation controller itself appears, its own transition ends that of the top.
    if appearance == .appeared { top?.endAppearance() }
    former?.isExiting = false
    top?.isEntering = false
  }

  override func childDidLeave(_ child: ViewController) {
    super.childDidLeave(child)
    if shown === child { shown = nil }
    let rest = currentStack.filter { $0 !== child }
    if rest.count == currentStack.count { return }
    // The child ends its stay itself; all that is left to do is to show what is now on top.
    changes.append(StackChange(from: rest, to: rest, end: .removal, animated: false))
    stack = rest
    settle()
  }

  override func didPerform(_ callback: LifecycleEvent.Callback) {
    switch callback {
    case .viewDidLoad:
      if let top = topViewController {
        shown = top
        view.addSubview(top.view)
      }
    case .viewWillAppear:
      if let shown {
        delegate?.navigationController(self, willShow: shown, animated: isTransitionAnimated)
      }
    case .viewDidAppear:
      if let shown {
        delegate?.navigationController(self, didShow: shown, animated: isTransitionAnimated)
      }
    default: break
    }
  }
}

extension ViewController {
  /// The nearest navigation controller around this one.
  public final var navigationController: NavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? NavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }
}
