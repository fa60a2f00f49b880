// MARK: - Running

extension OracleMachine {
  /// Makes an observer, which runs at once, unless there is one in its place.
  func start(_ number: Int) {
    guard !isClosing, !isStarting[number], tokens[number]?.isCanceled ?? true else { return }
    isStarting[number] = true
    let observer = OracleObserver(number, program.observers[number])
    observers.append(observer)
    holdingBack { run(observer) }
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

  private func run(_ observer: OracleObserver) {
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
