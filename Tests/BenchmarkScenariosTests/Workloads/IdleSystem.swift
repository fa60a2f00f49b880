import BenchmarkScenarios

/// A system that does nothing but what cannot be left out: it computes each value once.
final class IdleSystem: SignalSystem {
  typealias IntSource = Source<Int>
  typealias IntDerived = Derived<Int>
  typealias DoubleSource = Source<Double>
  typealias DoubleDerived = Derived<Double>
  typealias SnapshotDerived = Derived<Snapshot>

  static let name: String = "idle"
  static let isSignalLibrary: Bool = true

  func effect(_ body: @escaping () -> Void) {}

  func batch(_ writes: () -> Void) {
    writes()
  }

  func single(_ write: () -> Void) {
    write()
  }

  func end() {}

  /// A value that tells nobody.
  final class Source<Value>: SourceCell {
    var value: Value

    private init(_ value: Value) {
      self.value = value
    }

    static func make(_ value: Value) -> Source<Value> {
      Source(value)
    }
  }

  /// A value that is never computed again.
  final class Derived<Value>: DerivedCell {
    private(set) lazy var value: Value = compute()
    private let compute: () -> Value

    private init(_ compute: @escaping () -> Value) {
      self.compute = compute
    }

    static func make(_ compute: @escaping () -> Value) -> Derived<Value> {
      Derived(compute)
    }
  }
}
