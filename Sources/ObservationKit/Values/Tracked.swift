public import CObservationKit

/// A stored property of a class or actor that tells its readers when it changes.
///
/// ```swift
/// final class Counter {
///   @Tracked var count = 0
///   @Tracked(.always) private(set) var attempts = 0
/// }
///
/// let counter = Counter()
/// let token = observe { print(counter.count) }
/// counter.count += 1
/// ```
///
/// `$count` is a read-only handle. A property that nobody has observed yet costs its value and one
/// word, and its reads and writes cost what they do without the wrapper. In-place changes (`+=`,
/// `append`, `inout`) copy nothing; they are compared where that is cheap, that is for values that
/// are copied bit by bit, and count as changes otherwise. An in-place change is not a read.
///
/// Struct properties cannot be tracked, since copies of the struct would share their observers: use
/// `Signal` there. For `weak` properties use `WeakSignal`, for `lazy` ones `DerivedSignal`.
@propertyWrapper
public struct Tracked<Value> {
  @usableFromInline var value: Value
  /// Nil until the first tracked read, unless there is a policy to remember.
  @usableFromInline var node: TrackedNode<Value>?

  /// Makes a property that tells of changes by the automatic policy.
  ///
  /// - Parameter wrappedValue: The first value.
  @inlinable
  public init(wrappedValue: Value) {
    value = wrappedValue
    node = nil
  }

  /// Makes a property that tells of changes by the given policy.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - policy: When a write counts as a change.
  public init(wrappedValue: Value, _ policy: EqualityPolicy<Value>) {
    value = wrappedValue
    node = policy.isAutomatic ? nil : TrackedNode(policy)
  }

  /// Makes a property that tells of changes unless a closure calls two values the same.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - areEqual: Compares the value before and the value now.
  public init(wrappedValue: Value, _ areEqual: @escaping (Value, Value) -> Bool) {
    self.init(wrappedValue: wrappedValue, .custom(areEqual))
  }

  /// Tells that only properties of classes and actors can be tracked.
  @available(
    *,
    unavailable,
    message:
      "only properties of classes and actors can be @Tracked, because copies of a struct would share their observers; store a Signal instead"
  )
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// Tells that only properties of classes and actors can be tracked.
  @available(
    *,
    unavailable,
    message:
      "only properties of classes and actors can be @Tracked, because copies of a struct would share their observers; store a Signal instead"
  )
  public var projectedValue: ReadOnlySignal<Value> { fatalError("unavailable") }

  /// The property of an object; what the compiler calls for each access.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: KeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Tracked<Value>>
  ) -> Value {
    // PERF: every use of `storage` is an in-place access, since the optimizer folds only those into
    // a field access. Measured by `benchmark run --filter access`.
    @inline(__always)
    _read {
      if let frame = unsafe obk_frame() {
        unsafe owner[keyPath: storage].recordRead(by: frame, of: owner)
      }
      yield owner[keyPath: storage].value
    }
    @inline(__always)
    set {
      if owner[keyPath: storage].storeUnobserved(newValue) { return }
      let old = owner[keyPath: storage].replaceValue(by: newValue, in: owner)
      if let source = owner[keyPath: storage].source(ofChangeFrom: old, to: newValue) {
        Graph.change(source)
      }
    }
    @inline(__always)
    _modify {
      let access = InPlaceAccess.begin()
      let old = owner[keyPath: storage].snapshot(in: owner)
      defer { access.end(with: owner[keyPath: storage].source(ofChangeFrom: old)) }
      yield &owner[keyPath: storage].value
    }
  }

  /// The read-only handle of an object's property.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected projected: KeyPath<Owner, ReadOnlySignal<Value>>,
    storage storage: ReferenceWritableKeyPath<Owner, Tracked<Value>>
  ) -> ReadOnlySignal<Value> {
    ReadOnlySignal {
      if let frame = unsafe obk_frame() {
        unsafe owner[keyPath: storage].recordRead(by: frame, of: owner)
      }
      return owner[keyPath: storage].value
    }
  }
}

