/// Decides when observers that have become stale run again.
///
/// A scheduler is handed the stale observers of one isolation at a time, on that isolation, in the
/// order of their creation, and runs them when it sees fit, in an order of its own: by depth, in
/// phases, or not at all. An observer is handed over once until it has run.
public protocol ObservationScheduler: AnyObject {
  /// Takes observers that have become stale.
  ///
  /// Called during the flush, on the observers' isolation, with no lock held. Running them here is
  /// allowed.
  ///
  /// - Parameter observers: In the order of their creation.
  func enqueue(_ observers: [InvalidatedObserver])
}

/// An observer that has become stale, in the hands of its scheduler.
///
/// It does not keep the observer alive.
public struct InvalidatedObserver {
  private unowned let node: ObserverNode
  // SAFETY: the unowned reference keeps the memory, so the flag may be read after the end.
  private let reader: Reader
  /// The context values of the change that the observer is to run for.
  private let values: TransactionValues.Box?

  init(_ node: ObserverNode, _ values: TransactionValues.Box?) {
    self.node = node
    self.values = values
    reader = node.reader
  }

  /// Whether the observer has ended meanwhile; it will not run again then.
  public var isCanceled: Bool { reader.isCanceled }

  /// Whether the current code runs on the observer's isolation.
  var isHere: Bool {
    guard !reader.isCanceled, node.domain.enter() else { return false }
    node.domain.leave()
    return true
  }

  /// The place of the observer in the order of creation among those of its isolation.
  public var creationOrder: UInt64 { reader.sequence }

  /// Where the observer was made, for messages.
  public var declaration: String { isCanceled ? "an ended observer" : node.site.description }

  /// Whether this is the observer that a token keeps.
  ///
  /// - Parameter token: The token to compare with.
  /// - Returns: Whether `token` keeps this observer.
  /// - Complexity: O(1).
  public func belongs(to token: ObservationToken) -> Bool { token.keeps(reader) }

  /// Runs the observer if something that it has read did change and it has not ended.
  ///
  /// What the observer writes is delivered when it is done. Call this on the isolation that handed
  /// the observer over, once.
  ///
  /// - Complexity: O(values read) beside the observer's closure.
  public func run() {
    run(countedIn: ThreadState.current.flushNumber)
  }

  /// Runs the observer as `run` does, as part of a flush in which it must not run for ever.
  func run(countedIn flush: UInt64) {
    guard !reader.isCanceled, reader.mark == .handedOver else { return }
    let thread = ThreadState.current
    reader.mark = .clean
    thread.withValues(values) {
      thread.holdingBack { node.runIfChanged(thread, countedIn: flush) }
    }
  }
}

/// Runs observers at once, at the end of the transaction: what a nil scheduler does, as an object.
public final class ImmediateScheduler: ObservationScheduler {
  /// Makes the scheduler.
  public init() {}

  /// Runs the observers in the order of their creation.
  ///
  /// - Parameter observers: What has become stale.
  public func enqueue(_ observers: [InvalidatedObserver]) {
    for observer in observers { observer.run() }
  }
}

/// The observers of a round that schedulers get, by scheduler.
struct SchedulerHandovers {
  private var entries: [(scheduler: any ObservationScheduler, observers: [InvalidatedObserver])] =
    []

  /// Whether no scheduler gets anything.
  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ observer: InvalidatedObserver, for scheduler: any ObservationScheduler) {
    if let index = entries.firstIndex(where: { $0.scheduler === scheduler }) {
      entries[index].observers.append(observer)
    } else {
      entries.append((scheduler, [observer]))
    }
  }

  /// Hands them over, the scheduler of the first observer first.
  func deliver() {
    for entry in entries { entry.scheduler.enqueue(entry.observers) }
  }
}
