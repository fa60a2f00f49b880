/// Stands for state that lives elsewhere: a file, a database, the user's defaults, a clock.
///
/// Whoever reads the state calls `track()` before it, whoever changes it, or hears of a change,
/// calls `invalidate()` after it.
///
/// ```swift
/// final class Thermometer {
///   private let source = ExternalSource()
///   private var reading = 20.5
///
///   var degrees: Double {
///     source.track()
///     return reading
///   }
///
///   func sensorDidMeasure(_ degrees: Double) {
///     reading = degrees
///     source.invalidate()
///   }
/// }
/// ```
///
/// The state itself is guarded by whoever keeps it. A change that falls between the two calls of a
/// reader and a writer on different threads may be told once more than needed, never once less.
public final class ExternalSource: Sendable {
  // First, so that address and object can be told from each other.
  // SAFETY: the graph's half guards itself; the number of changes is written under its lane.
  nonisolated(unsafe) private var storage: Source.Storage

  /// Makes a source that nobody has read yet.
  ///
  /// - Parameters:
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Complexity: O(1).
  public init(file: StaticString = #fileID, line: UInt = #line) {
    unsafe storage = Source.Storage(
      .declaration(DeclarationSite(file: file, line: line)),
      isShared: true
    )
  }

  deinit {
    Graph.end(source)
  }

  private var source: Source { Source(of: self) }

  /// Whether the handle finds its half.
  var hasExpectedLayout: Bool {
    // SAFETY: only addresses are compared.
    unsafe withUnsafeMutablePointer(to: &storage) { unsafe $0 == source.storage }
  }

  /// Makes the state a dependency of whoever is tracking; to be called before the state is read.
  ///
  /// Does nothing outside tracked code.
  ///
  /// - Complexity: O(1).
  public func track() {
    guard let frame = TrackingFrame.current else { return }
    Graph.record(source, in: frame)
    // ORDER: the lock is passed between the record and the caller's read, as `invalidate` passes it
    // between the caller's write and the record of the change: one of the two sees the other.
    source.lane.withLock {}
  }

  /// Tells all that have read the state that it has changed; to be called after the change.
  ///
  /// May be called on any thread, also many at once. Observers run on their isolations.
  ///
  /// - Precondition: Not called in the closure of a derived value.
  /// - Complexity: O(what depends on the state) beside the observers that run here.
  public func invalidate() {
    Graph.checkWrite(to: source)
    source.lane.withLock { source.version &+= 1 }
    Graph.tellOfCountedChange(of: source)
  }
}
