/// The root of what is on the screen: it shows a root controller and what that presents.
///
/// Traits that come from the system are overrides of the window. A window is hidden until
/// `makeKeyAndVisible()`.
///
/// ```swift
/// @MainActor func start(_ root: ViewController) -> Window {
///   let window = Window()
///   window.rootViewController = root
///   window.makeKeyAndVisible()
///   return window
/// }
/// ```
public final class Window: PlatformView {
  /// What runs the updates of everything in the window.
  public let updateScheduler: UpdateScheduler

  private var root: ViewController?

  /// Makes a hidden window without a root.
  ///
  /// - Parameter updateScheduler: What runs the updates; a frame loop has one of its own.
  public init(updateScheduler: UpdateScheduler = .shared) {
    self.updateScheduler = updateScheduler
    super.init()
    isHidden = true
  }

  /// The controller whose view fills the window.
  ///
  /// Another one takes its place at once; what the former presents is dismissed, and it ends.
  public var rootViewController: ViewController? {
    get { root }
    set { if newValue !== root { replaceRoot(by: newValue, .rootReplacement) } }
  }

  /// Whether the window is not on the screen; its controllers appear and disappear with it.
  public override var isHidden: Bool {
    didSet {
      if isHidden != oldValue { announce(!isHidden) }
    }
  }

  /// Shows the window.
  public func makeKeyAndVisible() {
    isHidden = false
  }

  /// Ends all that the window shows, and forgets the root.
  public func close() {
    replaceRoot(by: nil, .windowClosing)
    isHidden = true
  }

  /// The controller that the user sees: what is presented last, or the root.
  public var topmostViewController: ViewController? { root?.presentedTower.last ?? root }

  private func replaceRoot(by new: ViewController?, _ end: ScreenEnd) {
    let former = root
    if let former, former.presentation.presented != nil {
      former.dismissPresented(end, animated: false)
    }
    root = new
    if !isHidden {
      former?.beginAppearance(false, animated: false)
      new?.beginAppearance(true, animated: false)
    }
    former?.viewIfLoaded?.removeFromSuperview()
    if let new { insertSubview(new.view, at: 0) }
    former?.endAppearance()
    if !isHidden { new?.endAppearance() }
    former?.endStay(end)
  }

  /// Has all controllers that are to be seen appear or disappear with the window.
  private func announce(_ isAppearing: Bool) {
    guard let root else { return }
    let all = [root] + root.presentedTower
    let covering = all.lastIndex { $0 !== root && $0.modalPresentationStyle.coversPresenter }
    let seen = all[(covering ?? 0)...]
    for controller in seen { controller.beginAppearance(isAppearing, animated: false) }
    for controller in seen { controller.endAppearance() }
  }
}
