import CObservationKit

/// An observer: what to run, where, and what it has read.
///
/// A token owns it, or a one-shot registration itself. It ends on its own isolation, see `end`.
@safe
final class ObserverNode {
  /// What few observers need.
  final class Extras {
    var cleanups: [() -> Void] = []
    let scheduler: (any ObservationScheduler)?
    /// The context values of the change that a scheduler is to run the observer for; guarded by the
    /// queue's lane.
    var values = PendingValues()
    /// The flush in which the observer has last run again, and how often.
    var flush: UInt64 = 0
    var runs = 0

    init(scheduler: (any ObservationScheduler)? = nil) {
      self.scheduler = scheduler
    }
  }

  /// The graph's half; first, so that address and object can be told from each other.
  private var storage: Reader.Storage
  // SAFETY: memory for `Link`, which makes and ends what is in it; plain words.
  private var room: Link.Storage?
  /// What to run: tracked for an observer, untracked for a tracker.
  ///
  /// It lies behind the room, where `Reader.captures` finds it.
  let body: () -> Void
  /// Where the observer was made.
  let site: DeclarationSite

  init(
    _ role: ReaderRole,
    in domain: Domain,
    scheduler: (any ObservationScheduler)? = nil,
    at site: DeclarationSite,
    _ body: @escaping () -> Void
  ) {
    // SAFETY: `deinit` gives the domain back.
    unsafe storage = Reader.Storage(role)
    self.body = body
    self.site = site
    unsafe storage.queue = domain.queue
    unsafe storage.sequence = domain.queue.nextSequence()
    _ = unsafe Unmanaged.passRetained(domain)
    if let scheduler { extras = Extras(scheduler: scheduler) }
  }

  deinit {
    assert(unsafe storage.firstLink == nil, "an observer was freed before it had ended")
    unsafe storage.queue?.domain.release()
  }

  /// Whether the handle finds its half, its room for a link behind it, and its captures behind that.
  static var hasExpectedLayout: Bool {
    let domain = Domain.anywhere()
    let site = DeclarationSite(file: "", line: 0)
    let node = ObserverNode(.observer, in: domain, at: site) {}
    let capturing = ObserverNode(.observer, in: domain, at: site) {
      withExtendedLifetime(domain) {}
    }
    // SAFETY: only addresses are compared.
    let isReaderFirst = unsafe withUnsafeMutablePointer(to: &node.storage) {
      unsafe $0 == node.reader.storage
    }
    return unsafe isReaderFirst
      && withUnsafeMutablePointer(to: &node.room) {
        unsafe UnsafeMutableRawPointer($0) == UnsafeMutableRawPointer(node.reader.storage + 1)
      } && MemoryLayout<Link.Storage?>.size == MemoryLayout<Link.Storage>.size
      && node.reader.captures == nil && capturing.reader.captures != nil
  }

  /// The graph's half.
  var reader: Reader {
    // SAFETY: the storage is the first stored property; `ObjectLayoutTests` checks it.
    let address = unsafe Unmanaged.passUnretained(self).toOpaque() + ObjectLayout.headerSize
    return unsafe Reader(address.assumingMemoryBound(to: Reader.Storage.self))
  }
  /// What few observers need: kept by the domain, so that the others have no room for it.
  var extras: Extras? {
    get { reader.hasExtras ? reader.queue.extras(of: reader) : nil }
    set {
      reader.hasExtras = newValue != nil
      reader.queue.setExtras(newValue, of: reader)
    }
  }
  /// Where the observer runs.
  var domain: Domain { unsafe reader.queue.domain.takeUnretainedValue() }
}

// MARK: - Running

