/// The values that views hand down to those inside them.
@MainActor
public struct EnvironmentValues {
  /// Where values are found that have not been set here.
  let base: EnvironmentScope
  private var changes: [ObjectIdentifier: any EnvironmentChange] = [:]

  /// Makes values that are all as their keys have them by default.
  public init() {
    base = .detached
  }

  init(_ base: EnvironmentScope) {
    self.base = base
  }

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      if let change = changes[ObjectIdentifier(key)] as? KeyChange<Key> { return change.value }
      return base.value(of: key)
    }
    set { changes[ObjectIdentifier(key)] = KeyChange<Key>(value: newValue) }
  }

  /// Carries what has been set over to a scope.
  func apply(to scope: EnvironmentScope) -> EnvironmentEffect {
    changes.values.reduce(into: []) { $0.formUnion($1.apply(to: scope)) }
  }
}

/// A value that has been set.
@MainActor
private protocol EnvironmentChange {
  func apply(to scope: EnvironmentScope) -> EnvironmentEffect
}

/// A value of a key that has been set.
private struct KeyChange<Key: EnvironmentKey>: EnvironmentChange {
  let value: Key.Value

  func apply(to scope: EnvironmentScope) -> EnvironmentEffect {
    scope.set(Key.self, to: value)
  }
}
