import CObservationKit

extension ThreadState {
  /// The domain of code that runs on this thread outside tasks and actors.
  var ownDomain: Domain {
    if let known = fields.threadDomain { return known }
    let domain = Domain(.thread, executor: .thread(fields.number), lane: fields.lane)
    fields.threadDomain = domain
    fields.threadQueue = domain.queue
    return domain
  }

  /// Whether changes wait: for the end of a transaction or of an in-place access.
  var isHoldingBack: Bool {
    @inline(__always) get { fields.transactionDepth > 0 || fields.ledger.isOpen }
  }

  // MARK: - Delivering

  /// Remembers that this thread has put observers into the queue; its lane is held if one is given.
  @inline(__always)
  func touch(_ queue: DomainQueue, for reader: Reader? = nil) {
    guard fields.touched.insert(queue, isFlushing: fields.isFlushing) else { return }
    if let reader, queue.place.isOutOfReach(self), !reader.isCanceled { noteOutOfReach(reader) }
    if reader != nil, fields.hasValues, !queue.place.isCurrent(self) { leaveValues(for: queue) }
  }

  @inline(never)
  private func noteOutOfReach(_ reader: Reader) {
    // SAFETY: the observer is in the list whose lane is held, so it has not ended.
    unsafe reader.observer._withUnsafeGuaranteedRef { fields.siteOutOfReach = $0.site }
  }

  /// Remembers the domains of this thread in which observers wait that were told from elsewhere.
  @inline(__always)
  func touchWaiting() {
    if let own = fields.threadQueue, own.hasWaiting { touch(own) }
    if let last = fields.lastQueue, last.hasWaiting { touch(last) }
    if obk_has_task_domains() { touchTask() }
  }

  /// Takes the batch to run while its lock is held anyway, if it is to be run next.
  @inline(__always)
  func takeBatchEarly(in lane: Lane) {
    guard let queue = fields.touched.only, queue.lane == lane, queue.place.kind == .thread,
      queue.place.isCurrent(self), !fields.isFlushing, !isHoldingBack,
      // What is told in other lanes may be reported to client code, which may write.
      fields.foreignMarks.isEmpty
    else { return }
    queue.takeBatchAlone()
  }

  /// Whether what this thread has touched includes an isolation that it is not on.
  @inline(__always)
  var hasTouchedElsewhere: Bool {
    if let only = fields.touched.only, only.place.isCurrent(self) { return false }
    return hasTouchedAnyElsewhere
  }

  @inline(never)
  private var hasTouchedAnyElsewhere: Bool {
    fields.touched.contains { $0.place.kind != .waits && !$0.place.isCurrent(self) }
  }

  /// Delivers what waits, unless a transaction, an access or a flush is under way.
  @inline(__always)
  func settle() {
    if fields.touched.isEmpty || fields.isFlushing { return }
    if isHoldingBack { return settleElsewhere() }
    flush()
  }

  /// Delivers to other isolations, and to tasks that wait, while only an in-place access is open:
  /// they do not see the value, and the access may go on for long, or on another thread.
  @inline(never)
  private func settleElsewhere() {
    guard fields.transactionDepth == 0, fields.touched.contains(where: canSettleElsewhere) else {
      return
    }
    for domain in fields.touched.takeAll() {
      if canSettleElsewhere(domain.queue) {
        visitElsewhere(domain.queue, 0)
      } else {
        touch(domain.queue)
      }
    }
  }

  private func canSettleElsewhere(_ queue: DomainQueue) -> Bool {
    switch queue.place.kind {
    case .waits: true
    case .actor: !queue.place.isCurrent(self)
    case .task, .thread, .anywhere: false
    }
  }

  /// Leaves to other isolations what this thread, which ends, has held back.
  static func leaveHeldBack(_ touched: [Domain], _ wakes: [Unmanaged<WaitNode>]) {
    for index in unsafe wakes.indices {
      // SAFETY: the reference is `noteWake`'s, given back here.
      unsafe wakes[index].takeRetainedValue().wake()
    }
    for domain in touched { domain.executor.requestFlush(domain) }
  }

  /// Runs rounds until nothing waits on an isolation that the current code runs on.
  @inline(never)
  private func flush() {
    fields.isFlushing = true
    if fields.hasValues { beginValues() }
    touchWaiting()
    runRounds(from: 0)
    if fields.hasValues { endValues() }
    endFlush()
  }

  @inline(__always)
  private func runRounds(from first: Int) {
    var round = first
    while !fields.touched.isEmpty {
      if let queue = fields.touched.takeFirst() { visit(queue, round) }
      if !fields.touched.isEmpty { visitOthers(round) }
      round += 1
      // What observers have written in this round is delivered with the values that they have set.
      if fields.hasValues { fields.values = fields.valuesOfLastChange }
    }
  }

  @inline(__always)
  private func endFlush() {
    fields.isFlushing = false
    fields.flushNumber = 0
  }

  // MARK: - Delivering to one observer

