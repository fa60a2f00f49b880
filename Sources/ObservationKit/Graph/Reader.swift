import CObservationKit

/// The half of a node that reads others: its links in the order of its reads.
@safe
struct Reader: Equatable, BitwiseCopyable {
  /// What a reader remembers.
  @unsafe
  struct Storage {
    /// What was read in the last run, in order; touched on the reader's isolation only.
    var firstLink: Link?
    /// Written by markers (under a lock) and by the reader's runs; atomic, and read with the three
    /// that follow as one word.
    var mark: UInt8
    /// Whether the reader's closure is executing; atomic.
    var runState: UInt8 = RunState.idle.rawValue
    /// Whether the observer has been canceled; atomic.
    var isCanceled: UInt8 = 0
    /// What the reader is, and two flags in the highest bits, see `hasExtras` and `usesRoom`;
    /// atomic.
    var roleAndFlags: UInt8
    /// The place in the domain's queue, and in the lowest bit which of its two fillings it is in.
    var queuePlace: UInt32 = 0
    /// The queue of an observer's domain, which the observer keeps; nil for a derived value.
    var queue: DomainQueue?
    /// The order of creation within the domain.
    var sequence: UInt64 = 0

    init(_ role: ReaderRole, mark: Mark = .clean) {
      unsafe self.mark = mark.rawValue
      unsafe roleAndFlags = role.rawValue
    }
  }

  // SAFETY: the storage lies in an observer or a derived value. Before that object's memory goes,
  // `Graph.unlinkAll` has taken every link out of every source's list, under that list's lock, and
  // the domain has taken the observer out of its queue. Address Sanitizer reports a late use.
  let storage: UnsafeMutablePointer<Storage>

  init(_ storage: UnsafeMutablePointer<Storage>) {
    unsafe self.storage = storage
  }

  static func == (left: Reader, right: Reader) -> Bool {
    unsafe left.storage == right.storage
  }

  /// Has the processor fetch what a change looks at in an observer, which may be gone: from the
  /// mark to the link's next neighbor.
  @inline(__always)
  static func prefetchForMarking(_ reader: Reader?) {
    prefetch(reader, from: 8, to: 47)
  }
  /// Has the processor fetch what a run looks at in an observer, which may be gone: up to the body.
  @inline(__always)
  static func prefetchForRun(_ reader: Reader?) {
    prefetch(reader, from: 0, to: 95)
  }

