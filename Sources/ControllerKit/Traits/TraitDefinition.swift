/// A kind of trait: what it is called, and what it is where nobody has set it.
///
/// ```swift
/// enum Density: TraitDefinition {
///   static let defaultValue = 1
/// }
///
/// @MainActor func tighten(_ controller: ViewController) {
///   controller.traitOverrides[Density.self] = 2
/// }
/// ```
public protocol TraitDefinition {
  /// The type of the trait's value.
  associatedtype Value: Equatable & Sendable
  /// The value where nothing has been set.
  static var defaultValue: Value { get }
  /// The trait's name in messages; the type's name unless given.
  static var name: String { get }
}

extension TraitDefinition {
  /// The type's name.
  public static var name: String { "\(Self.self)" }
}

/// A trait's definition as it is listed in `registerForTraitChanges(_:handler:)`.
public typealias Trait = any TraitDefinition.Type
