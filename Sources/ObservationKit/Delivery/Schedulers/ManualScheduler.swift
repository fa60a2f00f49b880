/// Runs observers when `flush()` is called, for tests and for programs with a loop of their own.
///
/// ```swift
/// let scheduler = ManualScheduler()
/// let quantity = Signal(1)
/// let token = observe(scheduler: scheduler) { print(quantity.value) }
/// quantity.value = 2
/// quantity.value = 3
/// scheduler.flush()
/// ```
///
/// One scheduler may serve observers of several isolations; `flush()` runs those of the isolation
/// that it is called on.
public final class ManualScheduler: ObservationScheduler, Sendable {
  // SAFETY: only touched under the process lane's lock, and each observer is only run on the
  // isolation that handed it over.
  nonisolated(unsafe) private var waiting: [InvalidatedObserver] = []

  /// Makes a scheduler with nothing to do.
  public init() {}

  /// Keeps the observers until `flush()`.
  ///
  /// - Parameter observers: What has become stale.
  public func enqueue(_ observers: [InvalidatedObserver]) {
    Lane.process.withLock { unsafe waiting += observers }
  }

  /// The number of observers that wait, of all isolations.
  ///
  /// - Complexity: O(observers that wait).
  public var count: Int { Lane.process.withLock { unsafe waiting.count { !$0.isCanceled } } }

  /// Runs what waits here in rounds, each in the order of creation, until nothing waits any more.
  ///
  /// - Complexity: O(n log n) in the observers that wait, beside their closures.
  public func flush() {
    let number = ThreadState.current.nextFlushNumber()
    while true {
      let all = Lane.process.withLock {
        defer { unsafe waiting = [] }
        return unsafe waiting
      }
      let here = all.filter(\.isHere).sorted { $0.creationOrder < $1.creationOrder }
      let elsewhere = all.filter { !$0.isCanceled && !$0.isHere }
      Lane.process.withLock { unsafe waiting = elsewhere + waiting }
      if here.isEmpty { return }
      for observer in here { observer.run(countedIn: number) }
    }
  }
}
