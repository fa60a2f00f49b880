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
  private let compute: (Owner) -> Value
  private let policy: EqualityPolicy<Value>
  @usableFromInline var node: DerivedNode<Value>?

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
      // the caller keeps.
      unsafe owner[keyPath: storage]
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
      unsafe owner[keyPath: storage]
        .node(of: owner, evaluate: DerivedNode<Value>.evaluation())
        ._withUnsafeGuaranteedRef { $0.current }
    }
  }

  /// The node, made by the first read.
  @inlinable
  @inline(__always)
  mutating func node(
    of owner: Owner,
    evaluate: @escaping (UnsafeMutableRawPointer) -> Bool
  ) -> Unmanaged<DerivedNode<Value>> {
    // PERF: an optional reference is a pointer that may be null; read as one, it is not retained.
    let known = unsafe withUnsafePointer(to: &node) { field in
      unsafe UnsafeRawPointer(field).load(as: UnsafeRawPointer?.self)
    }
    if let known = unsafe known { return unsafe .fromOpaque(known) }
    return unsafe .passUnretained(makeNode(of: owner, evaluate: evaluate))
  }

  @usableFromInline
  @inline(never)
  mutating func makeNode(
    of owner: Owner,
    evaluate: @escaping (UnsafeMutableRawPointer) -> Bool
  ) -> DerivedNode<Value> {
    let compute = self.compute
    // SAFETY: the graph retains the owner around each call of the closure, and calls it no more once
    // the owner is ending.
    let unretained = unsafe Unmanaged.passUnretained(owner)
    let offset = unsafe withUnsafePointer(to: &self) { address in
      unsafe UnsafeRawPointer(address)
        - UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
    }
    let made = unsafe DerivedNode(
      .property(offset: offset, type(of: owner)),
      owner: owner,
      policy,
      evaluate: evaluate,
      compute: { unsafe unretained._withUnsafeGuaranteedRef { compute($0) } }
    )
    node = made
    return made
  }
}
