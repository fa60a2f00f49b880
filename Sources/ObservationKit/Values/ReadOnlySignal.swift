/// A handle that reads a tracked or derived value, and cannot write it.
///
/// ```swift
/// final class Counter {
///   @Tracked private(set) var count = 0
/// }
///
/// let handle = Counter().$count
/// let token = observe { print(handle.value) }
/// ```
///
/// The handle keeps the object alive whose property it reads.
public struct ReadOnlySignal<Value> {
  private let read: () -> Value

  init(_ read: @escaping () -> Value) {
    self.read = read
  }

  /// The value now; reading it in an observer makes it a dependency.
  public var value: Value { read() }
}

extension ReadOnlySignal: CustomStringConvertible {
  /// The value's description; not a tracked read.
  public var description: String { untracked { String(describing: value) } }
}
