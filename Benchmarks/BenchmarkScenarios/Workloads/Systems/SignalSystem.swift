/// A library of signals, as the workloads use it.
///
/// A workload is written once, for any system, and the compiler specializes it for each: nothing is
/// called through a witness table. To add a system, write one file with its conformance, and name
/// it in `PortableWorkload.contenders`.
///
/// An instance is one build: it keeps the effects that were made through it until it ends. It is
/// used on one thread.
package protocol SignalSystem: AnyObject {
  /// A source of integers.
  associatedtype IntSource: SourceCell<Int>
  /// An integer computed from other cells.
  associatedtype IntDerived: DerivedCell<Int>
  /// A source of floating-point numbers.
  associatedtype DoubleSource: SourceCell<Double>
  /// A floating-point number computed from other cells.
  associatedtype DoubleDerived: DerivedCell<Double>
  /// A container computed from other cells, of which no two are the same.
  associatedtype SnapshotDerived: DerivedCell<Snapshot>

  /// The name in tables and reports.
  static var name: String { get }
  /// Whether computed values are kept, and whether a thousand effects are told without delay.
  ///
  /// A system without both takes part only in workloads that ask for neither.
  static var isSignalLibrary: Bool { get }

  /// Starts a build.
  init()

  /// Runs a closure now, and at once after each write of what it has read, until the build ends.
  func effect(_ body: @escaping () -> Void)

  /// Runs writes of which effects see the last only.
  func batch(_ writes: () -> Void)

  /// Runs one write by itself, after which effects run.
  func single(_ write: () -> Void)

  /// Ends all effects of the build.
  func end()
}

/// A value that can be read; the read is noted by the effect or derived cell that it happens in.
package protocol ReadableCell<Value>: AnyObject {
  /// What the cell holds.
  associatedtype Value

  /// The value now.
  var value: Value { get }
}

/// A value that can be written.
package protocol SourceCell<Value>: ReadableCell {
  /// The value now; writing an equal one tells nobody.
  var value: Value { get set }

  /// Makes a cell that holds a value.
  static func make(_ value: Value) -> Self
}

/// A value that is computed when it is read.
package protocol DerivedCell<Value>: ReadableCell {
  /// Makes a cell from its computation.
  static func make(_ compute: @escaping () -> Value) -> Self
}

/// A container of integers in which an index is the key.
///
/// It is equal to itself only, so that each new one counts as a change.
package final class Snapshot {
  /// The contents.
  package let values: [Int]

  /// Creates a container.
  package init(_ values: [Int]) {
    self.values = values
  }
}