// MARK: - Access

extension Tracked {
  /// Records a read, with a node made by the first one.
  @inlinable
  mutating func recordRead(by frame: UnsafeMutableRawPointer, of owner: AnyObject) {
    let source = if let node, node.isNamed { node.source } else { makeNode(in: owner) }
    unsafe Graph.recordRead(of: source, in: TrackingFrame(frame))
  }

  /// Stores a value that nobody has to be told of; answers false if somebody might.
  @inlinable
  @inline(__always)
  mutating func storeUnobserved(_ newValue: Value) -> Bool {
    guard node == nil, unsafe obk_frame() == nil else { return false }
    value = newValue
    return true
  }

  /// Stores a value; answers the one before.
  ///
  /// It is compared and released by the caller, after the access to the property has ended.
  @inlinable
  mutating func replaceValue(by newValue: Value, in owner: AnyObject) -> Value {
    if node == nil, Graph.isEvaluating { _ = makeNode(in: owner) }
    let old = value
    value = newValue
    return old
  }

  /// The source to tell of a change, nil if it is none or nobody can know of it.
  @inlinable
  mutating func source(ofChangeFrom old: Value, to new: Value) -> Source? {
    guard let node else { return nil }
    return node.isChange(from: old, to: new) ? node.source : nil
  }

  /// The value before an in-place change, if it is cheap to keep and will be compared.
  @inlinable
  @inline(__always)
  mutating func snapshot(in owner: AnyObject) -> Value? {
    if node == nil, Graph.isEvaluating { _ = makeNode(in: owner) }
    guard node != nil, _isPOD(Value.self) else { return nil }
    return value
  }

  /// The source to tell of an in-place change, nil if it is none or nobody can know of it.
  @inlinable
  @inline(__always)
  mutating func source(ofChangeFrom old: Value?) -> Source? {
    guard let node else { return nil }
    if let old, !node.isChange(from: old, to: value) { return nil }
    return node.source
  }

  /// Makes the node and installs it, unless another reader has been faster.
  @usableFromInline
  @inline(never)
  mutating func makeNode(in owner: AnyObject) -> Source {
    let made = node ?? TrackedNode<Value>(.automatic)
    // SAFETY: the field holds one retained reference or nil; readers on several threads, which a
    // client may allow under a lock for reading, agree on one node.
    let winner = unsafe withUnsafeMutablePointer(to: &node) { field in
      let retained = unsafe Unmanaged.passRetained(made)
      let installed = unsafe obk_install_pointer(field, retained.toOpaque())
      if unsafe installed != retained.toOpaque() { unsafe retained.release() }
      return unsafe Unmanaged<TrackedNode<Value>>.fromOpaque(installed).takeUnretainedValue()
    }
    let offset = unsafe withUnsafePointer(to: &self) { address in
      unsafe UnsafeRawPointer(address)
        - UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
    }
    winner.setOrigin(Origin(property: offset, of: type(of: owner)))
    return winner.source
  }
}

/// What a tracked property has once it has been observed: its readers and its policy.
@usableFromInline
final class TrackedNode<Value> {
  /// First, so that address and object can be told from each other.
  private var storage: Source.Storage
  @usableFromInline let areEqual: (Value, Value) -> Bool
  @usableFromInline let isAutomatic: Bool
  /// Whether the property's name is known.
  @usableFromInline var isNamed = false

  init(_ policy: EqualityPolicy<Value>) {
    storage = Source.Storage(Origin(DeclarationSite(file: "", line: 0)))
    areEqual = policy.comparison()
    isAutomatic = policy.isAutomatic
  }

  deinit {
    Graph.end(source)
  }

  @inlinable var source: Source { Source(of: self) }

  /// Gives the node its name.
  func setOrigin(_ origin: Origin) {
    storage.origin = origin
    isNamed = true
  }

  @inlinable
  @inline(__always)
  func isChange(from old: Value, to new: Value) -> Bool {
    if isAutomatic, let isEqual = Comparison.inline(old, new) { return !isEqual }
    return !areEqual(old, new)
  }
}