  /// The queue of the current code's isolation, if the only observer that a change has reached can run
  /// at once there: nothing holds it back, nothing waits, and there are no context values.
  ///
  /// Asked before the lane is held, since an actor's executor may be client code.
  @inline(__always)
  func queueOfLoneObserver(in lane: Lane) -> DomainQueue? {
    if fields.isFlushing || !fields.touched.isEmpty || isHoldingBack || fields.hasValues
      || !fields.foreignMarks.isEmpty
    {
      return nil
    }
    if let own = fields.threadQueue, own.hasWaiting { return nil }
    if obk_has_task_domains() { return queueBesideTasks }
    if let last = fields.lastQueue {
      if last.hasWaiting { return nil }
      // PERF: the executor is asked only where the source was read on it first.
      if last.lane == lane, fields.threadQueue?.lane != lane {
        return last.place.isCurrent(self) ? last : nil
      }
    }
    return fields.threadQueue
  }

  /// The same where tasks have observers of their own: in a task only its own queue will do.
  @inline(never)
  private var queueBesideTasks: DomainQueue? {
    if obk_task() == 0, fields.lastQueue == nil { return fields.threadQueue }
    guard let last = fields.lastQueue, last.place.kind == .task, !last.hasWaiting else {
      return nil
    }
    return last.place.isCurrent(self) ? last : nil
  }

  /// Runs the only observer that a change has reached as the first round of a flush, and what follows
  /// from it.
  @inline(__always)
  func runAlone(_ reader: Reader, in lane: Lane) {
    fields.isFlushing = true
    if reader.isPlain {
      ObserverNode.Surroundings.with(self, lane) { ObserverNode.runIfChangedPlainly(reader, $0) }
    } else {
      // SAFETY: the observer belongs to the current isolation, so nobody else ends it; if it ends in
      // its own run, `cancel` keeps it until the run is over.
      unsafe reader.observer._withUnsafeGuaranteedRef { $0.runIfChanged(self) }
    }
    if !fields.touched.isEmpty || fields.hasValues { runFollowingRounds() }
    endFlush()
  }

  @inline(never)
  private func runFollowingRounds() {
    if fields.hasValues { fields.values = fields.valuesOfLastChange }
    runRounds(from: 1)
    if fields.hasValues { endValues() }
  }

  /// The number of the flush that is under way, which no other flush has; 0 outside one.
  ///
  /// PERF: few flushes are ever asked for it.
  var flushNumber: UInt64 {
    if fields.flushNumber == 0, fields.isFlushing { fields.flushNumber = nextFlushNumber() }
    return fields.flushNumber
  }

  /// A number for a flush; no other flush has it.
  func nextFlushNumber() -> UInt64 {
    fields.flushCount &+= 1
    return fields.number << 32 | fields.flushCount & 0xFFFF_FFFF
  }

  @inline(__always)
  private func visit(_ queue: DomainQueue, _ round: Int) {
    if queue.place.isCurrent(self) {
      queue.runRound(round, self)
    } else {
      visitElsewhere(queue, round)
    }
  }

  /// Runs what waits on an isolation that is entered in the middle of a flush.
  func visitWithinFlush(_ queue: DomainQueue) {
    if queue.place.isCurrent(self) { queue.runRound(1, self) }
  }

  @inline(never)
  private func visitElsewhere(_ queue: DomainQueue, _ round: Int) {
    if queue.place.kind == .waits { return wakeTasks() }
    // SAFETY: `touched` has kept the domain until now, and this reference keeps it on.
    let domain = unsafe queue.domain.takeUnretainedValue()
    if domain.enter() {
      queue.runRound(round, self)
      domain.leave()
    } else {
      queue.lane.cross()
      domain.executor.requestFlush(domain)
    }
  }

  /// Lets the tasks go on that wait for what has changed.
  private func wakeTasks() {
    // An executor that gets a task is client code: what it changes may add tasks here.
    var index = 0
    while unsafe index < fields.wakes.count {
      // SAFETY: the reference is `noteWake`'s, given back here.
      unsafe fields.wakes[index].takeRetainedValue().wake()
      index += 1
    }
    // PERF: `changes`; the memory stays for the next change, unless it is much.
    unsafe fields.wakes.removeAll(keepingCapacity: index <= 64)
  }

  @inline(never)
  private func visitOthers(_ round: Int) {
    for domain in fields.touched.takeOthers() { visit(domain.queue, round) }
  }

  /// A task may have come from another thread, so its domain is looked for.
  @inline(never)
  private func touchTask() {
    if let domain = DomainRegistry.currentTask(self), domain.queue.hasWaiting {
      remember(domain)
      touch(domain.queue)
    }
  }

  /// Runs client code that may write, with delivery put off until it is over.
  @inline(__always)
  func holdingBack<Result>(_ body: () -> Result) -> Result {
    fields.transactionDepth += 1
    let result = body()
    fields.transactionDepth -= 1
    settle()
    return result
  }

  // MARK: - Schedulers

  /// Whether schedulers are to get observers at the end of the round.
  var hasHandovers: Bool { !fields.handovers.isEmpty }

  /// Notes an observer for its scheduler.
  func handOver(_ observer: InvalidatedObserver, to scheduler: any ObservationScheduler) {
    fields.handovers.add(observer, for: scheduler)
  }

  /// Hands the observers over to their schedulers.
  @inline(never)
  func deliverHandovers() {
    let handovers = fields.handovers
    fields.handovers = SchedulerHandovers()
    handovers.deliver()
  }
}
