package import ObservationKit

/// The library's nodes, used without a class and without a wrapper.
final class NodeSystem: SignalSystem {
  typealias IntSource = Signal<Int>
  typealias IntDerived = DerivedSignal<Int>
  typealias DoubleSource = Signal<Double>
  typealias DoubleDerived = DerivedSignal<Double>
  typealias SnapshotDerived = DerivedSignal<Snapshot>

  static let name: String = SystemName.signals
  static let isSignalLibrary: Bool = true

  private var tokens: [ObservationToken] = []

  func effect(_ body: @escaping () -> Void) {
    tokens.append(observe(body))
  }

  func batch(_ writes: () -> Void) {
    transaction(writes)
  }

  func single(_ write: () -> Void) {
    write()
  }

  func end() {
    tokens = []
  }
}

extension Signal: SourceCell {
  /// Makes a signal that holds a value.
  package static func make(_ value: Value) -> Signal<Value> {
    Signal(value)
  }
}

extension DerivedSignal: DerivedCell {
  /// Makes a signal from its computation.
  package static func make(_ compute: @escaping () -> Value) -> DerivedSignal<Value> {
    DerivedSignal(compute)
  }
}
