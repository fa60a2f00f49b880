extension Graph {
  /// Leaves it to the code that reads them to compute the derived values downstream of `source`, if
  /// observers of another isolation read one of them.
  ///
  /// Where another isolation than an observer's changes a value that has no lock of its own, the
  /// client has one. The observer's closure holds it, and the flush that asks whether a derived value
  /// differs does not. So such a value counts as changed when it may have, from now on.
  ///
  /// One lane is held at a time, and what is downstream of a guarded value is guarded already.
  ///
  /// - Complexity: O(what depends on the source), until it is guarded.
  @inline(never)
  static func guardDerivedValues(of source: Source, _ thread: ThreadState) {
    var derivedValues: [DerivedHandle] = []
    var known: Set<UInt64> = []
    var domains: [Domain] = []
    var upcoming = [source]
    source.retainMemory()
    while let source = upcoming.popLast() {
      source.lane.withLock {
        var next = source.firstReader
        while let link = next {
          next = link.nextReader
          let reader = link.reader
          if reader.isDerived {
            let derived = DerivedHandle(reader)
            guard !derived.isGuarded, known.insert(derived.source.address).inserted else {
              continue
            }
            derived.source.retainMemory()
            derivedValues.append(derived)
            // Once more, as long as it waits for its own readers to be looked at.
            derived.source.retainMemory()
            upcoming.append(derived.source)
          } else if source.isDerived, reader.role != .wait {
            // SAFETY: the observer is in the list that is locked, so it keeps its domain.
            let domain = unsafe reader.queue.domain.takeUnretainedValue()
            if domains.last !== domain { domains.append(domain) }
          }
        }
      }
      source.releaseMemory()
    }
    let isElsewhere = domains.contains { !$0.queue.place.isCurrent(thread) }
    for derived in derivedValues {
      if isElsewhere { derived.isGuarded = true }
      derived.source.releaseMemory()
    }
  }
}
