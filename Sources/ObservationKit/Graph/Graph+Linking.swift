import CObservationKit

/// The algorithm: who is told of a change, and what is computed again.
///
/// It knows no values, only sources, readers and the links between them. What always holds is
/// written in `Graph+Invariants.swift`.
@usableFromInline
enum Graph {}

// MARK: - Reading

extension Graph {
  /// Records that the code that runs in the frame behind `pointer`, if it is one, reads `source`.
  ///
  ///     links of the last run:   A ── B ── C      cursor at A, B is read: the cursor moves to B
  ///     links of the last run:   A ── C           cursor at A, B is read: B is put between them
  ///
  /// PERF: the first comparison is all that a run with the same reads needs; it writes to memory
  /// of the reader only, unless a change was announced.
  @usableFromInline
  static func recordRead(of source: Source, by pointer: UnsafeMutableRawPointer) {
    // SAFETY: the caller has just found the pointer to be the current thread's.
    if let frame = unsafe TrackingFrame(tagged: pointer) { record(source, in: frame) }
  }

  /// The same, in line.
  @inline(__always)
  static func record(_ source: Source, in frame: TrackingFrame) {
    if let expected = frame.expected, _fastPath(expected.source == source) {
      noteVersion(for: expected)
      frame.cursor = expected
      frame.expected = expected.nextLink
      return
    }
    // ORDER: the version of the first read in a run stays, so that a change that the run itself
    // makes before it reads again is not taken for seen.
    if let cursor = frame.cursor, cursor.source == source { return }
    recordUnexpectedRead(of: source, in: frame)
  }

  /// Notes that the link's reader is about to see the source's present value.
  ///
  /// ORDER: before the value is read, so that a change made after this is announced again.
  @inline(__always)
  private static func noteVersion(for link: Link) {
    let source = link.source
    link.version = source.version
    if _slowPath(source.isAnnounced) { source.hearAgain() }
  }

  @inline(never)
  private static func recordUnexpectedRead(of source: Source, in frame: TrackingFrame) {
    let reader = frame.reader
    if frame.index == nil {
      let expected = frame.expected
      // One read of the last run is missing in this one: take the link behind it.
      if let expected, let second = expected.nextLink, second.source == source {
        expected.nextLink = second.nextLink
        second.nextLink = expected
        place(second, after: frame.cursor, of: reader)
        noteVersion(for: second)
        frame.cursor = second
        return
      }
      switch search(for: source, in: frame) {
      case .confirmed:
        return
      case .absent:
        let link = Link(source: source, reader: reader)
        link.nextLink = expected
        place(link, after: frame.cursor, of: reader)
        insert(link)
        frame.cursor = link
        return
      case .unknown:
        frame.index = .take(of: reader, confirmedUpTo: frame.cursor)
      }
    }
    guard let index = frame.index else { return }
    if let (link, isFirstRead) = index.confirm(source) {
      if isFirstRead { noteVersion(for: link) }
      frame.cursor = link
    } else {
      let link = Link(source: source, reader: reader)
      index.append(link, to: reader)
      insert(link)
      frame.cursor = link
    }
  }

  /// What a short search tells of a read that came unexpectedly.
  private enum SearchResult {
    /// This run has read the source before.
    case confirmed
    /// There is no link to the source.
    case absent
    /// A link of the last run leads there, or the list is too long to tell.
    case unknown
  }

  /// Looks through the links of a run without an index, as far as that is cheap.
  private static func search(for source: Source, in frame: TrackingFrame) -> SearchResult {
    // PERF: what nobody has read before needs no index: `benchmark run --filter sbench/create`.
    if !source.hasReaders { return .absent }
    var isConfirmed = frame.cursor != nil
    var next = frame.reader.firstLink
    for _ in 0..<DependencyIndex.searchLimit {
      guard let link = next else { return .absent }
      if link.source == source { return isConfirmed ? .confirmed : .unknown }
      if link == frame.cursor { isConfirmed = false }
      next = link.nextLink
    }
    return next == nil ? .absent : .unknown
  }

  private static func place(_ link: Link, after cursor: Link?, of reader: Reader) {
    if let cursor { cursor.nextLink = link } else { reader.firstLink = link }
  }
}

// MARK: - Links

extension Graph {
  /// Puts a new link at the end of its source's readers.
  ///
  ///     before   source: R1 ⇄ R2            after   source: R1 ⇄ R2 ⇄ link
  private static func insert(_ link: Link) {
    let source = link.source
    let reader = link.reader
    assert(reader.role != .observer || reader.mark != .told, "I10: an ended observer reads")
    if !source.isDerived { source.joinLane(of: reader) }
    let lane = source.lane
    if source.isShared || reader.runsAnywhere || reader.lane != lane {
      lane.cross()
      reader.lane.cross()
    }
    lane.lock()
    link.previousReader = source.lastReader
    source.isOrderly = isInOrder(link)
    if let last = source.lastReader { last.nextReader = link } else { source.firstReader = link }
    source.lastReader = link
    source.stage = .read
    // ORDER: under the lock, so that a change is either seen here or walks over this link.
    source.isAnnounced = false
    link.version = source.version
    if reader.hearsOfEnd { source.tellsOfEnd = true }
    let isNewlyGuarded =
      source.isDerived && reader.isDerived && source.derived.isGuarded
      && !DerivedHandle(reader).isGuarded
    if isNewlyGuarded { DerivedHandle(reader).isGuarded = true }
    assertInvariants(of: source)
    // ORDER: after the link is in the list. A change made elsewhere since the value was brought up to
    // date has told the readers that it had by then; the next one would find it told already.
    let isLate = source.isDerived && source.derived.reader.mark != .clean && !source.isDead
    lane.unlock()
    if isLate { tellReadersAgain(of: source) }
    if isNewlyGuarded { guardDerivedValues(downstreamOf: DerivedHandle(reader).source) }
  }

