/// A way to read and write a value that lives elsewhere.
///
/// ```swift
/// struct Field: View {
///   @Binding var text: String
///
///   var body: some View { TextField("Nome", text: $text) }
/// }
/// ```
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void
  /// What the value is found by; two bindings with the same source and path are the same.
  private let source: AnyObject?
  private let path: AnyKeyPath?

  /// Makes a binding.
  ///
  /// - Parameters:
  ///   - get: Reads the value, on the main actor; what it reads is tracked where it is read.
  ///   - set: Writes the value, on the main actor.
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(location: nil, get: get, set: set)
  }

  init(
    location: AnyObject?,
    path: AnyKeyPath? = nil,
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    read = get
    write = set
    source = location
    self.path = path
  }

  /// Makes a binding to a value that never changes.
  ///
  /// - Parameter value: The value; what is written is forgotten.
  /// - Returns: The binding.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// Makes a binding from another one, as a property is given `$value`.
  public init(projectedValue: Binding) { self = projectedValue }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      location: path == nil ? source : nil,
      path: keyPath,
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 }
    )
  }

  /// Makes a binding to the value inside an optional one.
  ///
  /// - Parameter base: The optional value; nil now makes no binding. If it becomes nil later, the
  ///   last value that was there is read.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    let last = LastValue(value)
    self.init(
      location: nil,
      get: {
        if let value = base.wrappedValue { last.value = value }
        return last.value
      },
      set: {
        last.value = $0
        base.wrappedValue = $0
      }
    )
  }

  /// Makes a binding to an optional value that is never nil by itself.
  ///
  /// - Parameter base: The value; writing nil changes nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      location: nil,
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } }
    )
  }
}

/// The value that was read last.
@MainActor
private final class LastValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension Binding: BindableProperty {
  mutating func bind(to binder: PropertyBinder) {}

  func isSame(as other: Binding) -> Bool {
    source != nil && source === other.source && path == other.path
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}
