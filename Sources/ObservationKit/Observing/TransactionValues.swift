/// A kind of value that a transaction can carry to the observers it runs.
///
/// ```swift
/// enum Author: TransactionKey {
///   static let defaultValue = "nobody"
/// }
///
/// func rename(_ name: Signal<String>) {
///   transaction(Author.self, "import") { name.value = "New name" }
/// }
/// ```
public protocol TransactionKey {
  /// The type of the value; it may be carried to another isolation.
  associatedtype Value: Sendable
  /// What an observer reads when no transaction has set the value.
  static var defaultValue: Value { get }
}

/// The context values of a transaction: who wrote, whether to animate, and the like.
///
/// A nested transaction inherits the values around it and may override them until it ends. After
/// several changes have been coalesced, observers see the values of the last one.
public struct TransactionValues: Sendable {
  /// Values in a form whose absence costs nothing.
  final class Box: Sendable {
    let values: TransactionValues

    init(_ values: TransactionValues) {
      self.values = values
    }
  }

  private var entries: [ObjectIdentifier: any Sendable] = [:]

  /// Makes values that are all at their defaults.
  public init() {}

  /// The values that the current code runs with.
  ///
  /// In an observer these are the values of the change that it runs for; in the body of a
  /// transaction, the transaction's own; elsewhere all are at their defaults.
  ///
  /// - Complexity: O(1).
  public static var current: TransactionValues {
    ThreadState.current.fields.values?.values ?? TransactionValues()
  }

  /// The value of a key, its default if none is set.
  ///
  /// - Parameter key: The key's type.
  /// - Complexity: O(1).
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { entries[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { entries[ObjectIdentifier(key)] = newValue }
  }
}
