/// Tells which objects are still there after their scope has ended.
///
/// ```swift
/// let lifetimes = LifetimeTracker()
/// do {
///   let quantity = lifetimes.track(Signal(1))
///   let token = observe { print(quantity.value) }
///   token.cancel()
/// }
/// #expect(lifetimes.survivors.isEmpty)
/// ```
///
/// A tracker keeps nothing alive and may be used from several isolations at once.
public final class LifetimeTracker: Sendable {
  /// An object that is there to be captured, and to be counted.
  public final class Probe: Sendable {
    /// What the tracker calls it.
    public let name: String

    fileprivate init(_ name: String) {
      self.name = name
    }
  }

  private struct Entry {
    weak let object: AnyObject?
    let name: String
  }

  private let entries = Lock<[Entry]>([])

  /// Makes a tracker that has been given nothing yet.
  public init() {}

  /// Remembers an object, without keeping it.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: What to call it in `survivors`; its type's name if nil.
  /// - Returns: The object.
  /// - Complexity: Amortized O(1).
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, as name: String? = nil) -> Object {
    let entry = Entry(object: object, name: name ?? "\(Object.self)")
    entries.withLock { $0.append(entry) }
    return object
  }

  /// Makes an object and remembers it, for a closure to capture.
  ///
  /// - Parameter name: What to call it in `survivors`.
  /// - Returns: The object; the caller has the only reference.
  public func probe(_ name: String = "probe") -> Probe {
    track(Probe(name), as: name)
  }

  /// The names of the objects that are still there, in the order in which they were given.
  ///
  /// - Complexity: O(objects given).
  public var survivors: [String] {
    let known = entries.withLock { $0 }
    return known.filter { $0.object != nil }.map(\.name)
  }

  /// How many of the objects are still there.
  ///
  /// - Complexity: O(objects given).
  public var survivorCount: Int {
    let known = entries.withLock { $0 }
    return known.count { $0.object != nil }
  }
}
