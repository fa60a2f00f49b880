import CObservationKit

/// The observers of an isolation that wait to run, in memory that is reached without a reference
/// count.
@safe
struct DomainQueue: Equatable, BitwiseCopyable {
  /// What a queue remembers.
  @unsafe
  struct Storage: ~Copyable {
    // Guarded by the lane; the filling that waits and the one that is run change places.
    // ORDER: first, since Thread Sanitizer takes an in-place access to any field for one to the
    // first word, which therefore is none that is read without the lock.
    var waiting = unsafe ObserverQueue.allocate()
    var batch = unsafe ObserverQueue.allocate()

    let lane: Lane
    let place: Executor.Place
    /// Whether observers wait; atomic.
    var isWaiting: UInt8 = 0

    // Guarded by the lane.
    // Each is the reference of a token, given back by `endAbandoned`.
    var abandoned: [Unmanaged<ObserverNode>] = unsafe []
    var values = PendingValues()
    var isOrphaned = false

    /// What few observers need, by the address of their reader half; guarded since observers of an
    /// isolation that is gone end on any thread.
    var extras: [UInt: ObserverNode.Extras] = [:]

    // Touched on the isolation only.
    var hasBatch = false
    var sequence: UInt64 = 0

    var domain: Unmanaged<Domain>?

    init(lane: Lane, place: Executor.Place) {
      unsafe self.lane = lane
      unsafe self.place = place
    }
  }

  // SAFETY: the storage belongs to a `Domain`, which frees it in its `deinit`. Observers retain
  // their domain, and a thread retains those that it has put observers in.
  private let storage: UnsafeMutablePointer<Storage>

  init(lane: Lane, place: Executor.Place) {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: Storage(lane: lane, place: place))
  }

  static func == (left: DomainQueue, right: DomainQueue) -> Bool {
    unsafe left.storage == right.storage
  }

  func setDomain(_ domain: Domain) {
    unsafe storage.pointee.domain = .passUnretained(domain)
  }

  func deallocate() {
    unsafe ObserverQueue.deallocate(waiting)
    unsafe ObserverQueue.deallocate(batch)
    unsafe storage.deinitialize(count: 1)
    unsafe storage.deallocate()
  }

  /// The lock of the queue, and of nodes that observers of this domain are the first to read.
  var lane: Lane { unsafe storage.pointee.lane }
  /// Where the observers run.
  var place: Executor.Place { unsafe storage.pointee.place }
  /// The domain, as a reference that is not counted.
  var domain: Unmanaged<Domain> { unsafe storage.pointee.domain.unsafelyUnwrapped }
  /// Whether observers wait; may be asked without the lock.
  var hasWaiting: Bool { unsafe obk_load8(&storage.pointee.isWaiting) != 0 }

  /// What waits.
  private var waiting: UnsafeMutablePointer<ObserverQueue> { unsafe storage.pointee.waiting }
  /// What is being run.
  private var batch: UnsafeMutablePointer<ObserverQueue> { unsafe storage.pointee.batch }

  /// What an observer has that few observers need.
  func extras(of reader: Reader) -> ObserverNode.Extras? {
    lane.withLock { unsafe storage.pointee.extras[UInt(bitPattern: reader.storage)] }
  }
  /// Sets or forgets it.
  func setExtras(_ extras: ObserverNode.Extras?, of reader: Reader) {
    // What was there is released after the lock, since that may run client code.
    var former = extras
    lane.withLock {
      unsafe swap(&storage.pointee.extras[UInt(bitPattern: reader.storage)], &former)
    }
  }

  /// The number of the next observer, in the order of creation.
  func nextSequence() -> UInt64 {
    // Not in place, which Thread Sanitizer would take for an access to what the lane guards.
    let next = unsafe storage.pointee.sequence + 1
    unsafe storage.pointee.sequence = next
    return next
  }
}

// MARK: - Waiting

