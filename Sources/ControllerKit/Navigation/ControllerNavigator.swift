/// A handle by which code that knows no stack can push onto the one around it.
///
/// It holds nothing strongly. The stack is looked for when it is needed: the one that was named, or
/// the nearest one around a controller, also when that has come onto a stack meanwhile.
///
/// ```swift
/// @MainActor func open(_ detail: ViewController, from controller: ViewController) {
///   let navigator = ControllerNavigator(from: controller)
///   navigator.push(detail)
/// }
/// ```
@MainActor
public struct ControllerNavigator {
  private weak var named: NavigationController?
  private weak var origin: ViewController?

  /// Makes a navigator without a stack; what it is asked for is reported.
  public nonisolated init() {}

  /// Makes a navigator of a stack.
  ///
  /// - Parameter navigationController: The stack; held weakly.
  public init(navigationController: NavigationController?) {
    named = navigationController
  }

  /// Makes a navigator of the nearest stack around a controller, at the time of each call.
  ///
  /// - Parameter controller: Where to start from; held weakly. One that is a navigation controller
  ///   is the nearest stack.
  public init(from controller: ViewController) {
    origin = controller
  }

  /// The stack, if there is one now.
  public var navigationController: NavigationController? {
    named ?? origin as? NavigationController ?? origin?.navigationController
  }

  /// Pushes a controller; without a stack this is reported and does nothing.
  ///
  /// - Parameters:
  ///   - controller: What to show.
  ///   - animated: Passed on to the callbacks.
  public func push(_ controller: ViewController, animated: Bool = true) {
    stack("push \(controller.nameInMessages)")?
      .pushViewController(controller, animated: animated)
  }

  /// Takes the last controller off the stack; without a stack this is reported.
  ///
  /// - Parameter animated: Passed on to the callbacks.
  public func pop(animated: Bool = true) {
    stack("pop")?.popViewController(animated: animated)
  }

  /// Takes all controllers but the first off the stack; without a stack this is reported.
  ///
  /// - Parameter animated: Passed on to the callbacks.
  public func popToRoot(animated: Bool = true) {
    stack("pop to the root")?.popToRootViewController(animated: animated)
  }

  private func stack(_ request: String) -> NavigationController? {
    if let navigationController { return navigationController }
    let place = origin.map { "\($0.nameInMessages) is" } ?? "the navigator is"
    Misuse.report(
      "cannot \(request): \(place) on no navigation controller; put the controller on a stack, or "
        + "make the navigator of one that is"
    )
    return nil
  }
}
