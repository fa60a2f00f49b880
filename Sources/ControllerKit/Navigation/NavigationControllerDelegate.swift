/// Hears of what a navigation controller shows.
///
/// All methods are optional.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - viewController: What it is about to show.
  ///   - animated: Whether the transition has been asked to be animated.
  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  )

  /// Called when a controller is shown, and those that have left the stack have ended.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller.
  ///   - viewController: What it shows.
  ///   - animated: Whether the transition has been asked to be animated.
  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  )
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) {}
}