  /// Has the processor fetch what the body of an observer, which is there, has captured.
  @inline(__always)
  func prefetchCaptures() {
    // SAFETY: an address for the processor to fetch.
    if let captures = unsafe captures { unsafe obk_prefetch(captures, 16) }
  }
  /// What an observer's body has captured, without a reference.
  var captures: UnsafeRawPointer? {
    // SAFETY: in `ObserverNode` the body follows the room: the address of code, and that of what is
    // captured. `ObjectLayoutTests` checks that it is nil for a body that captures nothing only.
    unsafe UnsafeRawPointer(room + 1)
      .load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer?.self)
  }

  /// Has the processor fetch two pieces of an observer.
  ///
  /// PERF: what `benchmark run --filter fan-out` shows from 100 000 observers on. For nobody nothing is
  /// fetched: looking for a page that does not exist takes longer than a branch.
  @inline(__always)
  private static func prefetch(_ reader: Reader?, from first: UInt, to last: UInt) {
    guard let reader else { return }
    // SAFETY: addresses for the processor to fetch, which nobody reads through.
    unsafe obk_prefetch(reader.storage, first)
    unsafe obk_prefetch(reader.storage, last)
  }

  /// The first link of the last run.
  var firstLink: Link? {
    get { unsafe storage.pointee.firstLink }
    nonmutating set { unsafe storage.pointee.firstLink = newValue }
  }
  /// What the reader knows of changes.
  var mark: Mark {
    @inline(__always)
    get { unsafe Mark(rawValue: obk_load8(&storage.pointee.mark)).unsafelyUnwrapped }
    nonmutating set { unsafe obk_store8(&storage.pointee.mark, newValue.rawValue) }
  }
  /// Stores what the reader knows of changes and answers what it knew.
  func exchangeMark(_ mark: Mark) -> Mark {
    unsafe Mark(rawValue: obk_exchange8(&storage.pointee.mark, mark.rawValue)).unsafelyUnwrapped
  }
  /// Whether nothing has changed since the last run, and the closure is not executing.
  var isCleanAndIdle: Bool {
    @inline(__always) get { unsafe obk_load16(&storage.pointee.mark) == 0 }
  }
  /// Whether the reader's closure is executing.
  var runState: RunState {
    @inline(__always)
    get { unsafe RunState(rawValue: obk_load8(&storage.pointee.runState)).unsafelyUnwrapped }
    nonmutating set { unsafe obk_store8(&storage.pointee.runState, newValue.rawValue) }
  }
  /// Whether the observer has been canceled.
  var isCanceled: Bool {
    get { unsafe obk_load8(&storage.pointee.isCanceled) != 0 }
    nonmutating set { unsafe obk_store8(&storage.pointee.isCanceled, newValue ? 1 : 0) }
  }
  /// Whether the observer has anything that few observers need.
  var hasExtras: Bool {
    @inline(__always) get { flag(0x80) }
    nonmutating set { setFlag(0x80, newValue) }
  }
  /// Whether the observer's room for a link is taken.
  private var usesRoom: Bool {
    get { flag(0x40) }
    nonmutating set { setFlag(0x40, newValue) }
  }

  @inline(__always)
  private func flag(_ bit: UInt8) -> Bool {
    unsafe obk_load8(&storage.pointee.roleAndFlags) & bit != 0
  }
  private func setFlag(_ bit: UInt8, _ isSet: Bool) {
    let others = unsafe storage.pointee.roleAndFlags & ~bit
    unsafe obk_store8(&storage.pointee.roleAndFlags, others | (isSet ? bit : 0))
  }

  /// What the reader is.
  var role: ReaderRole {
    @inline(__always) get {
      unsafe ReaderRole(rawValue: obk_load8(&storage.pointee.roleAndFlags) & 0x3F).unsafelyUnwrapped
    }
  }
  /// Whether the run that has begun has not been canceled meanwhile, here or elsewhere.
  var mayRun: Bool { runState == .running && !isCanceled }
  /// Whether this is an observer that lives, and has nothing that few observers need.
  ///
  /// PERF: one load of four bytes: the mark, the run state, whether it is canceled, and the role.
  var isPlain: Bool {
    @inline(__always) get {
      stateWord & 0xBFFF_0000 == UInt32(ReaderRole.observer.rawValue) << 24
    }
  }
  /// The same for an observer, a tracker or a one-shot that has not been told of a change and is not
  /// executing.
  var isIdleWithoutExtras: Bool {
    @inline(__always) get {
      stateWord & 0xBCFF_FFFF == UInt32(ReaderRole.runByDomain) << 24
    }
  }
  /// The mark, the run state, whether it is canceled, and the role with its flags, from the lowest byte.
  private var stateWord: UInt32 {
    @inline(__always) get { unsafe UInt32(littleEndian: obk_load32(&storage.pointee.mark)) }
  }
  /// Begins a run: notes both that nothing has changed since, and that the closure is executing.
  ///
  /// ORDER: in a lane that several isolations use, this is seen by others before anything is read: a
  /// change made meanwhile either marks the reader again or is seen by the run.
  @inline(__always)
  func begin(isCrossed: Bool) {
    let word = UInt16(RunState.running.rawValue) << 8 | UInt16(Mark.clean.rawValue)
    unsafe obk_store16(&storage.pointee.mark, word.littleEndian)
    if isCrossed { obk_fence() }
  }
  /// Whether the first value of the last run is no derived one and has changed.
  var hasFirstChanged: Bool {
    @inline(__always) get {
      guard let link = firstLink else { return false }
      let source = link.source
      return !source.isDerived && source.version != link.version
    }
  }
  /// Whether this is told when what it has read ends.
  var hearsOfEnd: Bool { role == .oneShot || role == .wait }
  /// Whether this is the reader half of a derived value.
  var isDerived: Bool { role == .derived }
  /// Whether this is an observer of the queue's domain.
  @inline(__always)
  func belongs(to queue: DomainQueue) -> Bool { unsafe storage.pointee.queue == queue }
  /// The queue of the observer's domain.
  var queue: DomainQueue {
    assert(!isDerived)
    return unsafe storage.pointee.queue.unsafelyUnwrapped
  }
  /// The observer that this is the reader half of, valid until it is released.
  var observer: Unmanaged<ObserverNode> {
    assert(!isDerived && role != .wait)
    // SAFETY: the reader half is the first stored property of `ObserverNode`.
    return unsafe Unmanaged.fromOpaque(UnsafeRawPointer(storage) - ObjectLayout.headerSize)
  }
  /// The waiting task's node, retained for the caller; nil if it is ending.
  func retainedWait() -> Unmanaged<WaitNode>? {
    assert(role == .wait)
    // SAFETY: the reader half is the first stored property of `WaitNode`, whose `deinit` takes the
    // reader out of the list that the caller has locked.
    let object = unsafe UnsafeMutableRawPointer(storage) - ObjectLayout.headerSize
    return unsafe obk_try_retain(object) ? Unmanaged.fromOpaque(object) : nil
  }
  /// The place in the domain's queue, as `ObserverQueue` encodes it.
  var queuePlace: UInt32 {
    get { unsafe storage.pointee.queuePlace }
    nonmutating set { unsafe storage.pointee.queuePlace = newValue }
  }
  /// Where a waiting task evaluates; kept in the words for the place in a queue, which it has not.
  func setPlace(ofWait lane: Lane, isOffActors: Bool) {
    unsafe storage.pointee.queuePlace = lane.number
    unsafe storage.pointee.sequence = isOffActors ? 1 : 0
  }
  /// The lane of nodes that the reader makes.
  var lane: Lane {
    switch role {
    case .derived: DerivedHandle(self).source.lane
    case .wait: Lane(number: unsafe storage.pointee.queuePlace)
    case .observer, .tracker, .oneShot: queue.lane
    }
  }
  /// Whether the reader belongs to no isolation, so that it may meet any other on its way.
  var runsAnywhere: Bool {
    switch role {
    case .derived: false
    case .wait: unsafe storage.pointee.sequence == 1
    case .observer, .tracker, .oneShot: queue.place.kind == .anywhere
    }
  }
  /// The order of creation within the domain.
  var sequence: UInt64 {
    get { unsafe storage.pointee.sequence }
    nonmutating set { unsafe storage.pointee.sequence = newValue }
  }
}

// MARK: - The room for a link

extension Reader {
  /// The room that an observer has for one link, right behind this half.
  ///
  /// PERF: most observers read one value; with the link beside them, a run touches less memory.
  private var room: UnsafeMutablePointer<Link.Storage> {
    // SAFETY: `ObserverNode` has it there; `ObjectLayoutTests` checks it.
    unsafe UnsafeMutableRawPointer(storage + 1).assumingMemoryBound(to: Link.Storage.self)
  }

  /// Takes the room, if there is one and it is free.
  func takeRoomForLink() -> UnsafeMutablePointer<Link.Storage>? {
    if isDerived || usesRoom { return nil }
    usesRoom = true
    return unsafe room
  }

  /// Frees the room if that is where a link is; answers false if it is elsewhere.
  func giveBackRoom(_ storage: UnsafeMutablePointer<Link.Storage>) -> Bool {
    guard !isDerived, unsafe storage == room else { return false }
    usesRoom = false
    return true
  }
}
