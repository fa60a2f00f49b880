public import CanvasKit
public import ObservationKit

/// The unit of an imperative screen: it makes a view, hears of its life, and contains others.
///
/// Subclasses override the callbacks they care for. Only those that say so have to call `super`.
///
/// ```swift
/// final class BadgeViewController: ViewController {
///   private let count: Signal<Int>
///
///   init(count: Signal<Int>) {
///     self.count = count
///     super.init()
///   }
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     observe { controller in controller.title = "\(controller.count.value) items" }
///   }
/// }
/// ```
///
/// Transitions end in the call that begins them; `animated` is passed on and changes nothing else.
@MainActor
open class ViewController: ObservationOwner, TraitNode {
  /// The observers that the controller keeps; they end with it.
  public final let observations: ObservationScope = ObservationScope()
  /// What is known of the traits here; there is nothing in it for clients.
  public final let traitState: TraitState = TraitState()

  // MARK: - State of the life

  /// Where the controller stands between off and on the screen.
  public internal(set) final var appearance: AppearanceState = .disappeared
  final var containment = ContainmentState.alone
  /// Whether `viewIsAppearing` has been called in the transition under way.
  final var isAppearanceAnnounced = false
  /// Whether the transition under way has been asked to be animated.
  final var isTransitionAnimated = false
  final var isEntering = false
  final var isExiting = false
  private(set) final var loadedView: PlatformView?
  private final var isLoadingView = false

  /// The controllers that have been added to this one, in the order in which they were.
  public internal(set) final var children: [ViewController] = []
  /// The controller that this one has been added to.
  public internal(set) final weak var parent: ViewController?

  // MARK: - Parts in files of their own

  @Tracked private final var storedTitle: String?
  private final var storedNavigationItem: NavigationItem?
  final var endHandlers: [(ScreenEnd) -> Void] = []
  final var retainedAdapters: [AnyObject] = []
  final var presentation = PresentationState()
  private(set) final lazy var propertyUpdates = PropertyUpdates { [weak self] in
    self?.requestUpdate()
  }

