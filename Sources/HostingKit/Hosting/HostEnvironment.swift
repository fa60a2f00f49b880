public import ViewKit

/// The environment that a hosting controller gives its views, which can be changed at any time.
///
/// ```swift
/// @MainActor func translate(_ host: HostingController<Text>) {
///   host.environment[\.locale] = "en_US"
/// }
/// ```
@MainActor
public struct HostEnvironment {
  private let root: ViewRoot

  init(_ root: ViewRoot) {
    self.root = root
  }

  /// A value; after a change, the views that read it are evaluated again, and no others.
  ///
  /// - Parameter keyPath: Which value.
  public subscript<Value>(keyPath: WritableKeyPath<EnvironmentValues, Value>) -> Value {
    get { root.environment[keyPath: keyPath] }
    nonmutating set { root.setEnvironment(keyPath, newValue) }
  }

  /// The object that views find by a type; nil for none.
  ///
  /// - Parameter type: The type.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { root.environmentObject(of: type) }
    nonmutating set { root.setEnvironment(newValue) }
  }
}
