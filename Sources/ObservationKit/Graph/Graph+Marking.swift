import CObservationKit

/// A reader in another lane than its source: told once its own lane's lock is held.
struct ForeignMark {
  let reader: Reader
  /// The observer's domain; nil for a derived value.
  let domain: Domain?
}

// MARK: - Changes

extension Graph {
  /// Whether the current code is the closure of a derived value, which must not write.
  @usableFromInline
  static var isEvaluating: Bool { ThreadState.current.fields.evaluationDepth > 0 }

  /// Counts a change of `source`, tells who has read it, and delivers unless something holds back.
  ///
  /// The value is stored already. No lock is held when this returns or calls observers.
  @usableFromInline
  static func change(_ source: Source) { changeInline(source) }

  /// The same, in line.
  @inline(__always)
  static func changeInline(_ source: Source) {
    let thread = ThreadState.current
    if thread.fields.evaluationDepth > 0 { Misuse.writeInDerivedValue(of: source.name) }
    source.version &+= 1
    tell(of: source, thread)
  }

  /// The same for a change that the caller has counted, under a lock that others count under, too.
  static func tellOfCountedChange(of source: Source) {
    tell(of: source, .current)
  }

  /// Stops the program if a derived value is being computed, which must not write.
  @usableFromInline
  static func checkWrite(to source: Source) {
    if isEvaluating { Misuse.writeInDerivedValue(of: source.name) }
  }

  @inline(__always)
  private static func tell(of source: Source, _ thread: ThreadState) {
    if source.hasReaders {
      if thread.fields.hasValues { thread.noteValues() }
      // Readers that were told from elsewhere may still wait for the next change here.
      if isKnownToReaders(source) { thread.touchWaiting() } else { announce(source, thread) }
      if thread.fields.hasValues || obk_has_pending_values() { carryValues(to: source, thread) }
    }
    thread.settle()
  }

  /// Whether every reader has been told of an earlier change and none has looked since.
  @inline(__always)
  private static func isKnownToReaders(_ source: Source) -> Bool {
    guard source.isAnnounced else { return false }
    guard source.lane.isCrossed else { return true }
    // ORDER: the change has been counted before this is asked; a reader takes the announcement back
    // before it looks at the count. One of the two sees the other.
    obk_fence()
    return source.isAnnounced
  }

  /// Tells everything downstream of `source` that it may be stale.
  ///
  /// No recursion: derived values wait in line. One lock is held at a time: what lies in
  /// another lane waits, with its memory kept, until this one is given back.
  static func announce(_ source: Source, _ thread: ThreadState) {
    let lane = source.lane
    let queue = thread.queueOfLoneObserver(in: lane)
    lane.lock()
    // ORDER: before the walk, so that a reader that reads again meanwhile takes it back.
    source.isAnnounced = true
    var changed = source
    if let queue, let reader = followOnlyReaders(of: &changed, to: queue, in: lane, thread) {
      thread.fields.hasMarkedDerived = false
      lane.unlock()
      return thread.runAlone(reader, in: lane)
    }
    tellReaders(of: changed, in: lane, thread)
    thread.takeBatchEarly(in: lane)
    lane.unlock()
    finishTelling(of: source, thread)
  }

  /// Follows a source to the observer behind it, as far as each value has one reader only.
  ///
  /// Derived values on the way are marked. The observer is the answer if it belongs to the queue; if
  /// not, `source` becomes the one whose readers are still to be told.
  ///
  /// PERF: most changes are of interest to one observer. It needs no place in a queue, nor a round of
  /// its own: `benchmark run --filter propagate`.
  @inline(__always)
  private static func followOnlyReaders(
    of source: inout Source,
    to queue: DomainQueue,
    in lane: Lane,
    _ thread: ThreadState
  ) -> Reader? {
    while let link = source.firstReader, link.nextReader == nil {
      let reader = link.reader
      if reader.isIdleWithoutExtras, reader.belongs(to: queue), queue.lane == lane { return reader }
      guard reader.isDerived, reader.mark == .clean else { return nil }
      let derived = DerivedHandle(reader)
      guard derived.source.lane == lane else { return nil }
      reader.mark = .stale
      thread.fields.hasMarkedDerived = true
      source = derived.source
    }
    return nil
  }

  /// Tells the readers of a derived value that have come since it was marked.
  @inline(never)
  static func tellReadersAgain(of source: Source) {
    let thread = ThreadState.current
    source.lane.withLock { tellReaders(of: source, in: source.lane, thread) }
    finishTelling(of: source, thread)
  }