  /// Margins that the view's safe area has beside those from around.
  public final var additionalSafeAreaInsets: EdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.setNeedsLayout() } }
  }
  /// The size that the controller would like its view to have; a container may heed it.
  open var preferredContentSize: Size = .zero {
    didSet {
      if preferredContentSize == oldValue { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      // What is presented is given its room by the window.
      if presentingController != nil { viewIfLoaded?.superview?.setNeedsLayout() }
    }
  }

  /// Whether the controller's view shows a bar in place of that of the stack around.
  package final var hasNavigationBarOfItsOwn: Bool = false {
    didSet {
      if hasNavigationBarOfItsOwn != oldValue {
        navigationController?.viewIfLoaded?.setNeedsLayout()
      }
    }
  }

  /// How the controller is presented.
  open var modalPresentationStyle: ModalPresentationStyle = .automatic
  /// Whether the user is kept from dismissing the presentation.
  open var isModalInPresentation: Bool = false

  /// Makes a controller; its view is made when it is first asked for.
  public init() {}

  // MARK: - Titles

  /// What the controller is called, in bars and in messages.
  ///
  /// Setting it sets the navigation item's title too.
  open var title: String? {
    get { storedTitle }
    set {
      storedTitle = newValue
      storedNavigationItem?.title = newValue
    }
  }

  /// What the bar of an enclosing navigation controller shows for this controller.
  open var navigationItem: NavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = NavigationItem(title: untracked { storedTitle })
    storedNavigationItem = item
    return item
  }

  // MARK: - Loading

  /// The controller's view; the first reading makes it.
  public final var view: PlatformView {
    get { loadedView ?? load() }
    set { adopt(newValue) }
  }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil && !isLoadingView }

  /// The view, if it has been made.
  public final var viewIfLoaded: PlatformView? { loadedView }

  /// Makes the view unless it has been made.
  public final func loadViewIfNeeded() {
    if loadedView == nil { _ = load() }
  }

  private func load() -> PlatformView {
    let isFirst = !isLoadingView
    if isFirst {
      isLoadingView = true
      perform(.loadView)
    }
    let view: PlatformView
    if let loadedView {
      view = loadedView
    } else {
      Misuse.report(
        "'loadView' of \(nameInMessages) did not set 'view' before it was needed; set it first, or "
          + "do not override 'loadView'"
      )
      view = PlatformView()
      adopt(view)
    }
    if isFirst {
      isLoadingView = false
      perform(.viewDidLoad)
    }
    return view
  }

  private func adopt(_ view: PlatformView) {
    if let owner = view.viewController, owner !== self {
      Misuse.report(
        "a view of \(owner.nameInMessages) was set as the view of \(name(beside: owner)); give each "
          + "controller a view of its own"
      )
      owner.loadedView = nil
    }
    loadedView?.viewController = nil
    loadedView = view
    view.viewController = self
  }

  /// Makes the view and sets it; an override sets `view` and does not call `super`.
  open func loadView() {
    view = PlatformView()
  }

  /// Called once, after the view has been made.
  open func viewDidLoad() {}

  // MARK: - Appearing

  /// Called before the view is shown.
  ///
  /// - Parameter animated: Whether the transition has been asked to be animated.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in its hierarchy and its traits are known, before it is updated.
  ///
  /// - Parameter animated: Whether the transition has been asked to be animated.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view is shown.
  ///
  /// - Parameter animated: Whether the transition has been asked to be animated.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view goes.
  ///
  /// - Parameter animated: Whether the transition has been asked to be animated.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view is gone.
  ///
  /// - Parameter animated: Whether the transition has been asked to be animated.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view's subviews are laid out.
  open func viewWillLayoutSubviews() {}

  /// Called after the view's subviews have been laid out.
  open func viewDidLayoutSubviews() {}

  /// Carries values from models to views, before layout.
  ///
  /// What it reads is tracked: after a change it runs again in the next flush, once, while the
  /// controller is on the screen, and otherwise when it comes back.
  open func updateProperties() {}

  /// Whether children appear and disappear with this controller by themselves.
  ///
  /// A container that answers false calls `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()` on its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: - Containment

  /// Called when a child would like to have another size; the base class lays out again.
  ///
  /// - Parameter child: The child.
  open func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {
    loadedView?.setNeedsLayout()
  }

  /// Called before the controller gets a parent or loses it; an override calls `super`.
  ///
  /// A container calls it with nil before it takes a child's view out.
  ///
  /// - Parameter parent: The parent to come, or nil.
  open func willMove(toParent parent: ViewController?) {
    noteWillMove(to: parent)
  }

  /// Called after the controller has got a parent or lost it; an override calls `super`.
  ///
  /// A container calls it after it has put a child's view in.
  ///
  /// - Parameter parent: The parent, or nil.
  open func didMove(toParent parent: ViewController?) {
    noteDidMove(to: parent)
  }

  /// Makes a controller a child of this one, after `willMove(toParent:)`.
  ///
  /// One that has another parent is taken from it first. The view is to be added next, then
  /// `didMove(toParent:)` to be called.
  ///
  /// - Parameter child: The controller to add.
  open func addChild(_ child: ViewController) {
    contain(child)
  }

  /// Ends the controller's stay in its parent, and calls `didMove(toParent: nil)`.
  ///
  /// To be called after `willMove(toParent: nil)` and after the view has been removed.
  open func removeFromParent() {
    leaveParent()
  }

  /// Called when a child leaves without having been taken out by this controller's own methods.
  func childDidLeave(_ child: ViewController) {
    children.removeAll { $0 === child }
  }

  /// Called after each callback of the controller's own appearance.
  func didPerform(_ callback: LifecycleEvent.Callback) {}

  // MARK: - Presentation

  /// Presents a controller over this one's container.
  ///
  /// While another presentation is up or under way, this one waits for its end; so it does when
  /// this controller is not on the screen. Nothing that is asked for is lost.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Passed on to the callbacks.
  ///   - completion: Called when `controller` has appeared, or no longer can.
  open func present(
    _ controller: ViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    requestPresentation(of: controller, animated: animated, completion)
  }

  /// Dismisses what this controller presents, with all that stands on it, or else this controller.
  ///
  /// One that views show in a sheet of theirs has that closed.
  ///
  /// - Parameters:
  ///   - animated: Passed on to the callbacks.
  ///   - completion: Called when what was dismissed has disappeared.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    requestDismissal(animated: animated, completion)
  }
}

extension ViewController: CustomStringConvertible {
  /// The title, or the type if there is none.
  public final var description: String { nameInMessages }

  /// What the controller is called in messages and logs.
  package final var nameInMessages: String { untracked { title } ?? "\(type(of: self))" }

  /// What the controller is called in a message that has named another one, which may be called
  /// the same.
  final func name(beside other: ViewController) -> String {
    let name = nameInMessages
    return self !== other && name == other.nameInMessages ? "another \(name)" : name
  }
}
