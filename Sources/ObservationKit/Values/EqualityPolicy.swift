/// When a write of a tracked value counts as a change.
///
/// The new value is stored in any case; the policy only decides whether observers are told.
///
/// ```swift
/// final class Profile {
///   @Tracked(.always) var attempts = 0
///   @Tracked({ $0.count == $1.count }) var names: [String] = []
/// }
/// ```
public struct EqualityPolicy<Value> {
  @usableFromInline
  enum Kind {
    case automatic
    case always
    case identity
    case custom((Value, Value) -> Bool)
  }

  @usableFromInline let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Class references, optional ones too, by identity; other Equatable values by `==`; everything
  /// else is always a change, except nil after nil.
  ///
  /// Identity holds for references also when the class is Equatable. As `==` decides, writing
  /// `Double.nan` is always a change.
  public static var automatic: EqualityPolicy { EqualityPolicy(.automatic) }

  /// Every write is a change.
  public static var always: EqualityPolicy { EqualityPolicy(.always) }

  /// Another reference is a change; a value that is no class reference always is one.
  public static var identity: EqualityPolicy { EqualityPolicy(.identity) }

  /// A write is a change unless a closure says that the two values are the same.
  ///
  /// - Parameter areEqual: Compares the value before and the value now; called untracked, after the
  ///   value has been stored, with no lock held.
  /// - Returns: The policy.
  public static func custom(_ areEqual: @escaping (Value, Value) -> Bool) -> EqualityPolicy {
    EqualityPolicy(.custom(areEqual))
  }

  /// The same policy for values that may be missing; two missing ones are the same.
  package var optional: EqualityPolicy<Value?> {
    switch kind {
    case .automatic: .automatic
    case .always: .always
    case .identity: .identity
    case .custom(let areEqual):
      .custom { old, new in
        guard let old, let new else { return old == nil && new == nil }
        return areEqual(old, new)
      }
    }
  }

  /// What compares two values; decided from the type once per node, nil if `Comparison.inline` does.
  ///
  /// PERF: the types are told apart before any of the language runtime's casts, which cost more than
  /// all else that makes a signal.
  fileprivate func comparison() -> ((Value, Value) -> Bool)? {
    if isAutomatic, Comparison.isInline(Value.self) { return nil }
    return switch kind {
    case .always: { _, _ in false }
    case .identity: Comparison.byReference()
    case .custom(let areEqual): { old, new in untracked { areEqual(old, new) } }
    case .automatic: Comparison.automatic()
    }
  }

  /// Whether this is `.automatic`.
  @inlinable
  var isAutomatic: Bool {
    if case .automatic = kind { true } else { false }
  }
}

/// Decides for one value, by its policy, whether a new value is a change.
@usableFromInline
struct ChangeTest<Value> {
  @usableFromInline let isAutomatic: Bool
  /// Compares two values; nil if `Comparison.inline` does.
  @usableFromInline let areEqual: ((Value, Value) -> Bool)?

  @usableFromInline
  init(_ policy: EqualityPolicy<Value>) {
    isAutomatic = policy.isAutomatic
    areEqual = policy.comparison()
  }

  /// Whether values are compared without a call of client code.
  var isInline: Bool { isAutomatic && Comparison.isInline(Value.self) }

  /// Whether `new` is a change after `old`; client code that compares them runs untracked.
  @inlinable
  @inline(__always)
  func isChange(from old: Value, to new: Value) -> Bool {
    if isAutomatic, let isEqual = Comparison.inline(old, new) { return !isEqual }
    guard let areEqual else { return true }
    return !areEqual(old, new)
  }
}

/// Ways to compare two values of a type that is only known when the program runs.
@usableFromInline
enum Comparison {
  /// The comparison of common types, in line where the type is known; nil for other types.
  ///
  /// PERF: a call of `==` through a stored closure costs several times the comparison itself.
  @inlinable
  @inline(__always)
  static func inline<Value>(_ left: Value, _ right: Value) -> Bool? {
    if let equal = equal(left, right, as: Int.self) { return equal }
    if let equal = equal(left, right, as: Bool.self) { return equal }
    if let equal = equal(left, right, as: Double.self) { return equal }
    if let equal = equal(left, right, as: String.self) { return equal }
    return nil
  }

  /// Whether `inline` compares values of a type.
  static func isInline(_ type: Any.Type) -> Bool {
    type == Int.self || type == Bool.self || type == Double.self || type == String.self
  }

  @inlinable
  @inline(__always)
  static func equal<Value, Known: Equatable>(
    _ left: Value,
    _ right: Value,
    as type: Known.Type
  ) -> Bool? {
    guard Value.self == Known.self else { return nil }
    // SAFETY: both types have been found to be the same.
    return unsafe unsafeBitCast(left, to: Known.self) == unsafeBitCast(right, to: Known.self)
  }

  static func automatic<Value>() -> (Value, Value) -> Bool {
    if isReference(Value.self) { return byReference() }
    if let type = Value.self as? any Equatable.Type { return byEquality(type) }
    return byDynamicReference()
  }

  private static func isReference(_ type: Any.Type) -> Bool {
    if type is AnyObject.Type { return true }
    return (type as? any OptionalType.Type).map { isReference($0.wrappedType) } ?? false
  }

  private static func byEquality<Value, Known: Equatable>(
    _ type: Known.Type
  ) -> (Value, Value) -> Bool {
    { left, right in
      untracked {
        guard let left = left as? Known, let right = right as? Known else { return false }
        return left == right
      }
    }
  }

  static func byReference<Value>() -> (Value, Value) -> Bool {
    guard isReference(Value.self) else { return byDynamicReference() }
    return { left, right in
      // SAFETY: a class reference, and an optional one, is one pointer.
      unsafe unsafeBitCast(left, to: UInt.self) == unsafeBitCast(right, to: UInt.self)
    }
  }

  /// For values whose static type does not tell: the same object behind an existential is equal.
  private static func byDynamicReference<Value>() -> (Value, Value) -> Bool {
    guard Value.self is any OptionalType.Type else {
      return { left, right in isSameReference(left, right) }
    }
    return { left, right in
      let left = (left as? any OptionalType)?.wrappedValue
      let right = (right as? any OptionalType)?.wrappedValue
      guard let left, let right else { return left == nil && right == nil }
      return isSameReference(left, right)
    }
  }

  private static func isSameReference<Value>(_ left: Value, _ right: Value) -> Bool {
    guard let left = reference(in: left), let right = reference(in: right) else { return false }
    return left === right
  }

  private static func reference<Value>(in value: Value) -> AnyObject? {
    guard Swift.type(of: value as Any) is AnyObject.Type else { return nil }
    return value as AnyObject
  }
}

/// Lets an optional tell what it wraps.
private protocol OptionalType {
  static var wrappedType: Any.Type { get }
  /// What is wrapped, at any depth, nil if nothing is.
  var wrappedValue: Any? { get }
}

extension Optional: OptionalType {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
  fileprivate var wrappedValue: Any? {
    guard let self else { return nil }
    guard let inner = self as? any OptionalType else { return self }
    return inner.wrappedValue
  }
}
