import ObservationKit

// MARK: - Instructions

extension LibraryMachine {
  private struct Failure: Error {}

  /// Executes what a closure does, as far as the budget goes.
  ///
  /// - Parameters:
  ///   - instructions: What to do.
  ///   - owner: The observer whose closure this is; nil at the top level.
  func execute(_ instructions: [Instruction], for owner: Int?) {
    for instruction in instructions {
      if budget == 0 { return }
      budget -= 1
      perform(instruction, for: owner)
    }
  }

  func perform(_ instruction: Instruction, for owner: Int?) {
    switch instruction {
    case .log(let expression): events.append(.value(expression.value(in: self)))
    case .set(let source, let expression): set(source, to: expression.value(in: self))
    case .add(let source, let number): modify(source) { $0 &+= number }
    case .swap(let first, let second):
      guard exists(first), exists(second) else { return }
      modify(first) { first in modify(second) { second in Swift.swap(&first, &second) } }
    case .when(let condition, let body):
      if condition.value(in: self) > 0 { execute(body, for: owner) }
    case .transaction(let body, isThrowing: false):
      transaction { execute(body, for: owner) }
    case .transaction(let body, isThrowing: true):
      do {
        try transaction {
          execute(body, for: owner)
          throw Failure()
        }
      } catch {
        events.append(.threw)
      }
    case .untracked(let body): untracked { execute(body, for: owner) }
    case .observe(let index): start(index)
    case .cancel(let index):
      tokens[index]?.cancel()
      trackers[index]?.cancel()
    case .drop(let index): drop(index)
    case .endScope:
      let scope = scopeOwner?.observations
      scope?.cancel()
    case .dropOwner:
      // Out of the variable before it ends, which runs code that reads the variable.
      let owner = scopeOwner
      scopeOwner = nil
      withExtendedLifetime(owner) {}
    case .once(let expression, let body):
      onceCount += 1
      let value = once(Probe(onceCount, noting: .forgotten(onceCount), in: self), expression, body)
      events.append(.value(value))
    case .cleanup(let body):
      onCleanup { [unowned self] in
        events.append(.cleanup(owner ?? -1))
        execute(body, for: owner)
      }
    case .release(let source): release(source)
    case .flush: manual.flush()
    }
  }

  /// The probe is this call's to keep until it returns, and then the callback's.
  private func once(
    _ probe: consuming Probe,
    _ expression: Expression,
    _ body: [Instruction]
  ) -> Int {
    let probe = consume probe
    return withTracking(file: "Program", line: 0) {
      expression.value(in: self)
    } onChange: { [unowned self] in
      events.append(.fired(probe.index))
      execute(body, for: nil)
    }
  }

  // MARK: - Observers

  private func start(_ index: Int) {
    if let tracked = program.observers[index].tracked { return track(index, tracked) }
    guard !isClosing, !isStarting[index] else { return }
    guard tokens[index]?.isCanceled ?? dropped[index].token?.isCanceled ?? true else { return }
    isStarting[index] = true
    let token = program.observers[index].isOwned ? ownedToken(of: index) : token(of: index)
    isStarting[index] = false
    if let token { tokens[index] = token }
  }

  /// The owner is kept until this returns, and no longer.
  private func ownedToken(of index: Int) -> ObservationToken? {
    guard let scopeOwner else { return nil }
    let plan = program.observers[index]
    let probe = Probe(index, noting: .released(index), in: self)
    return observe(
      owner: scopeOwner,
      scheduler: scheduler(plan.scheduler),
      file: "Program",
      line: UInt(index)
    ) { [unowned self] _ in
      events.append(.run(probe.index))
      execute(plan.body, for: index)
    }
  }

  private func track(_ index: Int, _ expression: Expression) {
    if isClosing { return }
    let tracker = trackers[index] ?? newTracker(index)
    trackers[index] = tracker
    let value = tracker.track { expression.value(in: self) }
    events.append(.value(value))
  }

  private func newTracker(_ index: Int) -> Tracker {
    let plan = program.observers[index]
    let probe = Probe(index, noting: .released(index), in: self)
    return Tracker(scheduler: scheduler(plan.scheduler), file: "Program", line: UInt(index)) {
      [unowned self] in
      events.append(.run(probe.index))
      execute(plan.body, for: nil)
    }
  }

  private func token(of index: Int) -> ObservationToken {
    let plan = program.observers[index]
    let probe = Probe(index, noting: .released(index), in: self)
    guard let compared = plan.compared else {
      return observe(scheduler: scheduler(plan.scheduler), file: "Program", line: UInt(index)) {
        [unowned self] in
        events.append(.run(probe.index))
        execute(plan.body, for: index)
      }
    }
    return observe(
      scheduler: scheduler(plan.scheduler),
      equality: EqualityPolicy(compared.policy),
      initial: compared.isInitial,
      file: "Program",
      line: UInt(index)
    ) { [unowned self] in
      events.append(.run(probe.index))
      return compared.expression.value(in: self)
    } onChange: { [unowned self] old, new in
      events.append(.change(probe.index, old: old, new: new))
      execute(plan.body, for: index)
    }
  }

  /// The token is taken out first, since its end runs cleanups that look at the others.
  private func drop(_ index: Int) {
    trackers[index] = nil
    let token = tokens[index]
    if let token { dropped[index].token = token }
    tokens[index] = nil
    _ = consume token
  }

  private func scheduler(_ plan: Program.SchedulerPlan) -> (any ObservationScheduler)? {
    switch plan {
    case .none: nil
    case .manual: manual
    case .immediate: immediate
    case .reversing: reversing
    }
  }
}
