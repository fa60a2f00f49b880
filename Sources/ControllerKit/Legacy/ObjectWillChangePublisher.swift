public import ObservationKit

/// Announces that an object is about to change, in the way of stores from before observation.
///
/// The announcement comes before the change, so that who only hears of it reads the old value.
/// `ViewController.observe(_:_:)` is what turns it into a call after the change.
///
/// ```swift
/// @MainActor final class LegacyStore: ObservableStore {
///   let objectWillChange = ObjectWillChangePublisher()
///   var count = 0 {
///     willSet { objectWillChange.send() }
///   }
/// }
/// ```
@MainActor
public final class ObjectWillChangePublisher: ChangeAnnouncing {
  private let source = ExternalSource()

  /// Makes a publisher that nobody listens to.
  public nonisolated init() {}

  /// Announces that the object is about to change.
  public func send() {
    source.invalidate()
  }

  /// Has whoever is tracking told of the next announcement.
  public func track() {
    source.track()
  }
}

/// What announces the changes of a legacy store: the module's publisher, or an adapter of another.
@MainActor
public protocol ChangeAnnouncing: AnyObject {
  /// Has whoever is tracking told of the next announcement.
  func track()
}

/// A store that announces its changes before it makes them, and knows nothing of tracking.
@MainActor
public protocol ObservableStore: AnyObject {
  /// The type of what announces the changes.
  associatedtype Announcer: ChangeAnnouncing
  /// What announces that the store is about to change.
  var objectWillChange: Announcer { get }
}

extension ObservationOwner where Self: ViewController {
  /// Runs a closure with a legacy store now, and once a turn after the store has announced changes.
  ///
  /// The closure sees the values after the change, since it runs in a later flush of the window's
  /// scheduler, once for all changes until then. The controller keeps the observer, the observer
  /// keeps the store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - body: What to run with the controller and the store.
  /// - Returns: A token, to end the observer before the controller ends.
  @MainActor @discardableResult
  public func observe<Store: ObservableStore>(
    _ store: Store,
    _ body: @escaping (_ controller: Self, _ store: Store) -> Void
  ) -> ObservationToken {
    observe(scheduler: updateScheduler) { controller in
      store.objectWillChange.track()
      body(controller, store)
    }
  }
}
