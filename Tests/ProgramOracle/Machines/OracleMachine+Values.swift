// MARK: - Reading

extension OracleMachine {
  package func untrackedValue(of expression: Expression) -> Int {
    if fault == .trackedAnyway { return expression.value(in: self) }
    return untracked { expression.value(in: self) }
  }

  /// Runs `body` with reads that leave no trace.
  func untracked<Result>(_ body: () -> Result) -> Result {
    let outer = tracking
    tracking = nil
    defer { tracking = outer }
    return body()
  }

  /// The value of a source, 0 if it has ended.
  package func value(of source: Source) -> Int {
    let source = index(source)
    return states[source].isReleased ? 0 : read(source)
  }

  private func read(_ source: Int) -> Int {
    bringUpToDate(source)
    // The moment of the first read in a run counts, so that what the run itself changes before it
    // reads again is not taken for seen.
    if let tracking, !tracking.reads(source) {
      tracking.reads.append(Read(source: source, moment: now))
    }
    return states[source].value
  }

  /// Whether what was read has changed since; derived values are brought up to date for it.
  ///
  /// It is looked for in the order of the reads, up to the first that differs, so that nothing is
  /// computed that the reader reads only if something before it has a certain value. With a guide,
  /// what was read may be computed in another order.
  func hasChanged(_ reads: [Read]) -> Bool {
    for read in reads {
      while let source = detour(from: reads) { compute(source) }
      if isGuided, !guided.contains(where: { depends(reads, on: $0) }),
        reads.contains(where: isKnownToDiffer)
      {
        return true
      }
      bringUpToDate(read.source)
      if isKnownToDiffer(read) { return true }
    }
    return false
  }

  /// A derived value among what was read, or behind it, that the guide computes now.
  private func detour(from reads: [Read]) -> Int? {
    let guided = guided
    guard let source = guided.first(where: { isOutdated($0) && depends(reads, on: $0) }) else {
      return nil
    }
    // What is computed before it may be so for its sake, or for that of another one.
    return source == guided.first || choose(.detour(source)) ? source : nil
  }

  private func isKnownToDiffer(_ read: Read) -> Bool {
    states[read.source].lastChange > read.moment
  }

  /// Whether something that a derived value has read is known to differ.
  private func isOutdated(_ source: Int) -> Bool {
    !states[source].hasEnded && states[source].reads.contains(where: isKnownToDiffer)
  }

  /// Computes a derived value if it has none, or if something that it has read has changed.
  private func bringUpToDate(_ source: Int) {
    guard states[source].isDerived, !states[source].hasEnded else { return }
    if states[source].hasValue, !hasChanged(states[source].reads), fault != .noMemory { return }
    compute(source)
  }

  private func compute(_ source: Int) {
    let outer = tracking
    let list = ReadList()
    tracking = list
    let value =
      switch states[source].source {
      // The model's own code reads it even when the program has let go of it.
      case .total(let model):
        read(index(.property(model, .plain))) &+ read(index(.property(model, .coarse)))
      default: states[source].expression?.value(in: self) ?? 0
      }
    tracking = outer
    note(.evaluated(states[source].source, value))
    let old = states[source].hasValue ? states[source].value : nil
    states[source].value = value
    states[source].hasValue = true
    states[source].reads = list.reads
    if let old, states[source].policy.callsEqual(old, value), fault != .ignoredDerivedEquality {
      return
    }
    now += 1
    states[source].lastChange = now
  }
}

// MARK: - Writing

extension OracleMachine {
  /// Stores a value, and tells of it unless the policy calls it equal.
  func write(_ source: Source, _ value: Int) {
    let place = index(source)
    if states[place].isReleased { return }
    keeping(source) {
      let isEqual = states[place].policy.callsEqual(states[place].value, value)
      states[place].value = value
      if !isEqual || fault == .ignoredEquality { change(place) }
      settle()
    }
  }

  /// Stores a value that was changed in place.
  func modify(_ source: Source, _ body: (Int) -> Int) {
    if fault == .forgottenChange {
      states[index(source)].value = body(states[index(source)].value)
    } else {
      write(source, body(states[index(source)].value))
    }
  }

  /// Exchanges two values, with both open for in-place access at once.
  func swap(_ first: Source, _ second: Source) {
    if states[index(first)].isReleased || states[index(second)].isReleased { return }
    let values = (states[index(first)].value, states[index(second)].value)
    keeping(first) {
      holdingBack {
        write(first, values.1)
        write(second, values.0)
      }
    }
  }

  /// A change tells all observers that depend on it, directly or through derived values.
  private func change(_ source: Int) {
    now += 1
    states[source].lastChange = now
    for observer in observers where observer.attention == .rests && isTold(observer, of: source) {
      observer.attention = .waits
      now += 1
      observer.told = now
    }
  }

  /// Whether a change tells an observer, which counts by what it has read in its present run.
  ///
  /// The contracts leave open whether a run listens to what the run before has read until it has
  /// read that itself, or is over.
  private func isTold(_ observer: OracleObserver, of source: Int) -> Bool {
    guard observer.isRunning else { return depends(observer.reads, on: source) }
    if fault == .ownWrite { return false }
    if depends(observer.list.reads, on: source) { return true }
    return depends(observer.reads, on: source) && choose(.telling(observer.number, source))
  }

  private func depends(_ reads: [Read], on source: Int) -> Bool {
    reads.contains { depends($0, on: source) }
  }

  private func depends(_ read: Read, on source: Int) -> Bool {
    if read.source == source { return true }
    let state = states[read.source]
    return !state.hasEnded && depends(state.reads, on: source)
  }

  // MARK: - Ending

  /// Runs `body`, which writes a source; the code that writes it keeps it meanwhile.
  private func keeping(_ source: Source, _ body: () -> Void) {
    let place = index(source)
    states[place].accesses += 1
    body()
    states[place].accesses -= 1
    if states[place].isReleased { endIfReleased(source) }
  }

  /// Lets go of a source, or of a model with all its properties.
  func release(_ source: Source) {
    if states[index(source)].isReleased { return }
    for place in places(endingWith: source) { states[place].isReleased = true }
    released.append(source)
    endIfReleased(source)
  }

  /// Ends a source that nobody has any more; observers are not run for it.
  private func endIfReleased(_ source: Source) {
    let places = places(endingWith: source)
    if places.contains(where: { states[$0].accesses > 0 }) { return }
    for place in places {
      if fault == .toldOfEnd { change(place) }
      states[place].hasEnded = true
      states[place].reads = []
      // One-shots hear of it, since nothing else would end them.
      for observer in observers where observer.isOneShot && observer.attention == .rests {
        if observer.reads.contains(where: { $0.source == place }) { observer.attention = .waits }
      }
      settle()
    }
  }

  private func places(endingWith source: Source) -> [Int] {
    states.indices.filter { place in
      let other = states[place].source
      return other == source || source.model != nil && other.model == source.model
    }
  }
}
