public import ControllerKit
public import ViewKit

/// A value of the environment that is a trait at the same time.
///
/// Views read the trait that holds at their host, and are evaluated again when it changes. What
/// views set for those inside them reaches the controllers and retained views inside as a trait.
///
/// ```swift
/// enum Density: TraitDefinition {
///   static let defaultValue = 1
/// }
///
/// enum DensityKey: TraitBridgedEnvironmentKey {
///   static let defaultValue = 1
///
///   static func read(from traitCollection: TraitCollection) -> Int {
///     traitCollection[Density.self]
///   }
///
///   static func write(to mutableTraits: inout any MutableTraits, value: Int) {
///     mutableTraits[Density.self] = value
///   }
/// }
/// ```
public protocol TraitBridgedEnvironmentKey: EnvironmentKey {
  /// Answers the value for traits.
  ///
  /// - Parameter traitCollection: The traits at a host.
  /// - Returns: The value that its views read.
  static func read(from traitCollection: TraitCollection) -> Value

  /// Sets the traits for a value.
  ///
  /// - Parameters:
  ///   - mutableTraits: The traits to set.
  ///   - value: The value that a view has set.
  static func write(to mutableTraits: inout any MutableTraits, value: Value)
}
