extension Graph {
  /// Visits what depends on `source`, directly or through derived values.
  ///
  /// For what is rarely needed; a change itself stops at readers that have been told. Each derived
  /// value is gone through once, one lane is held at a time, also around the closures, and nothing
  /// recurses.
  ///
  /// - Parameters:
  ///   - source: Where to begin.
  ///   - enter: Is given each derived value, once; answers whether to go on to its readers.
  ///   - visit: Is given each link of an observer, a tracker or a task that waits.
  static func walk(
    downstreamOf source: Source,
    enter: (DerivedHandle) -> Bool,
    visit: (Link) -> Void
  ) {
    var known: Set<UInt64> = []
    var upcoming = [source]
    source.retainMemory()
    while let source = upcoming.popLast() {
      source.lane.withLock {
        var next = source.firstReader
        while let link = next {
          next = link.nextReader
          guard link.reader.isDerived else {
            visit(link)
            continue
          }
          let derived = DerivedHandle(link.reader)
          if known.insert(derived.source.address).inserted, enter(derived) {
            derived.source.retainMemory()
            upcoming.append(derived.source)
          }
        }
      }
      source.releaseMemory()
    }
  }
}