  /// What is left to do after the readers in the lane of `source` have been told; no lock is held.
  @inline(__always)
  private static func finishTelling(of source: Source, _ thread: ThreadState) {
    if !thread.fields.foreignMarks.isEmpty { tellForeignReaders(thread) }
    if thread.fields.hasMarkedDerived {
      thread.fields.hasMarkedDerived = false
      if !source.isShared, thread.hasTouchedElsewhere {
        guardDerivedValues(of: source, thread)
      }
    }
    if let site = thread.fields.siteOutOfReach {
      thread.fields.siteOutOfReach = nil
      ObservationIssue.reportForeignChange(of: source, at: site)
    }
  }

  /// Tells the readers of `source`, and those of the derived values among them, as far as they are
  /// in this lane.
  @inline(__always)
  private static func tellReaders(of source: Source, in lane: Lane, _ thread: ThreadState) {
    var changed = source
    var index = 0
    while true {
      tellDirectReaders(of: changed, in: lane, thread)
      // PERF: first come, first told, so that observers mostly come in the order of their creation.
      guard index < thread.fields.pendingMarks.count else { return }
      changed = thread.fields.pendingMarks[index].source
      index += 1
      if index == thread.fields.pendingMarks.count {
        thread.fields.pendingMarks.removeAll()
        index = 0
      }
    }
  }

  @inline(__always)
  private static func tellDirectReaders(of source: Source, in lane: Lane, _ thread: ThreadState) {
    var next = source.firstReader
    while let link = next {
      next = link.nextReader
      let reader = link.reader
      guard reader.mark == .clean else { continue }
      if reader.isDerived {
        let derived = DerivedHandle(reader)
        reader.mark = .stale
        thread.fields.hasMarkedDerived = true
        if derived.source.lane == lane {
          thread.fields.pendingMarks.append(derived)
        } else {
          derived.source.retainMemory()
          thread.fields.foreignMarks.append(ForeignMark(reader: reader, domain: nil))
        }
      } else {
        queue(reader, in: lane, thread)
        if reader.queue.lane == lane { next = reader.queue.appendReaders(of: source, from: next) }
      }
    }
  }

  @inline(__always)
  private static func queue(_ reader: Reader, in lane: Lane, _ thread: ThreadState) {
    if reader.role == .wait { return noteWake(of: reader, thread) }
    let queue = reader.queue
    if queue.lane == lane {
      queue.append(reader)
      thread.touch(queue, for: reader)
    } else {
      // SAFETY: the observer keeps its domain, and cannot end while it is in the list that this
      // lane guards; from here on the mark keeps the domain and the observer's memory.
      let domain = unsafe queue.domain.takeUnretainedValue()
      unsafe obk_retain_memory(reader.observer.toOpaque())
      thread.fields.foreignMarks.append(ForeignMark(reader: reader, domain: domain))
    }
  }

  /// Notes that a waiting task is to go on; the lane of what it has read is held.
  @inline(never)
  private static func noteWake(of reader: Reader, _ thread: ThreadState) {
    guard reader.exchangeMark(.stale) == .clean, let node = unsafe reader.retainedWait() else {
      return
    }
    if thread.fields.evaluatedWait == reader {
      unsafe node._withUnsafeGuaranteedRef { $0.ownChanges += 1 }
    }
    unsafe thread.fields.wakes.append(node)
    thread.touch(reader.queue)
  }

  /// Queues readers of a source that ends, from a link on: those that have not been told and are as
  /// `condition` says.
  ///
  /// The lane is held.
  static func queueReaders(
    from first: Link?,
    in lane: Lane,
    _ thread: ThreadState,
    where condition: (Reader) -> Bool
  ) {
    var next = first
    while let link = next {
      next = link.nextReader
      if link.reader.mark == .clean, condition(link.reader) { queue(link.reader, in: lane, thread) }
    }
  }

  /// Goes on in the other lanes, one at a time.
  static func tellForeignReaders(_ thread: ThreadState) {
    // PERF: first come, first told here, too. What is told may add marks at the end.
    var index = 0
    while index < thread.fields.foreignMarks.count {
      let mark = thread.fields.foreignMarks[index]
      index += 1
      let reader = mark.reader
      if let domain = mark.domain {
        domain.queue.lane.withLock {
          guard reader.mark == .clean else { return }
          // A canceled observer is not run again, but its isolation may have to release it.
          if !reader.isCanceled { domain.queue.append(reader) }
          thread.touch(domain.queue, for: reader)
        }
        // SAFETY: balances the call in `queue`.
        unsafe obk_release_memory(reader.observer.toOpaque())
      } else {
        let source = DerivedHandle(reader).source
        let lane = source.lane
        lane.withLock { tellReaders(of: source, in: lane, thread) }
        source.releaseMemory()
      }
    }
    // The memory stays for the next change, unless it is much. An empty array would get some.
    if index > 0 { thread.fields.foreignMarks.removeAll(keepingCapacity: index <= 1024) }
  }
}
