/// A value that a view takes from those around it.
///
/// A view is evaluated again only if a value that it reads has changed. A required object that is
/// missing is reported with the view's path, and the view shows the object's type in its place.
///
/// ```swift
/// @MainActor final class Cart {
///   @Tracked var count = 0
/// }
///
/// struct Badge: View {
///   @Environment(\.isEnabled) private var isEnabled
///   @Environment(Cart.self) private var cart
///   @Environment(Cart.self) private var otherCart: Cart?
///
///   var body: some View { Text("\(cart.count)") }
/// }
/// ```
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let source: AnyKeyPath?
  private let read: @MainActor (EnvironmentScope) -> Value?
  private let isRequired: Bool
  private var scope: EnvironmentScope?

  /// Takes a value by its key path.
  ///
  /// - Parameter keyPath: The value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = keyPath
    read = { EnvironmentValues($0)[keyPath: keyPath] }
    isRequired = false
  }

  /// Takes an object by its type; there has to be one.
  ///
  /// - Parameter type: The type that the object was set as.
  public init(_ type: Value.Type) where Value: AnyObject {
    source = nil
    read = { $0.value(of: ObjectKey<Value>.self) }
    isRequired = true
  }

  /// Takes an object by its type, nil if there is none.
  ///
  /// - Parameter type: The type that the object was set as.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    source = nil
    read = { .some($0.value(of: ObjectKey<Object>.self)) }
    isRequired = false
  }

  /// The value.
  ///
  /// - Precondition: A required object is there.
  public var wrappedValue: Value {
    guard let value = read(scope ?? .detached) else {
      preconditionFailure(
        "ViewKit: an object of type \(Value.self) was read from the environment of a view that is not "
          + "evaluated, or has lost it; add '.environment(...)' with one to a view around it"
      )
    }
    return value
  }
}

extension Environment: BindableProperty {
  mutating func bind(to binder: PropertyBinder) {
    let scope = binder.node.scope
    self.scope = scope
    if isRequired {
      binder.require("an object of type \(Value.self)") { [read] in read(scope) != nil }
    }
  }

  func isSame(as other: Environment) -> Bool { source == other.source }
}
