public import Foundation
public import ObservationKit

extension ObservationOwner where Self: ViewController {
  /// Runs a closure with a sender now, and after its notifications, while both live.
  ///
  /// The sender is required: a name alone is a bus on which every screen hears every other. What
  /// has happened is read from the sender, typed, and not from a dictionary. The closure runs on the
  /// main actor: in the call that posts when that is there too, otherwise in a later turn, once for
  /// all notifications until then.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - object: The sender; held weakly, and the only one that is heard.
  ///   - center: Where it is posted.
  ///   - body: What to run with the controller and the sender.
  /// - Returns: A token, to end the observer before the controller ends.
  @MainActor @discardableResult
  public func observe<Sender: AnyObject>(
    _ name: Notification.Name,
    object: Sender,
    in center: NotificationCenter = .default,
    _ body: @escaping (_ controller: Self, _ sender: Sender) -> Void
  ) -> ObservationToken {
    let subscription = NotificationSubscription(name, object: object, in: center)
    return observe { [weak object] controller in
      subscription.source.track()
      if let object { body(controller, object) }
    }
  }
}

/// Turns the notifications of one sender into changes; it ends with its last reference.
private final class NotificationSubscription {
  let source: ExternalSource
  private let center: NotificationCenter
  private let observer: any NSObjectProtocol

  init(_ name: Notification.Name, object: AnyObject, in center: NotificationCenter) {
    let source = ExternalSource()
    self.source = source
    self.center = center
    observer = center.addObserver(forName: name, object: object, queue: nil) { _ in
      source.invalidate()
    }
  }

  deinit {
    center.removeObserver(observer)
  }
}
