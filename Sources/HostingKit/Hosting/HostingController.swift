public import CanvasKit
public import ControllerKit
import ObservationKit
public import ViewKit

/// A controller whose screen is a view of the declarative world.
///
/// It stands wherever a controller can: on a stack, as a child, presented, in a window. The view is
/// evaluated when it is first needed, keeps its state for as long as the controller lives, and
/// disappears and appears with it. Its title and its bar's buttons are those of the controller's
/// navigation item, and the traits of the controller are values of its environment.
///
/// ```swift
/// @MainActor func showTotal(on navigation: NavigationController) {
///   let host = HostingController(rootView: Text("R$ 150,00").navigationTitle("Total"))
///   navigation.pushViewController(host, animated: true)
/// }
/// ```
///
/// Overrides of `viewIsAppearing(_:)` and `viewDidDisappear(_:)` in a subclass call `super`.
open class HostingController<Content: View>: ViewController {
  private final let hostingView: HostingView
  private final var hasReportedStack = false
  private final lazy var bar = BarBridge(navigationItem)

  /// The view; assigning another one keeps state, and shows it in the next flush.
  ///
  /// What is attached to a view afterwards is part of another view, which has to be assigned.
  public final var rootView: Content {
    didSet { hostingView.show(rootView) }
  }

  /// What the controller tells of the size of its content; nothing unless set.
  public final var sizingOptions: HostingSizingOptions = [] {
    didSet { sizingOptionsDidChange() }
  }

  /// Makes a controller of a view, which is not evaluated yet.
  ///
  /// - Parameter rootView: The view.
  public init(rootView: Content) {
    self.rootView = rootView
    hostingView = HostingView()
    super.init()
    begin()
  }

  /// Makes a controller of a view that has the environment of another one, if there is one.
  init(rootView: Content, carrying environment: EnvironmentValues?) {
    self.rootView = rootView
    hostingView = HostingView(carrying: environment)
    super.init()
    begin()
  }

  private func begin() {
    hostingView.backgroundColor = .terminalBackground
    hostingView.context.controller = self
    hostingView.onUpdate = { [weak self] in self?.viewsDidUpdate() }
    let context = hostingView.context
    environment[\.navigator] = Navigator(from: self)
    environment[\.dismiss] = DismissAction { context.controller.map(dismissHosted) }
    hostingView.show(rootView)
  }

  isolated deinit {
    hostingView.endUpdates()
  }

  /// The environment that the view and all inside it start from; it can be changed at any time.
  ///
  /// ```swift
  /// @MainActor func translate(_ host: HostingController<Text>) {
  ///   host.environment[\.locale] = "en_US"
  /// }
  /// ```
  ///
  /// Only views that read a changed value are evaluated again, and state is kept. What the view
  /// sets itself wins.
  public final var environment: HostEnvironment { HostEnvironment(hostingView.root) }

  /// What the controller is called; its bar shows it while the views ask for no title.
  open override var title: String? {
    didSet { bar.carryOverTitle(hostingView.root, title: untracked { title }) }
  }

  // MARK: - Life

  /// Sets the view that shows the root view.
  open override func loadView() { view = hostingView }

  /// Has the views inside appear; an override calls `super`.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hostingView.setShown(true)
  }

  /// Has the views inside disappear; an override calls `super`.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hostingView.setShown(false)
  }

  private func viewsDidUpdate() {
    bar.carryOver(hostingView.root, title: untracked { title })
    settleStacks()
    sizeDidChange()
  }

  // MARK: - Stacks

  /// Has one bar shown where a stack of views is on a stack of controllers: that of the views.
  private func settleStacks() {
    let root = hostingView.root
    // A child of what is on the stack has a part of the screen, and its bar is one of its own.
    let outer = root.hasNavigationStack ? parent as? NavigationController : nil
    if outer != nil, !hasReportedStack {
      hasReportedStack = true
      Misuse.report(
        "\(nameInMessages) has a 'NavigationStack' and is on a navigation controller; only the bar of "
          + "the stack is shown, so leave the stack out of a view that is pushed"
      )
    }
    hasNavigationBarOfItsOwn = outer != nil
    let back = outer?.navigationBar.backButtonItem
    let way = back.map { item in OuterStack(title: item.title ?? "") { item.press() } }
    if root.environment.outerStack != way { root.setEnvironment(\.outerStack, way) }
  }

  // MARK: - Size

  /// Measures the view.
  ///
  /// - Parameter size: The room that there is; `Int.max` in a direction in which there is no limit.
  /// - Returns: The size that the view takes.
  public final func sizeThatFits(in size: Size) -> Size {
    hostingView.measure(SizeProposal(limits: size))
  }

  private func sizingOptionsDidChange() {
    hostingView.usesIntrinsicSize = sizingOptions.contains(.intrinsicContentSize)
    sizeDidChange()
  }

  private func sizeDidChange() {
    guard sizingOptions.contains(.preferredContentSize) else { return }
    let size = hostingView.measure(.unspecified)
    if size != preferredContentSize { preferredContentSize = size }
  }
}

/// Dismisses a host that is presented; what is pushed is popped by other means.
@MainActor
private func dismissHosted(_ host: ViewController) {
  // A child of the first screen of a stack goes with it.
  var screen = host
  while let parent = screen.parent, !(parent is NavigationController) { screen = parent }
  let stack = screen.parent as? NavigationController
  let isPushed = stack.map { $0.viewControllers.first !== screen } ?? false
  if !isPushed, let closeSheet = host.closeSheet {
    closeSheet()
  } else if !isPushed, let presenter = host.presentingViewController {
    presenter.dismiss(animated: true)
  } else if isPushed {
    Misuse.report(
      "'dismiss' was called in \(host.nameInMessages), which was pushed and stays; pop it by "
        + "'pop()' of the environment's 'navigator'"
    )
  } else {
    Misuse.report(
      "'dismiss' was called in \(host.nameInMessages), which is not presented; present it, or let "
        + "whoever shows it take it away"
    )
  }
}
