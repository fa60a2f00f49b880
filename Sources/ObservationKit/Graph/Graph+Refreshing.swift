// MARK: - Deciding what did change

extension Graph {
  /// A derived value that is being brought up to date, and where to go on once what it has read is.
  struct Refresh: BitwiseCopyable {
    let derived: DerivedHandle
    /// The link to go on at; nil while the value's own closure is executing.
    var link: Link?
    /// Whether a link before has been found to differ.
    var isOutdated = false
  }

  /// How many derived values may be evaluated inside each other before `refresh` computes all of
  /// a value's former dependencies ahead of it.
  ///
  /// Below the limit only what a closure reads is computed. Above it, the stack is spared at the
  /// price of computing what the closure might no longer have read.
  private static let nestingLimit = 48

  /// Brings a derived value up to date that is not known.
  ///
  /// Its links are checked in the order of its reads, and it is computed again at the first one
  /// that differs, so that nothing is computed for a branch that is no longer taken. Derived
  /// values further up wait on a stack of their own: nothing here recurses but the client's
  /// closures, where they read a value that they have not read before.
  ///
  /// - Complexity: links checked, beside the client's closures.
  @inline(never)
  static func refresh(_ target: DerivedHandle) {
    let thread = ThreadState.current
    guard var derived = claim(target.source, thread) else { return }
    let depth = thread.fields.refreshes.count
    let isThorough = thread.fields.evaluationDepth >= nestingLimit
    var isOutdated = !derived.hasValue
    var link = isOutdated ? nil : derived.reader.firstLink
    thread.fields.refreshes.append(Refresh(derived: derived))
    while true {
      while let current = link {
        let source = current.source
        // After a change was found, what is behind it may not be read any more; that it is being
        // computed is no cycle then.
        if source.isDerived, !isOutdated || source.derived.reader.runState == .idle,
          let upstream = claim(source, thread)
        {
          thread.fields.refreshes.last.link = current
          thread.fields.refreshes.last.isOutdated = isOutdated
          derived = upstream
          isOutdated = !derived.hasValue
          link = isOutdated ? nil : derived.reader.firstLink
          thread.fields.refreshes.append(Refresh(derived: derived))
          continue
        }
        noteCheck(of: source)
        if source.version != current.version {
          isOutdated = true
          if !isThorough { break }
        }
        link = current.nextLink
      }
      if isOutdated { evaluate(derived, thread) }
      thread.fields.refreshes.removeLast()
      release(derived, thread)
      guard thread.fields.refreshes.count > depth else { return }
      let waiting = thread.fields.refreshes.last
      thread.fields.refreshes.last.link = nil
      derived = waiting.derived
      link = waiting.link
      isOutdated = waiting.isOutdated
    }
  }

  /// Whether something that `reader` has read did change; derived values are brought up to date.
  ///
  /// The reader's run state must not be idle, so that client code cannot end it meanwhile. A derived
  /// value that may have changed and must not be computed here counts as changed.
  static func hasChanged(_ reader: Reader) -> Bool {
    var next = reader.firstLink
    while let link = next {
      let source = link.source
      if source.isDerived, !source.derived.isKnown {
        guard mayCompute(source.derived, for: reader) else { return true }
        refresh(source.derived)
      }
      noteCheck(of: source)
      if source.version != link.version { return true }
      next = link.nextLink
    }
    return false
  }

  /// Whether the derived value may be computed outside the code that reads it.
  private static func mayCompute(_ derived: DerivedHandle, for reader: Reader) -> Bool {
    !derived.isGuarded && reader.queue.place.kind != .anywhere
  }

  /// Has a later change of `source` announced again, although its reader may find nothing to do.
  ///
  /// ORDER: before the versions are compared.
  @inline(__always)
  private static func noteCheck(of source: Source) {
    if source.isAnnounced { source.hearAgain() }
  }

  /// The first source that differs from what `reader` has seen, for messages.
  static func changedSource(of reader: Reader) -> Source? {
    var next = reader.firstLink
    while let link = next {
      if link.source.version != link.version { return link.source }
      next = link.nextLink
    }
    return nil
  }

  /// Takes what `reader` has read as seen, without running it.
  static func skipChanges(for reader: Reader) {
    var next = reader.firstLink
    while let link = next {
      let source = link.source
      if source.isDerived, !source.derived.isKnown, mayCompute(source.derived, for: reader) {
        refresh(source.derived)
      }
      source.hearAgain()
      link.version = source.version
      next = link.nextLink
    }
  }

  /// Starts to bring a derived value up to date, if it needs it and its owner is there.
  ///
  /// It is retained until `release`: the client's closures may let go of it meanwhile.
  @inline(__always)
  private static func claim(_ source: Source, _ thread: ThreadState) -> DerivedHandle? {
    let derived = source.derived
    let reader = derived.reader
    if reader.runState != .idle { Misuse.cycle(through: derived) }
    if reader.mark == .clean, derived.hasValue { return nil }
    guard !source.isDead, derived.tryRetain(thread) else { return nil }
    // ORDER: before any version is compared, so that a change made meanwhile marks it again.
    reader.begin(isCrossed: source.lane.isCrossed)
    return derived
  }

  private static func release(_ derived: DerivedHandle, _ thread: ThreadState) {
    derived.reader.runState = .idle
    derived.release(thread)
  }

  @inline(__always)
  private static func evaluate(_ derived: DerivedHandle, _ thread: ThreadState) {
    thread.fields.evaluationDepth += 1
    let hasChanged = derived.evaluate()
    thread.fields.evaluationDepth -= 1
    if hasChanged { derived.source.version &+= 1 }
  }
}
