/// A derived property in its object, by its address.
@safe
@usableFromInline
struct DerivedField<Owner: AnyObject, Value> {
  // SAFETY: the address of a `Derived<Owner, Value>` in an object that the accessor's caller keeps.
  // Its node is the first field, as `ObjectLayoutTests` checks, and is set once, by the property's
  // own isolation.
  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable
  @inline(__always)
  init(_ property: UnsafeMutablePointer<Derived<Owner, Value>>) {
    unsafe address = UnsafeMutableRawPointer(property)
  }

  /// The node, made by the first read.
  @inlinable
  @inline(__always)
  func node(
    of owner: Owner,
    evaluate: @escaping (UnsafeMutableRawPointer) -> Bool
  ) -> Unmanaged<DerivedNode<Value>> {
    // PERF: an optional reference is a pointer that may be null; read as one, it is not retained.
    if let known = unsafe address.load(as: UnsafeRawPointer?.self) {
      return unsafe .fromOpaque(known)
    }
    return unsafe makeNode(of: owner, evaluate: evaluate)
  }

  @usableFromInline
  @inline(never)
  func makeNode(
    of owner: Owner,
    evaluate: @escaping (UnsafeMutableRawPointer) -> Bool
  ) -> Unmanaged<DerivedNode<Value>> {
    let property = unsafe address.assumingMemoryBound(to: Derived<Owner, Value>.self)
    let compute = unsafe property.pointee.compute
    // SAFETY: the graph retains the owner around each call of the closure, and calls it no more once
    // the owner is ending.
    let unretained = unsafe Unmanaged.passUnretained(owner)
    let made = unsafe DerivedNode(
      .property(offset: address - unretained.toOpaque(), type(of: owner)),
      owner: owner,
      property.pointee.policy,
      evaluate: evaluate,
      compute: { unsafe unretained._withUnsafeGuaranteedRef { compute($0) } }
    )
    unsafe property.pointee.node = made
    return unsafe .passUnretained(made)
  }

  /// Whether the node is where it is looked for.
  static var hasExpectedLayout: Bool {
    MemoryLayout<Derived<Owner, Value>>.offset(of: \.node) == 0
  }
}
