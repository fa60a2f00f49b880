/// A value computed from others, kept until one of them changes.
///
/// ```swift
/// let quantity = Signal(2)
/// let price = DerivedSignal { quantity.value * 250 }
/// let token = observe { print(price.value) }
/// quantity.value = 3
/// ```
///
/// The closure runs when the value is read and something that it read has changed, at most once
/// per change, and never while nobody reads the value. An equal result tells nobody. The closure
/// must not write, and must not read the value that it computes; it does not throw, use `Result`.
///
/// A derived signal belongs to the isolation that makes it. Shared under a lock of the client's,
/// reading it counts as a write. It keeps alive what its closure captures, and nothing else.
public final class DerivedSignal<Value> {
  @usableFromInline let node: DerivedNode<Value>

  /// Makes a signal that has not been computed yet.
  ///
  /// - Parameters:
  ///   - equality: When a result counts as the same as the one before.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - compute: Computes the value, on the isolation that reads it, with no lock held.
  /// - Precondition: `compute` neither writes observed values nor reads this signal.
  /// - Complexity: O(1).
  @inlinable
  public init(
    equality: EqualityPolicy<Value> = .automatic,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ compute: @escaping () -> Value
  ) {
    // SAFETY: the closure is this very type's own.
    node = unsafe DerivedNode(
      file: file,
      line: line,
      equality,
      evaluate: DerivedNode<Value>.evaluation(),
      compute: compute
    )
  }

  /// The value now, computed if something has changed since the last read.
  ///
  /// - Complexity: O(1) if nothing has changed, otherwise O(values read) beside the closures.
  @inlinable
  public var value: Value { node.current }

  /// A handle that reads this signal and cannot be taken for anything else.
  public var readOnly: ReadOnlySignal<Value> { ReadOnlySignal { self.value } }
}
