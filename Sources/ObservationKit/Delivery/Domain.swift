import CObservationKit

/// The observers of one isolation: who may run them, and which of them wait.
///
/// A domain is made when the first observer of an isolation is, and goes with the last.
final class Domain {
  /// What an isolation is known by.
  enum Key: Hashable {
    case actor(ObjectIdentifier)
    case task(UInt64)
    case thread
    case anywhere
  }

  let key: Key
  /// Guards the queue, and the nodes that observers of this domain are the first to read.
  let lane: Lane
  let executor: Executor

  // Guarded by the lane.
  private var waiting = ObserverQueue()
  // SAFETY: each entry is the reference of a token, given back by `end(_:)`.
  private var abandoned: [Unmanaged<ObserverNode>] = unsafe []
  private var values: TransactionValues.Box?
  private var isOrphaned = false
  private let isWaiting = AtomicFlag()

  // Touched on the isolation only.
  private var batch = ObserverQueue()
  private var sequence: UInt64 = 0

  init(_ key: Key, executor: Executor, lane: Lane) {
    self.key = key
    self.executor = executor
    self.lane = lane
  }

  deinit {
    DomainRegistry.remove(self)
    waiting.deallocate()
    batch.deallocate()
  }

  /// The number of the next observer, in the order of creation.
  func nextSequence() -> UInt64 {
    sequence += 1
    return sequence
  }

  // MARK: - Entering

  /// Whether the current code runs on the isolation; if so, `leave` ends what this begins.
  func enter() -> Bool {
    executor.enter(self)
  }

  /// Ends what a successful `enter` has begun.
  func leave() {
    executor.leave(self)
  }

  // MARK: - Queue

  /// Whether observers wait; may be asked without the lock.
  var hasWaiting: Bool { isWaiting.isSet }

  /// Puts an observer into the queue; the lane's lock is held.
  @inline(__always)
  func queue(_ reader: Reader) {
    reader.mark = .stale
    if waiting.isEmpty { isWaiting.set(true) }
    waiting.append(reader)
  }

  /// Takes an observer out of the queue, or out of the batch that is being run, and marks it.
  ///
  /// ORDER: whether it waits is only known under the lock, where other threads may just be about to
  /// queue it; the mark keeps them from doing so later, unless it is `.clean`.
  func dequeue(_ reader: Reader, markingIt mark: Mark) {
    lane.withLock {
      if !waiting.remove(reader) { _ = batch.remove(reader) }
      reader.mark = mark
    }
  }

  /// Takes over an observer that was canceled elsewhere, to release it on the isolation.
  func abandon(_ node: Unmanaged<ObserverNode>) {
    let isOrphaned = lane.withLock {
      if !self.isOrphaned { unsafe abandoned.append(node) }
      isWaiting.set(true)
      return self.isOrphaned
    }
    if isOrphaned { unsafe end(node) } else { executor.requestFlush(self) }
  }

  /// Releases what only an isolation that has ended could have run.
  func endOfIsolation() {
    let nodes = lane.withLock {
      isOrphaned = true
      defer { unsafe abandoned = [] }
      return unsafe abandoned
    }
    for index in unsafe nodes.indices { unsafe end(nodes[index]) }
  }

  private func end(_ node: Unmanaged<ObserverNode>) {
    unsafe ObserverNode.endOnIsolation(node.takeRetainedValue())
  }
}

// MARK: - Running

extension Domain {
  /// Runs what waits, in the order of creation, each at most once; the caller has entered.
  ///
  /// What becomes stale meanwhile waits for the next round.
  func runRound(_ number: Int, of flush: UInt64, _ thread: ThreadState) {
    lane.lock()
    swap(&waiting, &batch)
    waiting.begin(after: batch)
    isWaiting.set(false)
    let released = unsafe abandoned
    unsafe abandoned = []
    let carried = values
    values = nil
    lane.unlock()
    if let carried { thread.fields.values = carried }
    for index in unsafe released.indices { unsafe end(released[index]) }
    batch.sortByCreation()
    var handovers = SchedulerHandovers()
    var index = 0
    while index < batch.count {
      defer { index += 1 }
      guard let reader = batch.take(at: index) else { continue }
      // SAFETY: the observer is in the batch, so it has not ended; if it ends in its own run,
      // `cancel` keeps it until the run is over.
      unsafe reader.observer._withUnsafeGuaranteedRef { node in
        if let extras = node.extras, let scheduler = extras.scheduler {
          reader.mark = .handedOver
          handovers.add(InvalidatedObserver(node), for: scheduler)
        } else if number > 0, !node.mayRunAgain(in: flush) {
          reader.mark = .clean
          node.skipChanges()
        } else {
          reader.mark = .clean
          node.runIfChanged(thread)
        }
      }
    }
    batch.removeAll()
    handovers.deliver()
  }

  /// Has the isolation run what waits, when the current code is not on it.
  func handOver(_ values: TransactionValues.Box?) {
    if let values { lane.withLock { self.values = values } }
    executor.requestFlush(self)
  }
}
