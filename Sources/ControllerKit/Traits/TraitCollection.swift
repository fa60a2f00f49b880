/// The traits that hold somewhere: the six of the system, and custom ones.
///
/// A value: a collection that has been read does not change.
///
/// ```swift
/// let night = TraitCollection { traits in
///   traits.userInterfaceStyle = .dark
/// }
/// print(night.userInterfaceStyle)
/// ```
public struct TraitCollection: Equatable, Sendable {
  private var storage = TraitStorage()

  /// Makes a collection in which nothing is set.
  public init() {}

  /// Makes a collection and sets traits in it.
  ///
  /// - Parameter mutations: Sets the traits, at once.
  public init(mutations: (inout any MutableTraits) -> Void) {
    self = TraitCollection().modifyingTraits(mutations)
  }

  /// A copy in which traits have been set.
  ///
  /// - Parameter mutations: Sets the traits, at once.
  /// - Returns: The copy.
  public func modifyingTraits(_ mutations: (inout any MutableTraits) -> Void) -> TraitCollection {
    var traits: any MutableTraits = TraitOverrides(storage: storage)
    mutations(&traits)
    var copy = self
    if let overrides = traits as? TraitOverrides { copy.storage = overrides.storage }
    return copy
  }

  /// The value of a trait, its default if nothing is set.
  ///
  /// - Parameter definition: The trait.
  public subscript<Definition: TraitDefinition>(
    definition: Definition.Type
  ) -> Definition.Value {
    storage[definition] ?? definition.defaultValue
  }

  /// Light or dark.
  public var userInterfaceStyle: UserInterfaceStyle { self[TraitUserInterfaceStyle.self] }

  /// The room across.
  public var horizontalSizeClass: UserInterfaceSizeClass { self[TraitHorizontalSizeClass.self] }

  /// The room down.
  public var verticalSizeClass: UserInterfaceSizeClass { self[TraitVerticalSizeClass.self] }

  /// The preferred size of text.
  public var preferredContentSizeCategory: ContentSizeCategory {
    self[TraitPreferredContentSizeCategory.self]
  }

  /// The direction of lines.
  public var layoutDirection: TraitEnvironmentLayoutDirection { self[TraitLayoutDirection.self] }

  /// The weight of text.
  public var legibilityWeight: LegibilityWeight { self[TraitLegibilityWeight.self] }

  /// A copy with overrides laid over it.
  func applying(_ overrides: TraitOverrides) -> TraitCollection {
    if overrides.storage.isEmpty { return self }
    var copy = self
    copy.storage.merge(overrides.storage)
    return copy
  }

  /// Whether one of the traits has another value than in the other collection.
  func differs(from other: TraitCollection, in traits: [Trait]) -> Bool {
    func isDifferent<Definition: TraitDefinition>(_ definition: Definition.Type) -> Bool {
      self[definition] != other[definition]
    }
    return traits.contains { isDifferent($0) }
  }
}
