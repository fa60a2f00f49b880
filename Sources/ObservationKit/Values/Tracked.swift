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
  /// Nil until the first tracked read, unless there is a policy to remember.
  ///
  /// First, so that code for an unknown `Value` finds it without asking for the type's layout.
  @usableFromInline var node: PropertyNode?
  @usableFromInline var value: Value

  /// Makes a property that tells of changes by the automatic policy.
  ///
  /// - Parameter wrappedValue: The first value.
  @inlinable
  public init(wrappedValue: Value) {
    node = nil
    value = wrappedValue
  }

  /// Makes a property that tells of changes by the given policy.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - policy: When a write counts as a change.
  public init(wrappedValue: Value, _ policy: EqualityPolicy<Value>) {
    node = policy.isAutomatic ? nil : TrackedNode(policy)
    value = wrappedValue
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
    message: "only properties of classes and actors can be @Tracked, store a Signal in a struct"
  )
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// Tells that only properties of classes and actors can be tracked.
  @available(
    *,
    unavailable,
    message: "only properties of classes and actors can be @Tracked, store a Signal in a struct"
  )
  public var projectedValue: ReadOnlySignal<Value> { fatalError("unavailable") }

  /// The property of an object; what the compiler calls for each access.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: KeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Tracked<Value>>
  ) -> Value {
    // SAFETY: the caller keeps `owner`, and with it the value, for the whole access; the frame is
    // only compared with nil.
    @inline(__always)
    get {
      TrackedField.field(at: storage, of: owner).read(in: owner)
    }
    @inline(__always)
    set {
      let field = TrackedField.field(at: storage, of: owner)
      if field.isUnobserved, unsafe obk_frame() == nil {
        field.value = newValue
      } else {
        field.write(newValue, in: owner)
      }
    }
    @inline(__always)
    _modify {
      let field = TrackedField.field(at: storage, of: owner)
      let access = field.beginChange(in: owner)
      let old = field.snapshot
      // Not a `defer` around the access: that would keep the optimizer from folding the key path.
      yield unsafe &field.valuePointer.pointee
      field.endChange(access, from: old, in: owner)
    }
  }

  /// The read-only handle of an object's property.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected projected: KeyPath<Owner, ReadOnlySignal<Value>>,
    storage storage: ReferenceWritableKeyPath<Owner, Tracked<Value>>
  ) -> ReadOnlySignal<Value> {
    ReadOnlySignal {
      TrackedField.field(at: storage, of: owner).read(in: owner)
    }
  }
}