  /// Whether a link that is about to be put at the end leads to the youngest of observers that all
  /// belong to one domain, which runs them itself.
  @inline(__always)
  private static func isInOrder(_ link: Link) -> Bool {
    let reader = link.reader
    guard reader.role == .observer, !reader.hasExtras else { return false }
    guard let last = link.previousReader?.reader else { return true }
    return link.source.isOrderly && last.belongs(to: reader.queue)
      && last.sequence < reader.sequence
  }

  /// Takes links out of their sources' readers and frees them, from one link of a reader on; the
  /// caller has them out of the reader's list.
  private static func unlink(allFrom first: Link?) {
    var next = first
    while let link = next {
      let lane = link.source.lane
      lane.lock()
      next = unlink(from: link, in: lane)
      lane.unlock()
    }
  }

  /// The same for the first links as far as their sources are in one lane, whose lock is held; answers
  /// the first link that is left.
  ///
  ///     before   source: R1 ⇄ link ⇄ R2     after   source: R1 ⇄ R2
  ///
  /// PERF: one lock for many, but not for so many that others wait for long.
  private static func unlink(from first: Link, in lane: Lane) -> Link? {
    var next: Link? = first
    var room = 64
    while let link = next, room > 0, link.source.lane == lane {
      next = link.nextLink
      room -= 1
      let source = link.source
      if source.isDead { source.releaseMemory() } else { removeFromReaders(link) }
      link.deallocate()
    }
    return next
  }

  @inline(__always)
  private static func removeFromReaders(_ link: Link) {
    let source = link.source
    let previous = link.previousReader
    let next = link.nextReader
    if source.firstUntold == link { source.firstUntold = next }
    if let previous { previous.nextReader = next } else { source.firstReader = next }
    if let next { next.previousReader = previous } else { source.lastReader = previous }
    assertInvariants(of: source)
  }

  /// Forgets what the last run read and this one did not: the links from `leftover` on.
  @inline(never)
  static func trim(_ reader: Reader, after cursor: Link?, from leftover: Link) {
    if let cursor { cursor.nextLink = nil } else { reader.firstLink = nil }
    unlink(allFrom: leftover)
  }

  /// Forgets what this run, which read in another order, has not confirmed.
  static func trim(_ reader: Reader, by index: DependencyIndex) {
    unlink(allFrom: index.removeUnconfirmed(from: reader))
  }

  /// Forgets everything that `reader` has read.
  static func unlinkAll(of reader: Reader) {
    let first = reader.firstLink
    reader.firstLink = nil
    unlink(allFrom: first)
  }

  /// Takes an observer out of its queue for good, and forgets everything that it has read.
  static func end(_ reader: Reader) {
    var first = reader.firstLink
    reader.firstLink = nil
    let queue = reader.queue
    let lane = queue.lane
    lane.lock()
    queue.removeLocked(reader, markingIt: .told)
    // PERF: what an observer has read is mostly in its own lane.
    if let link = first, link.source.lane == lane { first = unlink(from: link, in: lane) }
    lane.unlock()
    unlink(allFrom: first)
  }

  /// Ends a source whose owner goes; from here on its readers keep its memory until they unlink.
  ///
  /// Observers are not run for it. One-shots and waiting tasks are told, since nothing else would
  /// end them.
  ///
  /// - Complexity: O(readers).
  static func end(_ source: Source) {
    // ORDER: asked of what never changes back. The last reader may be about to leave on another
    // thread, under the lock; the memory is there until it has given that back.
    if source.stage == .unread { return }
    source.lane.lock()
    source.stage = .ended
    guard let first = source.firstReader else { return source.lane.unlock() }
    let thread = ThreadState.current
    keepMemory(of: source, forAllFrom: first)
    source.firstReader = nil
    source.lastReader = nil
    // What has changed before is still to be told, and nobody finds it in the list any more.
    let untold = source.firstUntold
    source.firstUntold = nil
    queueReaders(from: untold, in: source.lane, thread) { _ in true }
    if source.tellsOfEnd { queueReaders(from: first, in: source.lane, thread, where: \.hearsOfEnd) }
    source.lane.unlock()
    if source.tellsOfEnd || untold != nil {
      tellForeignReaders(thread)
      thread.settle()
    }
  }

  /// Has each link from one on keep the memory of their common source, which ends; the lane is held.
  private static func keepMemory(of source: Source, forAllFrom first: Link) {
    var next: Link? = first
    while let link = next {
      source.retainMemory()
      next = link.nextReader
    }
  }

  /// Whether everything that `reader` has read is gone.
  static func hasLostAllSources(_ reader: Reader) -> Bool {
    var next = reader.firstLink
    while let link = next {
      if !link.source.isDead { return false }
      next = link.nextLink
    }
    return true
  }
}