extension ObserverNode {
  /// Counts a run in a flush; answers false beyond the limit, and reports it the first time.
  private func mayRunAgain(in flush: UInt64) -> Bool {
    let extras = self.extras ?? Extras()
    self.extras = extras
    if extras.flush != flush {
      extras.flush = flush
      // PERF: runs in the first round are not counted, so one is assumed; a scheduler's all are.
      extras.runs = extras.scheduler == nil ? 1 : 0
    }
    extras.runs += 1
    let limit = ObservationIssue.rerunLimit
    if extras.runs <= limit { return true }
    if extras.runs == limit + 1 { ObservationIssue.reportRunaway(of: self) }
    return false
  }

  /// Runs the body with reads recorded, after the cleanups of the run before.
  ///
  /// The caller is on the observer's isolation and holds no lock.
  func run(_ thread: ThreadState) {
    let reader = self.reader
    reader.runState = .running
    execute(thread)
  }

  /// Runs the body if something that it has read did change.
  ///
  /// Runs that a flush may cause without end are counted in that flush, 0 for none. Beyond the limit
  /// the present values are taken as seen, without a run.
  func runIfChanged(_ thread: ThreadState, countedIn flush: UInt64 = 0) {
    let reader = self.reader
    reader.begin(isCrossed: reader.queue.lane.isCrossed)
    if Graph.hasChanged(reader) {
      if flush != 0, !mayRunAgain(in: flush) {
        Graph.skipChanges(for: reader)
      } else if reader.runState == .running {
        return execute(thread)
      }
    } else if reader.role == .oneShot, Graph.hasLostAllSources(reader) {
      reader.runState = .ending
    }
    finish(reader)
  }

  /// What the observers of one round have in common.
  @safe
  struct Surroundings {
    let thread: ThreadState
    fileprivate let frames: TrackingFrame.Series
    /// Whether other isolations use the nodes that the observers read.
    fileprivate let isCrossed: Bool
    /// The observer that is running around the flush.
    private let observer: Reader?

    /// Calls `body` with what the observers have in common that it runs.
    @inline(__always)
    static func with(_ thread: ThreadState, _ lane: Lane, _ body: (Surroundings) -> Void) {
      TrackingFrame.withSeries { frames in
        let surroundings = Surroundings(
          thread: thread,
          frames: frames,
          isCrossed: lane.isCrossed,
          observer: thread.fields.observer
        )
        body(surroundings)
        thread.fields.observer = surroundings.observer
      }
    }

    /// Runs `body`, between the runs of observers, as if it were before them.
    @inline(__always)
    func outside<Result>(_ body: () -> Result) -> Result {
      thread.fields.observer = observer
      return frames.outside(body)
    }
  }

  /// The same for an observer without anything special, as most are.
  ///
  /// PERF: what `benchmark run --filter fan-out` measures. The hints spare a jump each.
  @inline(__always)
  static func runIfChangedPlainly(_ reader: Reader, _ surroundings: Surroundings) {
    reader.begin(isCrossed: surroundings.isCrossed)
    if _fastPath(reader.hasFirstChanged)
      || surroundings.outside({ Graph.hasChanged(reader) && reader.mayRun })
    {
      surroundings.thread.fields.observer = reader
      // SAFETY: nobody but the caller's isolation ends the observer; if that happens in its own run,
      // `cancel` keeps it until the run is over.
      surroundings.frames.withFrame(for: reader) {
        unsafe reader.observer._withUnsafeGuaranteedRef { $0.body() }
      }
    }
    if _slowPath(reader.runState == .ending) {
      // ORDER: nothing here keeps the observer, so what it has captured is released inside.
      surroundings.outside { unsafe reader.observer._withUnsafeGuaranteedRef { $0.endAfterRun() } }
    } else {
      reader.runState = .idle
    }
  }

