/// Values by trait, only those that have been set.
struct TraitStorage: Equatable, Sendable {
  /// A value that can be compared with another of the same trait.
  private struct Entry: Sendable {
    let value: any Equatable & Sendable

    func isEqual(to other: Entry) -> Bool {
      func compare<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
      return compare(value)
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Whether nothing has been set.
  var isEmpty: Bool { entries.isEmpty }

  /// The value of a trait, nil if it has not been set.
  subscript<Definition: TraitDefinition>(definition: Definition.Type) -> Definition.Value? {
    get { entries[ObjectIdentifier(definition)]?.value as? Definition.Value }
    set { entries[ObjectIdentifier(definition)] = newValue.map(Entry.init) }
  }

  /// Takes over what has been set in another storage.
  mutating func merge(_ other: TraitStorage) {
    if entries.isEmpty {
      entries = other.entries
    } else {
      entries.merge(other.entries) { _, new in new }
    }
  }

  static func == (left: TraitStorage, right: TraitStorage) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { key, entry in
        right.entries[key].map(entry.isEqual) ?? false
      }
  }
}