extension DomainQueue {
  /// Puts an observer into the queue that has not been told; the lane's lock is held.
  @inline(__always)
  func append(_ reader: Reader) {
    if unsafe waiting.pointee.source != nil {
      unsafe tellUntold(in: waiting, atMost: .max)
      // It may have been one of them.
      if reader.mark != .clean { return }
    }
    unsafe obk_store8(&storage.pointee.isWaiting, 1)
    reader.mark = .stale
    unsafe waiting.pointee.append(reader)
  }

  /// Puts the observers of this domain into the queue that have not been told yet, from a link of
  /// their common source on, and answers the first link that leads elsewhere.
  ///
  /// If they are many and nobody else waits, the later ones are told when the others have run. The
  /// lane's lock is held, and the queue has an observer already.
  @inline(__always)
  func appendReaders(of source: Source, from first: Link?) -> Link? {
    if first != nil, mayPutOff(source) {
      tellPortion(of: source, from: first)
      return nil
    }
    let waiting = unsafe self.waiting
    var next = first
    while let link = next {
      let reader = link.reader
      if reader.mark == .clean {
        guard reader.belongs(to: self) else { break }
        reader.mark = .stale
        unsafe waiting.pointee.append(reader)
      }
      next = link.nextReader
    }
    return next
  }

  /// How many observers of one source are told before they run.
  ///
  /// PERF: few enough to be in the processor's nearest cache still when they do: `benchmark run
  /// --filter fan-out` from 10 000 on. In debug builds so few that every test comes by here.
  #if DEBUG
  private static let portion = 2
  #else
  private static let portion = 64
  #endif

  /// Whether the later readers of `source` can be told later: they are in their order, nobody else
  /// waits, and no round is under way, whose runs would be compared with the change.
  ///
  /// Those of a derived value cannot be told from later ones, since its change is counted later.
  @inline(__always)
  private func mayPutOff(_ source: Source) -> Bool {
    if !source.isOrderly || source.isDerived || source.firstUntold != nil { return false }
    return unsafe waiting.pointee.count == 1 && waiting.pointee.source == nil
      && batch.pointee.isEmpty
  }

  /// Tells the first of the readers of a source, from a link on, and puts the others off.
  @inline(never)
  private func tellPortion(of source: Source, from first: Link?) {
    let waiting = unsafe self.waiting
    let portion = DomainQueue.portion
    let rest = unsafe tell(from: first, of: source.version, in: waiting, atMost: portion)
    if let rest { unsafe waiting.pointee.putOff(source, from: rest) }
  }

  /// Tells readers of a source that have been put off; the lane's lock is held.
  @inline(never)
  private func tellUntold(in filling: UnsafeMutablePointer<ObserverQueue>, atMost limit: Int) {
    guard let source = unsafe filling.pointee.source else { return }
    var next = source.firstUntold
    // They may all have ended, and other observers may have come to the source.
    if let first = next, !first.reader.belongs(to: self) {
      return unsafe filling.pointee.forgetSource()
    }
    next = unsafe tell(from: next, of: filling.pointee.version, in: filling, atMost: limit)
    source.firstUntold = next
    if next == nil { unsafe filling.pointee.forgetSource() }
  }

  /// Tells observers of this domain that come in their order, from a link of their common source on,
  /// of a version that they have not seen; answers the first link that is left.
  ///
  /// One that something else has reached meanwhile takes its place among the others.
  private func tell(
    from first: Link?,
    of version: UInt64,
    in filling: UnsafeMutablePointer<ObserverQueue>,
    atMost limit: Int
  ) -> Link? {
    var next = first
    var room = limit
    while let link = next, room > 0 {
      let reader = link.reader
      let hasSeen = link.version >= version
      if !hasSeen, reader.mark == .clean {
        next = unsafe filling.pointee.appendClean(from: link, olderThan: version, room: &room)
        continue
      }
      next = link.nextReader
      if !hasSeen, reader.mark == .stale, unsafe waiting.pointee.remove(reader) {
        unsafe filling.pointee.append(reader)
        room -= 1
      }
    }
    return next
  }

  /// Tells the next readers of the batch's source; answers false if there are none.
  @inline(__always)
  private func continueBatch() -> Bool {
    if unsafe batch.pointee.source == nil { return false }
    lane.lock()
    unsafe tellUntold(in: batch, atMost: DomainQueue.portion)
    lane.unlock()
    return true
  }

