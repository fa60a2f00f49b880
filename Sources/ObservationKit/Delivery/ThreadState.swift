import CObservationKit

/// What a thread remembers between calls: open transactions and accesses, and work under way.
///
/// Everything here is touched by its own thread only.
@safe
struct ThreadState {
  /// What a thread remembers.
  // SAFETY: the unmanaged references in `wakes` are retained. `keptObject` is only compared with.
  @safe
  struct Storage {
    /// Tells this thread from every other one.
    let number: UInt64
    /// The lane of nodes made outside tracked code.
    let lane: Lane

    /// The transactions, and runs that deliver at their end, that are open.
    var transactionDepth = 0
    /// The in-place accesses that are open.
    let ledger = AccessLedger.take()
    /// The context values of the innermost transaction, or of the flush.
    var values: TransactionValues.Box?
    /// The context values of the last change.
    var valuesOfLastChange: TransactionValues.Box?
    /// The context values around the flush.
    var valuesBeforeFlush: TransactionValues.Box?
    /// Values that others have replaced while a lane was held, under which they may not end.
    var displacedValues: [TransactionValues.Box] = []
    /// Whether any is set: what a change without context looks at.
    var hasValues = false

    /// Whether a flush is under way.
    var isFlushing = false
    var flushCount: UInt64 = 0
    /// The flush that is under way; 0 for none, and until it is asked for.
    var flushNumber: UInt64 = 0
    /// The flush that a scheduler's turn belongs to, while it is under way; 0 for none.
    var turnNumber: UInt64 = 0
    /// Domains in whose queues this thread has put observers.
    var touched = TouchedDomains()
    /// Whether the walk that is under way has met a derived value.
    var hasMarkedDerived = false
    /// The wait whose closure is executing, or whose changes are being delivered.
    var evaluatedWait: Reader?
    /// Tasks that are to go on; each is a reference, given back by `wakeTasks`.
    var wakes: [Unmanaged<WaitNode>] = unsafe []
    /// Observers that schedulers get at the end of the round.
    var handovers = SchedulerHandovers()
    /// An observer that a change has reached, and this thread cannot.
    var siteOutOfReach: DeclarationSite?
    /// The domain of code outside tasks and actors.
    var threadDomain: Domain?
    /// That domain's queue.
    var threadQueue: DomainQueue?
    /// The domain of a task or an actor that was asked for last.
    fileprivate(set) var lastDomain: Domain?
    /// That domain's queue.
    fileprivate(set) var lastQueue: DomainQueue?
    /// An object that a caller of this thread keeps at present.
    var keptObject: UnsafeMutableRawPointer?
    /// The observer that is running, which is not freed during its run; between the runs of a round,
    /// where nobody asks, the one before.
    var observer: Reader?

    /// The derived values whose closures are executing, and all that are being brought up to date.
    var evaluationDepth = 0
    var refreshes = Stack<Graph.Refresh>()
    /// An index that no run uses at present.
    var spareIndex: DependencyIndex?
    /// Memory for links.
    var spareLinks = SpareLinks()
    /// Derived values whose readers are still to be told, in the lane that is held.
    var pendingMarks = Stack<DerivedHandle>()
    /// Readers to be told once their own lane is held.
    var foreignMarks: [ForeignMark] = []
    /// What derived values that have ended leave behind.
    var graveyard = Graveyard()

    init(number: UInt64) {
      self.number = number
      lane = Lane(spreading: number)
    }
  }

  // SAFETY: the storage is made once per thread and freed by the thread's end; no handle leaves
  // the thread, since the type is not Sendable.
  private let storage: UnsafeMutablePointer<Storage>

  /// The current thread's.
  static var current: ThreadState {
    @_transparent get {
      if let known = unsafe obk_state() {
        return unsafe ThreadState(storage: known.assumingMemoryBound(to: Storage.self))
      }
      return make()
    }
  }

  @_transparent
  private init(storage: UnsafeMutablePointer<Storage>) {
    unsafe self.storage = storage
  }

  @inline(never)
  private static func make() -> ThreadState {
    let storage = UnsafeMutablePointer<Storage>.allocate(capacity: 1)
    unsafe storage.initialize(to: Storage(number: obk_next_number()))
    // SAFETY: the C side calls back at the end of this thread, with this pointer, once.
    unsafe obk_set_state(storage) { pointer in unsafe ThreadState.end(pointer) }
    // ORDER: after the state is set, which the mark's own initializer asks for.
    PropertyNode.makeOpenMark()
    return unsafe ThreadState(storage: storage)
  }

  /// Ends the state of a thread that ends.
  private static func end(_ pointer: UnsafeMutableRawPointer) {
    // SAFETY: what `make` has made, once; nobody has the pointer any more.
    let state = unsafe ThreadState(storage: pointer.assumingMemoryBound(to: Storage.self))
    let domain = state.fields.threadDomain
    let touched = state.fields.touched.takeAll()
    let wakes = unsafe state.fields.wakes
    state.fields.ledger.giveBack()
    state.fields.refreshes.deallocate()
    state.fields.pendingMarks.deallocate()
    state.fields.spareLinks.deallocate()
    unsafe state.storage.deinitialize(count: 1)
    unsafe state.storage.deallocate()
    unsafe leaveHeldBack(touched, wakes)
    domain?.endOfIsolation()
  }

  /// The fields, in place.
  var fields: Storage {
    @_transparent unsafeAddress { unsafe UnsafePointer(storage) }
    @_transparent nonmutating unsafeMutableAddress { unsafe storage }
  }

  /// Remembers the domain of a task or an actor, until another one is asked for.
  func remember(_ domain: Domain) {
    fields.lastQueue = domain.queue
    fields.lastDomain = domain
  }

  /// Runs `body` during an access to `object`, which the accessor's caller keeps until it is over.
  ///
  /// PERF: most derived properties are computed in consequence of a write of the same object, and
  /// need no reference of their own then: `benchmark run --filter propagate/derived`.
  @inline(__always)
  func keeping(_ object: AnyObject, _ body: () -> Void) {
    let outer = unsafe fields.keptObject
    unsafe fields.keptObject = Unmanaged.passUnretained(object).toOpaque()
    body()
    unsafe fields.keptObject = outer
    extendLifetime(object)
  }

  /// The derived values that are being brought up to date, from `first` on, outermost first.
  func pathOfRefreshes(from first: DerivedHandle?) -> [DerivedHandle] {
    var path: [DerivedHandle] = []
    for index in 0..<fields.refreshes.count {
      let derived = fields.refreshes[index].derived
      if !path.isEmpty || first == nil || derived == first { path.append(derived) }
    }
    return path
  }
}
