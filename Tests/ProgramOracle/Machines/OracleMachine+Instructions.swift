// MARK: - Instructions

extension OracleMachine {
  /// Executes what a closure does, as far as the budget goes.
  ///
  /// - Parameters:
  ///   - instructions: What to do.
  ///   - owner: The observer whose closure this is; nil at the top level.
  func execute(_ instructions: [Instruction], for owner: OracleObserver?) {
    for instruction in instructions {
      if budget == 0 { return }
      budget -= 1
      perform(instruction, for: owner)
    }
  }

  func perform(_ instruction: Instruction, for owner: OracleObserver?) {
    switch instruction {
    case .log(let expression): note(.value(expression.value(in: self)))
    case .set(let source, let expression): write(source, expression.value(in: self))
    case .add(let source, let number): modify(source) { $0 &+ number }
    case .swap(let first, let second): swap(first, second)
    case .when(let condition, let body):
      if condition.value(in: self) > 0 { execute(body, for: owner) }
    case .transaction(let body, let isThrowing):
      holdingBack { execute(body, for: owner) }
      if isThrowing { note(.threw) }
    case .untracked(let body):
      if fault == .trackedAnyway {
        execute(body, for: owner)
      } else {
        untracked { execute(body, for: owner) }
      }
    case .observe(let number): start(number)
    case .cancel(let number):
      if let observer = tokens[number], !observer.isDropped { cancel(observer) }
    case .drop(let number):
      let observer = tokens[number]
      observer?.isDropped = true
      // The scope keeps the token of one that is owned, and nobody else has it.
      if program.observers[number].isOwned { return }
      tokens[number] = nil
      if let observer { cancel(observer) }
    case .endScope: if !scopeOwner.isReleased { endScope() }
    case .dropOwner:
      scopeOwner.isReleased = true
      endOwnerIfReleased()
    case .once(let expression, let body): once(expression, body)
    case .cleanup(let body):
      if let owner { owner.cleanups.append(body) } else { outcome.issues.append(.misuse) }
    case .release(let source): release(source)
    case .flush: flushByHand()
    }
  }
}
