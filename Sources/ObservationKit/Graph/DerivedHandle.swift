import CObservationKit

/// A derived value as the graph sees it: both halves and the way to compute it.
@safe
struct DerivedHandle: Equatable, BitwiseCopyable {
  /// What a derived value remembers beside its source half and its value.
  @unsafe
  struct Storage {
    var reader: Reader.Storage
    /// Whether there is a value; atomic.
    var hasValue: UInt8 = 0
    /// Whether only code that reads the value may compute it, since a lock of the client's guards it;
    /// atomic.
    var isGuarded: UInt8 = 0
    /// The object whose property this is, which keeps this one; null for a derived signal.
    var owner: UnsafeMutableRawPointer?
  }

  // SAFETY: as for `Source`: the storage follows the source half in the same object, and is used
  // only while that object is alive, or under its lock after `isDead` was found false.
  private let storage: UnsafeMutablePointer<Storage>

  init(_ storage: UnsafeMutablePointer<Storage>) {
    unsafe self.storage = storage
  }

  /// The derived value that a reader half belongs to.
  init(_ reader: Reader) {
    assert(reader.isDerived)
    // SAFETY: the reader half is the first field of the storage.
    unsafe storage = UnsafeMutableRawPointer(reader.storage).assumingMemoryBound(to: Storage.self)
  }

  static func == (left: DerivedHandle, right: DerivedHandle) -> Bool {
    unsafe left.storage == right.storage
  }

  /// The half that reads others.
  var reader: Reader {
    unsafe Reader(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: Reader.Storage.self))
  }
  /// The half that others read.
  var source: Source {
    unsafe Source(UnsafeMutableRawPointer(storage).assumingMemoryBound(to: Source.Storage.self) - 1)
  }
  /// Whether there is a value.
  var hasValue: Bool {
    get { unsafe obk_load8(&storage.pointee.hasValue) != 0 }
    nonmutating set { unsafe obk_store8(&storage.pointee.hasValue, newValue ? 1 : 0) }
  }

  /// Whether only code that reads the value may compute it, since a lock of the client's guards it.
  var isGuarded: Bool {
    get { unsafe obk_load8(&storage.pointee.isGuarded) != 0 }
    nonmutating set { unsafe obk_store8(&storage.pointee.isGuarded, newValue ? 1 : 0) }
  }

  /// Keeps the value, and its owner, for a computation; answers false if they are ending.
  @inline(__always)
  func tryRetain(_ thread: ThreadState) -> Bool {
    unsafe keeper == thread.fields.keptObject || obk_try_retain(keeper)
  }
  /// Balances `tryRetain`; the thread keeps the same object as then.
  @inline(__always)
  func release(_ thread: ThreadState) {
    if unsafe keeper == thread.fields.keptObject { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(keeper).release()
  }

  /// What has to be there for a computation: the owner, whose property keeps this, or this.
  private var keeper: UnsafeMutableRawPointer {
    unsafe storage.pointee.owner ?? UnsafeMutableRawPointer(source.storage)
      - ObjectLayout.headerSize
  }
  /// The object whose property this is.
  var owner: UnsafeMutableRawPointer? { unsafe storage.pointee.owner }

  /// Whether there is a value, and nothing has changed since it was computed.
  var isKnown: Bool {
    @inline(__always) get { hasValue && reader.isCleanAndIdle }
  }

  /// Computes the value, with reads recorded; answers whether it differs from before.
  @inline(__always)
  func evaluate() -> Bool {
    let object = unsafe UnsafeMutableRawPointer(source.storage) - ObjectLayout.headerSize
    return unsafe Unmanaged<DerivedObject>.fromOpaque(object)._withUnsafeGuaranteedRef {
      unsafe $0.evaluate(object)
    }
  }
}
