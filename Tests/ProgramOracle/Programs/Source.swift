/// Something that a program reads: a signal, a property of a model, or a derived value.
package enum Source: Hashable, Sendable {
  /// A `Signal` or a `SharedSignal`.
  case signal(Int)
  /// A `@Tracked` property of a model.
  case property(Int, Property)
  /// The `@Derived` property of a model: the sum of its plain and its coarse property.
  case total(Int)
  /// A `DerivedSignal`.
  case derived(Int)

  /// The tracked properties that every model has, one for each way to tell changes.
  package enum Property: Int, CaseIterable, Sendable {
    /// Tells of values that differ.
    case plain
    /// Tells of every write.
    case always
    /// Tells of values whose halves differ.
    case coarse
  }

  /// The model that this belongs to.
  package var model: Int? {
    switch self {
    case .property(let model, _), .total(let model): model
    case .signal, .derived: nil
    }
  }

  /// Whether programs may write this.
  package var isWritable: Bool {
    switch self {
    case .signal, .property: true
    case .total, .derived: false
    }
  }
}

/// When two values count as the same.
package enum Policy: Int, CaseIterable, Sendable {
  /// Equal numbers are the same.
  case automatic
  /// No two values are the same.
  case always
  /// Numbers are no references, so that no two values are the same.
  case identity
  /// Numbers with equal halves are the same.
  case coarse

  /// Whether this calls two values the same.
  package func callsEqual(_ old: Int, _ new: Int) -> Bool {
    switch self {
    case .automatic: old == new
    case .always, .identity: false
    case .coarse: old >> 1 == new >> 1
    }
  }
}
