/// Traits that are set here and hold for everything below, whatever comes from above.
///
/// ```swift
/// @MainActor func darken(_ controller: ViewController) {
///   controller.traitOverrides.userInterfaceStyle = .dark
/// }
/// ```
public struct TraitOverrides: MutableTraits, Equatable, Sendable {
  var storage = TraitStorage()

  init(storage: TraitStorage) {
    self.storage = storage
  }

  /// Sets nothing.
  package init() {}

  /// The value that is set here; the trait's default if none is.
  ///
  /// - Parameter definition: The trait.
  public subscript<Definition: TraitDefinition>(
    definition: Definition.Type
  ) -> Definition.Value {
    get { storage[definition] ?? definition.defaultValue }
    set { storage[definition] = newValue }
  }

  /// Whether a trait is set here.
  ///
  /// - Parameter trait: The trait.
  /// - Returns: Whether it is set here.
  public func contains(_ trait: Trait) -> Bool {
    func isSet<Definition: TraitDefinition>(_ definition: Definition.Type) -> Bool {
      storage[definition] != nil
    }
    return isSet(trait)
  }

  /// Lets a trait come from above again.
  ///
  /// - Parameter trait: The trait.
  public mutating func remove(_ trait: Trait) {
    func unset<Definition: TraitDefinition>(_ definition: Definition.Type) {
      storage[definition] = nil
    }
    unset(trait)
  }
}
