/// Bindings to the properties of an object.
///
/// The properties are tracked ones, so what reads a binding is evaluated again when they change.
///
/// ```swift
/// @MainActor final class Profile {
///   @Tracked var name = ""
/// }
///
/// struct ProfileView: View {
///   @Bindable var profile: Profile
///
///   var body: some View { TextField("Nome", text: $profile.name) }
/// }
/// ```
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// The bindings.
  public var projectedValue: Bindable { self }

  /// Makes bindings to an object's properties.
  ///
  /// - Parameter wrappedValue: The object.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Makes bindings to an object's properties.
  ///
  /// - Parameter object: The object.
  public init(_ object: Value) {
    wrappedValue = object
  }

  /// A binding to a property of the object.
  public subscript<Part>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    let object = wrappedValue
    return Binding(
      location: object,
      path: keyPath,
      get: { object[keyPath: keyPath] },
      set: { object[keyPath: keyPath] = $0 }
    )
  }
}

extension Bindable: BindableProperty {
  mutating func bind(to binder: PropertyBinder) {}

  func isSame(as other: Bindable) -> Bool { wrappedValue === other.wrappedValue }
}
