// MARK: - Running

extension OracleMachine {
  /// Makes an observer, which runs at once, unless there is one in its place.
  func start(_ number: Int) {
    if let tracked = program.observers[number].tracked { return track(number, tracked) }
    guard !isClosing, !isStarting[number], tokens[number]?.isCanceled ?? true else { return }
    let observer = OracleObserver(number, program.observers[number])
    if observer.plan.isOwned, scopeOwner.isReleased { return }
    isStarting[number] = true
    observers.append(observer)
    if observer.plan.isOwned {
      keepingOwner {
        holdingBack { run(observer) }
        own(observer)
      }
    } else {
      holdingBack { run(observer) }
    }
    isStarting[number] = false
    tokens[number] = observer
  }

  /// Evaluates something and registers a callback, unless nothing was read.
  func once(_ expression: Expression, _ body: [Instruction]) {
    onceCount += 1
    let plan = Program.ObserverPlan(body: body)
    let observer = OracleObserver(onceCount, plan, isOneShot: true)
    observers.append(observer)
    let outer = tracking
    tracking = observer.list
    let value = expression.value(in: self)
    tracking = outer
    observer.reads = observer.list.reads
    observer.isCanceled = observer.reads.isEmpty
    finish(observer)
    note(.value(value))
  }

  /// Has a tracker evaluate something and forget what it has tracked before.
  private func track(_ number: Int, _ expression: Expression) {
    if isClosing { return }
    let tracker = tokens[number] ?? newTracker(number)
    if tracker.isCanceled {
      outcome.issues.append(.useAfterEnd(number))
      return note(.value(untracked { expression.value(in: self) }))
    }
    tracker.attention = .rests
    // Told again, it waits for the next round like all others.
    tracker.hasTurn = false
    tracker.reads = []
    let outer = tracking
    tracking = tracker.list
    let value = expression.value(in: self)
    tracking = outer
    tracker.reads = tracker.list.reads
    tracker.list = ReadList()
    note(.value(value))
  }

  private func newTracker(_ number: Int) -> OracleObserver {
    let tracker = OracleObserver(number, program.observers[number])
    observers.append(tracker)
    tokens[number] = tracker
    return tracker
  }

  /// Runs an observer if something that it has read differs.
  func runIfChanged(_ observer: OracleObserver, countedIn flush: Int?) {
    observer.attention = .rests
    observer.isRunning = true
    guard hasChanged(observer.reads) else {
      let isLost = observer.reads.allSatisfy { states[$0.source].hasEnded }
      if observer.isOneShot, isLost, fault != .keptOneShot { observer.isCanceled = true }
      return finish(observer)
    }
    if let flush, fault != .noLimit, !mayRunAgain(observer, in: flush) {
      skip(observer)
      return finish(observer)
    }
    run(observer)
  }

  /// Counts a run; at the limit there is an issue instead.
  private func mayRunAgain(_ observer: OracleObserver, in flush: Int) -> Bool {
    if observer.flush != flush {
      observer.flush = flush
      // The library counts no runs in the first round, and assumes one; a scheduler's all count.
      observer.runs = observer.plan.scheduler == .none ? 1 : 0
    }
    observer.runs += 1
    if observer.runs == Budget.reruns + 1 { outcome.issues.append(.runaway(observer.number)) }
    return observer.runs <= Budget.reruns
  }

  /// Takes the present values as seen.
  private func skip(_ observer: OracleObserver) {
    for index in observer.reads.indices {
      _ = hasChanged([observer.reads[index]])
      observer.reads[index].moment = now
    }
  }

  /// Calls a tracker's callback, which may track again or end the tracker.
  private func tell(_ tracker: OracleObserver) {
    tracker.isRunning = false
    if fault != .repeatedTelling { tracker.attention = .isDone }
    tracker.isTelling = true
    note(.run(tracker.number))
    untracked { execute(tracker.plan.body, for: nil) }
    tracker.isTelling = false
    if tracker.isCanceled { note(.released(tracker.number)) }
  }

  private func run(_ observer: OracleObserver) {
    if observer.plan.tracked != nil { return tell(observer) }
    observer.isRunning = true
    runCleanups(of: observer)
    // One of its cleanups may have ended it.
    if observer.isCanceled, fault != .runAfterCancel { return finish(observer) }
    let outer = tracking
    tracking = observer.list
    runBody(of: observer)
    tracking = outer
    observer.reads = (fault == .oldDependencies ? observer.reads : []) + observer.list.reads
    finish(observer)
  }

  private func runBody(of observer: OracleObserver) {
    if observer.isOneShot {
      observer.isCanceled = fault != .repeatedOneShot
      note(.fired(observer.number))
      return untracked { execute(observer.plan.body, for: nil) }
    }
    if observer.plan.isOwned {
      // What has lost its owner does nothing, and reads nothing.
      if scopeOwner.hasEnded { return }
      return keepingOwner {
        note(.run(observer.number))
        execute(observer.plan.body, for: observer)
      }
    }
    note(.run(observer.number))
    guard let comparand = observer.plan.compared else {
      return execute(observer.plan.body, for: observer)
    }
    let new = comparand.expression.value(in: self)
    let old = observer.compared
    observer.compared = new
    if let old {
      if comparand.policy.callsEqual(old, new) { return }
    } else if !comparand.isInitial {
      return
    }
    untracked {
      note(.change(observer.number, old: old ?? new, new: new))
      execute(observer.plan.body, for: observer)
    }
  }

  private func finish(_ observer: OracleObserver) {
    observer.isRunning = false
    observer.list = ReadList()
    if observer.isCanceled { end(observer) }
  }

  // MARK: - Ending

  /// Ends an observer at once, or when its present run is over.
  func cancel(_ observer: OracleObserver) {
    if observer.isCanceled { return }
    observer.isCanceled = true
    if !observer.isRunning { end(observer) }
  }

  private func end(_ observer: OracleObserver) {
    observer.attention = .ended
    observers.removeAll { $0 === observer }
    if fault != .noLastCleanup { runCleanups(of: observer) }
    if observer.isTelling { return }
    note(observer.isOneShot ? .forgotten(observer.number) : .released(observer.number))
  }

  /// Runs the cleanups of the last run, the latest first.
  private func runCleanups(of observer: OracleObserver) {
    while !observer.cleanups.isEmpty {
      let body =
        fault == .cleanupOrder ? observer.cleanups.removeFirst() : observer.cleanups.removeLast()
      note(.cleanup(observer.number))
      untracked { execute(body, for: observer) }
    }
  }
}