  /// Runs the cleanups and the body, and ends the run.
  @inline(never)
  private func execute(_ thread: ThreadState) {
    let reader = self.reader
    if reader.hasExtras { runCleanups() }
    // Canceled elsewhere since: the isolation comes for it, and no run begins.
    if reader.isCanceled, reader.runState == .running {
      reader.runState = .idle
      return
    }
    guard reader.runState == .running else { return finish(reader) }
    let outer = thread.fields.observer
    thread.fields.observer = reader
    switch reader.role {
    case .observer, .derived, .wait:
      TrackingFrame.withFrame(for: reader) { body() }
    case .tracker:
      // ORDER: the last thing that is done with this object, which may be gone afterwards.
      notify()
      thread.fields.observer = outer
      return
    case .oneShot: fire()
    }
    thread.fields.observer = outer
    finish(reader)
  }

  /// Calls a tracker's callback, which may track again or end the tracker.
  private func notify() {
    // SAFETY: the callback may let go of this object, so this call keeps it.
    let kept = unsafe Unmanaged.passRetained(self)
    reader.queue.remove(reader, markingIt: .told)
    reader.runState = .idle
    untracked(body)
    unsafe kept.release()
  }

  /// Calls a one-shot's callback; the registration ends with the run.
  private func fire() {
    reader.runState = .ending
    untracked(body)
  }

  @inline(__always)
  private func finish(_ reader: Reader) {
    if reader.runState == .ending {
      endAfterRun()
    } else {
      reader.runState = .idle
    }
  }

  /// Ends an observer that was canceled during its run, or a one-shot that has fired.
  private func endAfterRun() {
    end()
    // SAFETY: balances the reference that `cancel`, or the one-shot's registration, has left.
    unsafe Unmanaged.passUnretained(self).release()
  }

  /// Runs what was registered with `onCleanup`, untracked, the latest first.
  func runCleanups() {
    while let cleanup = extras?.cleanups.popLast() { untracked(cleanup) }
  }
}

// MARK: - Tracking

extension ObserverNode {
  /// Runs `body` with its reads recorded in place of those of the last tracking.
  func track(_ body: () -> Void) {
    let reader = self.reader
    if reader.runState != .idle { Misuse.nestedTracking(at: site) }
    // PERF: nobody knows of a reader that has read nothing yet: `benchmark run --filter one-shot`.
    if reader.firstLink != nil || reader.mark != .clean {
      reader.queue.remove(reader, markingIt: .clean)
    }
    reader.runState = .running
    TrackingFrame.withFrame(for: reader, body)
    if reader.runState == .ending { endAfterRun() } else { reader.runState = .idle }
  }
}

// MARK: - Ending

extension ObserverNode {
  /// Ends the observer for the token that owned `node`, from anywhere.
  ///
  /// On the observer's isolation everything is released before this returns, or, when called from
  /// the observer's own run, when that run ends. Elsewhere no run begins after this, and the
  /// isolation releases the body.
  static func cancel(_ node: Unmanaged<ObserverNode>) {
    // SAFETY: the caller hands over the token's reference. No other one is made here, so that the
    // isolation releases the last if the node is abandoned.
    let domain = unsafe node._withUnsafeGuaranteedRef { node in
      node.reader.isCanceled = true
      return node.domain
    }
    guard domain.enter() else {
      unsafe domain.abandon(node)
      return
    }
    defer { domain.leave() }
    unsafe endOnIsolation(node.takeRetainedValue())
  }

  /// Ends a canceled observer now, or with its present run; the caller is on its isolation.
  static func endOnIsolation(_ node: consuming ObserverNode) {
    switch node.reader.runState {
    case .idle: node.end()
    case .running:
      node.reader.runState = .ending
      // SAFETY: `endAfterRun` balances it; without it the run's closure would be freed under it.
      _ = unsafe Unmanaged.passRetained(node)
    case .ending: break
    }
  }

  /// Leaves queue and graph; the caller is on the observer's isolation.
  func end() {
    let reader = self.reader
    reader.isCanceled = true
    if reader.hasExtras {
      reader.queue.remove(reader, markingIt: .told)
      runCleanups()
      extras = nil
    }
    Graph.end(reader)
  }
}
