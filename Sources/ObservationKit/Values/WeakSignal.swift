/// A weak reference that tells its readers when it is set to another object.
///
/// ```swift
/// final class Screen {}
/// let screen = Screen()
/// let current = WeakSignal(screen)
/// let token = observe { print(current.object == nil ? "none" : "some") }
/// ```
///
/// It stands in for a `weak` property, which cannot have a wrapper. The end of the object turns it
/// to nil without a notification, since observers would run inside the object's `deinit`.
public final class WeakSignal<Object: AnyObject> {
  private weak var reference: Object?
  private let changes: Signal<Void>

  /// Makes a signal.
  ///
  /// - Parameters:
  ///   - object: The object to refer to.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(_ object: Object? = nil, file: StaticString = #fileID, line: UInt = #line) {
    reference = object
    changes = Signal((), .always, file: file, line: line)
  }

  /// The object, nil once it has ended; setting another one runs the observers.
  ///
  /// - Complexity: O(1); a change, O(what depends on it) beside the observers.
  public var object: Object? {
    get {
      _ = changes.value
      return reference
    }
    set {
      let isSame = reference === newValue
      reference = newValue
      if !isSame { changes.value = () }
    }
  }
}
