/// A value that views hand down to those inside them.
///
/// ```swift
/// enum CurrencyKey: EnvironmentKey {
///   static let defaultValue = "BRL"
/// }
///
/// extension EnvironmentValues {
///   var currency: String {
///     get { self[CurrencyKey.self] }
///     set { self[CurrencyKey.self] = newValue }
///   }
/// }
/// ```
@MainActor
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where nobody has set one.
  static var defaultValue: Value { get }
}

/// A key whose value decides how things are laid out or drawn.
///
/// Whoever changes one has all inside drawn anew, so that reading it there need not be tracked.
protocol LayoutEnvironmentKey: EnvironmentKey where Value: Equatable {}

/// The key of an object, which is found by its type.
enum ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}
