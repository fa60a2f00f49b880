import CObservationKit

/// An in-place access (`inout`, `+=`, `append`) to a tracked value, from its start to its end.
///
/// Observers do not run while one is open in the same execution, since they might read the value
/// that is being changed. An access may be closed on another thread than it was opened on
/// (`await f(&model.list)`); it then counts for nobody any more.
@usableFromInline
struct InPlaceAccess {
  private let ledger: AccessLedger
  private let period: UInt64

  /// Opens an access on the current thread.
  @usableFromInline
  static func begin() -> InPlaceAccess {
    let ledger = ThreadState.current.fields.ledger
    return InPlaceAccess(ledger: ledger, period: ledger.open())
  }

  /// Closes the access, on whichever thread it has come to, and tells of a change of `source`.
  @usableFromInline
  func end(with source: Source?) {
    let thread = ThreadState.current
    if thread.fields.ledger == ledger {
      ledger.close(period)
    } else {
      ledger.closeElsewhere(period)
      // The other thread knows what was held back there; it waits for this task, too.
      thread.touchWaiting()
    }
    if let source { Graph.change(source) } else { thread.settle() }
  }
}

/// The in-place accesses that are open on one thread, for one task at a time.
@safe
struct AccessLedger: Equatable {
  private struct Storage {
    /// The task that opened the accesses; 0 outside tasks.
    var task: UInt64 = 0
    var count = 0
    /// Changes whenever another task begins; accesses of an earlier period are not counted.
    var period: UInt64 = 0
    /// The last period of which an access was closed on another thread; atomic.
    var periodClosedElsewhere: UInt64 = 0
  }

  // SAFETY: ledgers are never freed, only given to a later thread, so that an access that outlives
  // its thread may still note its end. All fields but the atomic one belong to the thread.
  private let storage: UnsafeMutablePointer<Storage>

  // SAFETY: only touched under the process lane's lock.
  nonisolated(unsafe) private static var unused: [AccessLedger] = []

  private init() {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: Storage())
  }

  static func == (left: AccessLedger, right: AccessLedger) -> Bool {
    unsafe left.storage == right.storage
  }

  /// A ledger for a thread that begins.
  static func take() -> AccessLedger {
    Lane.process.withLock { unsafe unused.popLast() } ?? AccessLedger()
  }

  /// Gives the ledger of a thread that ends to a later one.
  func giveBack() {
    Lane.process.withLock { unsafe AccessLedger.unused.append(self) }
  }

  /// Whether the current execution has an access open.
  var isOpen: Bool {
    guard unsafe storage.pointee.count > 0 else { return false }
    return isOpenNow
  }

  @inline(never)
  private var isOpenNow: Bool {
    let closed = unsafe obk_load64(&storage.pointee.periodClosedElsewhere)
    if unsafe storage.pointee.task == obk_task(), unsafe storage.pointee.period != closed {
      return true
    }
    // What is open belongs to a task that is suspended, or that has gone on elsewhere.
    unsafe storage.pointee.count = 0
    obk_set_open(false)
    return false
  }

  fileprivate func open() -> UInt64 {
    let task = obk_task()
    let closed = unsafe obk_load64(&storage.pointee.periodClosedElsewhere)
    if unsafe storage.pointee.task != task || storage.pointee.count == 0
      || storage.pointee.period == closed
    {
      unsafe storage.pointee.task = task
      unsafe storage.pointee.count = 0
      unsafe storage.pointee.period &+= 1
    }
    unsafe storage.pointee.count += 1
    obk_set_open(true)
    return unsafe storage.pointee.period
  }

  fileprivate func close(_ period: UInt64) {
    guard unsafe storage.pointee.period == period, unsafe storage.pointee.count > 0 else { return }
    unsafe storage.pointee.count -= 1
    if unsafe storage.pointee.count == 0 { obk_set_open(false) }
  }

  fileprivate func closeElsewhere(_ period: UInt64) {
    unsafe obk_store64(&storage.pointee.periodClosedElsewhere, period)
  }
}
