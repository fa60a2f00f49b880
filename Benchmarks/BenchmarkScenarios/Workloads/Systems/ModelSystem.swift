import ObservationKit

/// The library's property wrappers, in a model for each cell.
final class ModelSystem: SignalSystem {
  typealias IntSource = SourceModel<Int>
  typealias IntDerived = DerivedModel<Int>
  typealias DoubleSource = SourceModel<Double>
  typealias DoubleDerived = DerivedModel<Double>
  typealias SnapshotDerived = DerivedModel<Snapshot>

  static let name: String = SystemName.observationKit
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

  /// A model with one tracked property.
  final class SourceModel<Value>: SourceCell {
    @Tracked var value: Value

    private init(_ value: Value) {
      self.value = value
    }

    static func make(_ value: Value) -> SourceModel<Value> {
      SourceModel(value)
    }
  }

  /// A model with one derived property.
  final class DerivedModel<Value>: DerivedCell {
    @Derived({ (model: DerivedModel<Value>) in model.compute() }) var value: Value
    private let compute: () -> Value

    private init(_ compute: @escaping () -> Value) {
      self.compute = compute
    }

    static func make(_ compute: @escaping () -> Value) -> DerivedModel<Value> {
      DerivedModel(compute)
    }
  }
}
