/// Derived values under a lock of the client's.
///
/// Where another isolation than an observer's changes a value that has no lock of its own, the client
/// has one. The observer's closure holds it, and the flush that asks whether a derived value differs
/// does not. So it is left to the code that reads such a value to compute it: the value counts as
/// changed when it may have, from then on. What is downstream of a guarded value is guarded, too.
extension Graph {
  /// Guards the derived values downstream of `source`, if observers of another isolation read one.
  ///
  /// - Complexity: O(what depends on the source), until it is guarded.
  @inline(never)
  static func guardDerivedValues(of source: Source, _ thread: ThreadState) {
    let found = derivedValues(downstreamOf: source)
    let isElsewhere = found.domains.contains { !$0.queue.place.isCurrent(thread) }
    for derived in found.derivedValues {
      if isElsewhere { derived.isGuarded = true }
      derived.source.releaseMemory()
    }
  }

  /// Guards what is downstream of a derived value that has just been guarded.
  @inline(never)
  static func guardDerivedValues(downstreamOf source: Source) {
    for derived in derivedValues(downstreamOf: source).derivedValues {
      derived.isGuarded = true
      derived.source.releaseMemory()
    }
  }

  /// The derived values downstream of a source that are not guarded, and whose observers read them.
  ///
  /// Their memory is kept for the caller.
  private static func derivedValues(
    downstreamOf source: Source
  ) -> (derivedValues: [DerivedHandle], domains: [Domain]) {
    var derivedValues: [DerivedHandle] = []
    var domains: [Domain] = []
    walk(downstreamOf: source) { derived in
      if derived.isGuarded { return false }
      derived.source.retainMemory()
      derivedValues.append(derived)
      return true
    } visit: { link in
      let reader = link.reader
      guard link.source.isDerived, reader.role == .observer || reader.role == .tracker else {
        return
      }
      // SAFETY: the observer is in the list that is locked, so it keeps its domain.
      let domain = unsafe reader.queue.domain.takeUnretainedValue()
      if domains.last !== domain { domains.append(domain) }
    }
    return (derivedValues, domains)
  }
}
