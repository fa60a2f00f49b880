public import ControllerKit
public import ObservationKit

/// What lives as long as a contained controller, and ends what connects it with others.
///
/// A container makes one for each of its places. It holds the controller weakly and everything that
/// has been given to it strongly: adapters, observers, and what is to be done at the end. `cleanup()`
/// ends all of that once, the latest first, and so does the coordinator's own end.
///
/// ```swift
/// @MainActor final class Delegate {}
///
/// @MainActor func connect(_ coordinator: ContainerCoordinator<ViewController>) {
///   coordinator.retain(Delegate())
///   coordinator.registerCleanup { controller in controller.title = nil }
/// }
/// ```
@MainActor
public final class ContainerCoordinator<Controller: ViewController> {
  /// The controller, from before it is configured until the cleanup.
  public private(set) weak var viewController: Controller?

  /// Whether the cleanup has been done.
  public private(set) var isCleanedUp: Bool = false

  var log = ContainerLog { _ in }
  var onDismantle: @MainActor (Controller, ContainerCoordinator<Controller>) -> Void = { _, _ in }

  /// What is to be ended, and whether that was registered while there was a controller.
  private var endings: [(Controller?) -> Void] = []
  private var adapters: [AnyObject] = []

  /// Makes a coordinator of no controller yet, for a representable that has one as its coordinator.
  public init() {}

  isolated deinit {
    if !isCleanedUp, viewController != nil, !(endings.isEmpty && adapters.isEmpty) {
      Misuse.report(
        "a 'ContainerCoordinator' was released before the cleanup, so \(nameInMessages) has lost what "
          + "was registered with it; use the coordinator that the container hands over, and make none"
      )
    }
    cleanup()
  }

  private var nameInMessages: String { viewController?.nameInMessages ?? "its controller" }

  /// Gives the coordinator its controller; a `ControllerContainer` does so itself.
  ///
  /// - Parameter controller: The controller, which the coordinator does not keep.
  public func adopt(_ controller: Controller) {
    viewController = controller
  }

  /// Keeps an object, such as a delegate that its controller holds weakly.
  ///
  /// - Parameter adapter: The object; released at once after the cleanup.
  public func retain(_ adapter: AnyObject) {
    if isCleanedUp { return }
    adapters.append(adapter)
  }

  /// Keeps an observer, and ends it in the cleanup; after that, at once.
  ///
  /// - Parameter token: The observer's token.
  public func register(_ token: ObservationToken) {
    add { _ in token.cancel() }
  }

  /// Has a subscription of any kind ended in the cleanup; after that, at once.
  ///
  /// - Parameter cancel: Ends the subscription; called once, on the main actor.
  public func register(cancel: @escaping @MainActor () -> Void) {
    add { _ in cancel() }
  }

  /// Has something done with the controller in the cleanup.
  ///
  /// The controller is passed in, so that the closure has no reason to capture it. The closure is
  /// not called if the controller has gone before.
  ///
  /// - Parameter block: What to do; called once at most, on the main actor.
  public func registerCleanup(_ block: @escaping @MainActor (Controller) -> Void) {
    add { controller in
      if let controller { block(controller) }
    }
  }

  private func add(_ ending: @escaping (Controller?) -> Void) {
    if isCleanedUp { ending(nil) } else { endings.append(ending) }
  }

  /// Ends what has been registered, the latest first; does nothing when called again.
  public func cleanup() {
    if isCleanedUp { return }
    isCleanedUp = true
    let controller = viewController
    while let ending = endings.popLast() { ending(controller) }
    adapters = []
    onDismantle = { _, _ in }
    viewController = nil
  }
}
