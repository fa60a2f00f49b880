import CObservationKit

/// The half of a node that others read: its readers and the number of its changes.
///
/// The storage is the first stored property of the object that it belongs to (a property's node,
/// a signal, a derived value), so that handle and object are one allocation.
@safe
@usableFromInline
struct Source: Equatable, BitwiseCopyable {
  /// What a source remembers.
  @usableFromInline
  struct Storage {
    /// The ends of the list of readers; guarded by the source's lock, the first also atomic.
    var firstReader: Link?
    var lastReader: Link?
    /// The first of the readers that are to be told once those before them have run; guarded by the
    /// source's lock.
    var firstUntold: Link?
    /// Grows with every change; atomic.
    @usableFromInline var version: UInt64 = 0
    /// The lock that guards the list.
    var lane: Lane
    /// Whether every reader has been told of a change and none has read again since; atomic.
    var isAnnounced: UInt8 = 0
    /// A `Stage`; written under the lock, atomic.
    var stage = Stage.unread.rawValue
    /// Whether readers are told when this ends; written under the lock.
    var tellsOfEnd = false
    /// Whether the readers are observers of one domain, oldest first; written under the lock.
    var isOrderly = false
    /// Whether this is the source half of a derived value.
    let isDerived: Bool
    /// Whether this is made to be changed by several isolations.
    let isShared: Bool
    /// What this is called in messages.
    var origin: Origin

    init(_ origin: Origin, isDerived: Bool = false, isShared: Bool = false) {
      self.origin = origin
      self.isDerived = isDerived
      self.isShared = isShared
      lane = Lane.current
    }
  }

  // SAFETY: the storage lies in an object that is alive while a client reads or writes the value.
  // A link is in its list until then; `Graph.end` has each that is left there keep the memory (not
  // its contents) through an unowned reference, see `retainMemory`. The fields read after the
  // owner's end are plain words. Address Sanitizer reports a use after the last link is gone.
  @usableFromInline let storage: UnsafeMutablePointer<Storage>

  @usableFromInline
  init(_ storage: UnsafeMutablePointer<Storage>) {
    unsafe self.storage = storage
  }

  /// The source half of an object whose first stored property is a `Source.Storage`.
  @inlinable
  init(of object: AnyObject) {
    // SAFETY: the caller's class begins with the storage; `ObjectLayoutTests` checks each one.
    let address = unsafe Unmanaged.passUnretained(object).toOpaque() + ObjectLayout.headerSize
    unsafe storage = address.assumingMemoryBound(to: Storage.self)
  }

  @usableFromInline
  static func == (left: Source, right: Source) -> Bool {
    unsafe left.storage == right.storage
  }

  /// A number that no other source has at the same time.
  var address: UInt64 { unsafe UInt64(UInt(bitPattern: storage)) }

  /// A number to spread sources over a table.
  var hash: UInt64 { (address &* 0x9E37_79B9_7F4A_7C15) >> 32 }

  /// Keeps the memory of the object, and of the one whose property it is, until `releaseMemory`.
  ///
  /// The objects themselves are not kept.
  func retainMemory() {
    unsafe obk_retain_memory(object)
    if isDerived, let owner = unsafe derived.owner { unsafe obk_retain_memory(owner) }
  }
  /// Gives the memory back.
  func releaseMemory() {
    if isDerived, let owner = unsafe derived.owner { unsafe obk_release_memory(owner) }
    unsafe obk_release_memory(object)
  }

  private var object: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(storage) - ObjectLayout.headerSize
  }
  /// The reader half of the same derived value.
  var derived: DerivedHandle {
    assert(isDerived)
    return unsafe DerivedHandle(
      UnsafeMutableRawPointer(storage + 1).assumingMemoryBound(to: DerivedHandle.Storage.self)
    )
  }

  /// What this is called in messages.
  var name: String { unsafe storage.pointee.origin.description }

  /// The first reader in subscription order.
  var firstReader: Link? {
    get { unsafe storage.pointee.firstReader }
    nonmutating set {
      unsafe obk_store_pointer(
        &storage.pointee.firstReader,
        unsafeBitCast(newValue, to: UnsafeMutableRawPointer?.self)
      )
    }
  }
  /// Whether anybody reads this; may be asked without the lock.
  var hasReaders: Bool { unsafe obk_load_pointer(storage) != nil }
  /// The last reader in subscription order.
  var lastReader: Link? {
    get { unsafe storage.pointee.lastReader }
    nonmutating set { unsafe storage.pointee.lastReader = newValue }
  }
  /// The first of the readers that are to be told once those before them have run, in the list's
  /// order; nil unless a flush is under way or put off.
  var firstUntold: Link? {
    get { unsafe storage.pointee.firstUntold }
    nonmutating set { unsafe storage.pointee.firstUntold = newValue }
  }
  /// Whether the readers are observers of one domain, in the order of their creation.
  var isOrderly: Bool {
    get { unsafe storage.pointee.isOrderly }
    nonmutating set { unsafe storage.pointee.isOrderly = newValue }
  }
  /// The number of changes so far.
  var version: UInt64 {
    get { unsafe obk_load64(&storage.pointee.version) }
    nonmutating set { unsafe obk_store64(&storage.pointee.version, newValue) }
  }
  /// Whether every reader knows of a change already.
  var isAnnounced: Bool {
    get { unsafe obk_load8(&storage.pointee.isAnnounced) != 0 }
    nonmutating set { unsafe obk_store8(&storage.pointee.isAnnounced, newValue ? 1 : 0) }
  }
  /// Has the next change announced again; called before the version is looked at, or the value.
  func hearAgain() {
    isAnnounced = false
    if lane.isCrossed { obk_fence() }
  }
  /// The lock that guards the readers.
  var lane: Lane { unsafe storage.pointee.lane }
  /// Changes to the lane of the first reader, mostly that of the isolation that owns the value.
  ///
  /// PERF: what is made before there is a reader does not know where it will be read, and one in another
  /// lane is told in a roundabout way: `benchmark run --filter main-actor`.
  func joinLane(of reader: Reader) {
    // ORDER: only the isolation that owns the value can know of a source that nobody has read.
    if stage == .unread, !isShared { unsafe storage.pointee.lane = reader.lane }
  }
  /// How far the source's life has come.
  enum Stage: UInt8 {
    /// Nobody has ever read it.
    case unread
    /// Somebody has, or still does.
    case read
    /// The owner is gone.
    case ended
  }
  /// How far the source's life has come; may be asked without the lock.
  var stage: Stage {
    get { unsafe Stage(rawValue: obk_load8(&storage.pointee.stage)).unsafelyUnwrapped }
    nonmutating set { unsafe obk_store8(&storage.pointee.stage, newValue.rawValue) }
  }
  /// Whether the owner is gone.
  var isDead: Bool { stage == .ended }
  /// Whether readers are told when this ends: one-shots and waiting tasks are.
  var tellsOfEnd: Bool {
    get { unsafe storage.pointee.tellsOfEnd }
    nonmutating set { unsafe storage.pointee.tellsOfEnd = newValue }
  }
  /// Whether this is made to be changed by several isolations.
  var isShared: Bool { unsafe storage.pointee.isShared }
  /// Whether this is the source half of a derived value.
  var isDerived: Bool { unsafe storage.pointee.isDerived }
}