  /// Takes an observer out of the queue, or out of the batch that is being run, and marks it.
  ///
  /// ORDER: whether it waits is only known under the lock, where other threads may just be about to
  /// queue it; the mark keeps them from doing so later, unless it is `.clean`.
  func remove(_ reader: Reader, markingIt mark: Mark) {
    lane.lock()
    removeLocked(reader, markingIt: mark)
    lane.unlock()
  }

  /// The same, with the lane's lock held.
  @inline(__always)
  func removeLocked(_ reader: Reader, markingIt mark: Mark) {
    if reader.mark == .stale, unsafe !waiting.pointee.remove(reader) {
      _ = unsafe batch.pointee.remove(reader)
    }
    reader.mark = mark
  }

  /// Keeps an observer that was canceled elsewhere; answers false if nobody will come for it.
  func abandon(_ node: Unmanaged<ObserverNode>) -> Bool {
    lane.withLock {
      if unsafe storage.pointee.isOrphaned { return false }
      unsafe storage.pointee.abandoned.append(node)
      unsafe obk_store8(&storage.pointee.isWaiting, 1)
      return true
    }
  }

  /// Ends the observers that were canceled elsewhere; the caller is on the isolation, or it is gone.
  func endAbandoned(isLast: Bool = false) {
    let nodes = unsafe lane.withLock {
      if isLast { unsafe storage.pointee.isOrphaned = true }
      let nodes = unsafe storage.pointee.abandoned
      unsafe storage.pointee.abandoned = []
      unsafe obk_store8(&storage.pointee.isWaiting, waiting.pointee.isEmpty ? 0 : 1)
      return unsafe nodes
    }
    for index in unsafe nodes.indices {
      unsafe ObserverNode.endOnIsolation(nodes[index].takeRetainedValue())
    }
  }

  /// Leaves context values, or none, for the flush that another isolation will do, and answers those
  /// that were there.
  @discardableResult
  func exchangeValues(_ values: TransactionValues.Box?) -> TransactionValues.Box? {
    lane.withLock { exchangeValuesLocked(values) }
  }

  /// The same, with the lane's lock held.
  func exchangeValuesLocked(_ values: TransactionValues.Box?) -> TransactionValues.Box? {
    unsafe storage.pointee.values.exchange(values)
  }

  /// The same for an observer that a scheduler has been given, or is about to be.
  @discardableResult
  func exchangeValues(
    of reader: Reader,
    _ values: TransactionValues.Box?
  ) -> TransactionValues.Box? {
    lane.withLock { exchangeValuesLocked(of: reader, values) }
  }

  private func exchangeValuesLocked(
    of reader: Reader,
    _ values: TransactionValues.Box?
  ) -> TransactionValues.Box? {
    unsafe storage.pointee.extras[UInt(bitPattern: reader.storage)]?.values.exchange(values)
  }

  /// Gives an observer that waits the context values of a later change.
  func carry(_ values: TransactionValues.Box?, to reader: Reader, _ thread: ThreadState) {
    let isElsewhere = !place.isCurrent(thread)
    // What was there is released after the lock, since that may run client code.
    let former = lane.withLock { () -> TransactionValues.Box? in
      if reader.mark == .handedOver { return exchangeValuesLocked(of: reader, values) }
      return reader.mark == .stale && isElsewhere ? exchangeValuesLocked(values) : nil
    }
    withExtendedLifetime(former) {}
  }
}

// MARK: - Running

extension DomainQueue {
  /// Has what waits and what is run change places; the lane's lock is held.
  @inline(__always)
  func takeBatch() {
    unsafe batch.pointee.begin(after: waiting.pointee)
    unsafe swap(&storage.pointee.waiting, &storage.pointee.batch)
    unsafe obk_store8(&storage.pointee.isWaiting, 0)
    unsafe storage.pointee.hasBatch = true
  }

  /// The same, unless something was left for this isolation that comes before the observers.
  @inline(__always)
  func takeBatchAlone() {
    if unsafe storage.pointee.abandoned.isEmpty, unsafe storage.pointee.values.isEmpty {
      takeBatch()
    }
  }

