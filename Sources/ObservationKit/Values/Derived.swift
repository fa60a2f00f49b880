/// A property computed from others of its object, kept until one of them changes.
///
/// ```swift
/// final class Cart {
///   @Tracked var prices: [Int] = []
///   @Derived({ (cart: Cart) in cart.prices.reduce(0, +) }) var total: Int
/// }
/// ```
///
/// The closure gets the object and runs as for `DerivedSignal`: on demand, at most once per change,
/// never while nobody reads the property. The object is not kept alive.
@propertyWrapper
public struct Derived<Owner: AnyObject, Value> {
  /// Nil until the first read; first, so that `DerivedField` finds it at once.
  @usableFromInline var node: DerivedNode<Value>?
  let compute: (Owner) -> Value
  let policy: EqualityPolicy<Value>

  /// Makes a property that is computed by a closure.
  ///
  /// - Parameters:
  ///   - equality: When a result counts as the same as the one before.
  ///   - compute: Computes the value from the object, on the object's isolation, with no lock held.
  public init(
    equality: EqualityPolicy<Value> = .automatic,
    _ compute: @escaping (Owner) -> Value
  ) {
    self.compute = compute
    policy = equality
  }

  /// Tells that only classes and actors can have derived properties.
  @available(
    *,
    unavailable,
    message:
      "only properties of classes and actors can be @Derived; use a DerivedSignal in a struct"
  )
  public var wrappedValue: Value { fatalError("unavailable") }

  /// Tells that only classes and actors can have derived properties.
  @available(
    *,
    unavailable,
    message:
      "only properties of classes and actors can be @Derived; use a DerivedSignal in a struct"
  )
  public var projectedValue: ReadOnlySignal<Value> { fatalError("unavailable") }

  /// The property of an object; what the compiler calls for each read.
  @inlinable
  public static subscript(
    _enclosingInstance owner: Owner,
    wrapped wrapped: KeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Derived<Owner, Value>>
  ) -> Value {
    @inline(__always)
    get {
      // SAFETY: the closure is this very type's own, and the node stays as long as the owner, which
      // the caller keeps, so that the address of its property holds, too.
      //
      // PERF: the use of `storage` ends at once. Only such accesses are folded into a field access
      // and need no check by the language runtime. See `benchmark run --filter propagate`.
      unsafe DerivedField<Owner, Value>(&owner[keyPath: storage])
        .node(of: owner, evaluate: DerivedNode<Value>.evaluation())
        ._withUnsafeGuaranteedRef { $0.current }
    }
  }

  /// The read-only handle of an object's property.
  public static subscript(
    _enclosingInstance owner: Owner,
    projected projected: KeyPath<Owner, ReadOnlySignal<Value>>,
    storage storage: ReferenceWritableKeyPath<Owner, Derived<Owner, Value>>
  ) -> ReadOnlySignal<Value> {
    ReadOnlySignal {
      // SAFETY: as above.
      unsafe DerivedField<Owner, Value>(&owner[keyPath: storage])
        .node(of: owner, evaluate: DerivedNode<Value>.evaluation())
        ._withUnsafeGuaranteedRef { $0.current }
    }
  }
}
