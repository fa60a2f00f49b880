import Observation

/// The toolchain's `Observation`, with observers that wait for the end of the batch.
///
/// It has no computed values that are kept: each read computes.
final class ObservableSystem: SignalSystem {
  typealias IntSource = ObservableInteger
  typealias IntDerived = ComputedCell<Int>
  typealias DoubleSource = ObservableNumber
  typealias DoubleDerived = ComputedCell<Double>
  typealias SnapshotDerived = ComputedCell<Snapshot>

  static let name: String = SystemName.observation
  static let isSignalLibrary: Bool = false

  private let queue = ReobservationQueue()

  func effect(_ body: @escaping () -> Void) {
    Reobserver(queue: queue, body: body).track()
  }

  func batch(_ writes: () -> Void) {
    writes()
    queue.drain()
  }

  func single(_ write: () -> Void) {
    batch(write)
  }

  /// Does nothing: an observation cannot be canceled, it ends with what it observes.
  func end() {}

  /// A value that is computed by each read.
  final class ComputedCell<Value>: DerivedCell {
    private let compute: () -> Value

    private init(_ compute: @escaping () -> Value) {
      self.compute = compute
    }

    static func make(_ compute: @escaping () -> Value) -> ComputedCell<Value> {
      ComputedCell(compute)
    }

    var value: Value { compute() }
  }
}

/// An integer that the toolchain observes.
///
/// Not generic: the key paths of a generic class are made anew for each access.
@Observable
final class ObservableInteger: SourceCell {
  /// What is observed.
  var value: Int

  private init(_ value: Int) {
    self.value = value
  }

  /// Makes a cell that holds a value.
  static func make(_ value: Int) -> ObservableInteger {
    ObservableInteger(value)
  }
}

/// A floating-point number that the toolchain observes.
@Observable
final class ObservableNumber: SourceCell {
  /// What is observed.
  var value: Double

  private init(_ value: Double) {
    self.value = value
  }

  /// Makes a cell that holds a value.
  static func make(_ value: Double) -> ObservableNumber {
    ObservableNumber(value)
  }
}