  /// Runs what waits, in the order of creation, each at most once; the caller has entered.
  ///
  /// What becomes stale meanwhile waits for the next round.
  @inline(__always)
  func runRound(_ number: Int, _ thread: ThreadState) {
    if unsafe !storage.pointee.hasBatch { takeBatchAndMore(thread) }
    unsafe storage.pointee.hasBatch = false
    let batch = unsafe self.batch
    unsafe batch.pointee.sortByCreation()
    if number == 0 {
      unsafe runFirst(batch, thread)
    } else {
      unsafe runAgain(batch, number, thread)
    }
    unsafe batch.pointee.removeAll()
    if thread.hasHandovers { thread.deliverHandovers() }
  }

  /// Runs the observers that a change has reached before any of them has run.
  @inline(__always)
  private func runFirst(_ batch: UnsafeMutablePointer<ObserverQueue>, _ thread: ThreadState) {
    ObserverNode.Surroundings.with(thread, lane) { surroundings in
      var index = 0
      repeat {
        // PERF: a copy, which the processor keeps at hand, and two loops, so that the common one has
        // nothing else: `benchmark run --filter fan-out`.
        let readers = unsafe batch.pointee.readers
        if _fastPath(!readers.areMany) {
          run(readers, from: index, surroundings, isFetching: false)
        } else {
          run(readers, from: index, surroundings, isFetching: true)
        }
        index = readers.count
      } while continueBatch()
    }
  }

  @inline(__always)
  private func run(
    _ readers: QueuePlaces,
    from first: Int,
    _ surroundings: ObserverNode.Surroundings,
    isFetching: Bool
  ) {
    var index = first
    while index < readers.count {
      if isFetching { readers.prefetchForRun(after: index) }
      if let reader = readers[index] {
        if reader.isPlain {
          ObserverNode.runIfChangedPlainly(reader, surroundings)
        } else {
          surroundings.outside { runWithCare(reader, 0, surroundings.thread) }
        }
      }
      index &+= 1
    }
  }

  /// Runs the observers that the observers of the round before have reached.
  @inline(never)
  private func runAgain(
    _ batch: UnsafeMutablePointer<ObserverQueue>,
    _ round: Int,
    _ thread: ThreadState
  ) {
    var index = 0
    repeat {
      while unsafe index < batch.pointee.count {
        if let reader = unsafe batch.pointee.readers[index] {
          runWithCare(reader, round, thread)
        }
        index += 1
      }
    } while continueBatch()
  }

  /// Takes the batch, and what else was left for this isolation.
  @inline(never)
  private func takeBatchAndMore(_ thread: ThreadState) {
    lane.lock()
    takeBatch()
    let hasAbandoned = unsafe !storage.pointee.abandoned.isEmpty
    if hasAbandoned { unsafe obk_store8(&storage.pointee.isWaiting, 1) }
    let hasValues = unsafe !storage.pointee.values.isEmpty
    lane.unlock()
    if hasAbandoned { endAbandoned() }
    if hasValues { takeValues(thread) }
  }

  @inline(never)
  private func runWithCare(_ reader: Reader, _ round: Int, _ thread: ThreadState) {
    // Canceled elsewhere during this round: `endAbandoned` comes for it.
    if reader.isCanceled { return }
    // SAFETY: the observer is in the batch, so it has not ended; if it ends in its own run, `cancel`
    // keeps it until the run is over.
    unsafe reader.observer._withUnsafeGuaranteedRef { node in
      if reader.hasExtras, let scheduler = node.extras?.scheduler {
        // None are left from before: who takes a run takes them out.
        if let values = thread.fields.values { exchangeValues(of: reader, values) }
        reader.mark = .handedOver
        thread.handOver(InvalidatedObserver(node), to: scheduler)
      } else {
        node.runIfChanged(thread, countedIn: round > 0 ? thread.flushNumber : 0)
      }
    }
  }

  @inline(never)
  private func takeValues(_ thread: ThreadState) {
    if let values = exchangeValues(nil) { thread.setValues(values) }
  }
}
