import CObservationKit

/// A lock under which a client's closure may run: it belongs to one value and to nothing else.
@safe
struct Mutex: ~Copyable, Sendable {
  // SAFETY: Sendable, since both are only touched by functions made for any thread; they are freed
  // with the value that they belong to.
  nonisolated(unsafe) private let lock: UnsafeMutableRawPointer
  nonisolated(unsafe) private let owner: UnsafeMutablePointer<UInt64>

  init() {
    unsafe lock = obk_make_mutex()
    unsafe owner = .allocate(capacity: 1)
    unsafe owner.initialize(to: 0)
  }

  deinit {
    unsafe obk_free_mutex(lock)
    unsafe owner.deallocate()
  }

  /// Whether the current thread is in `withLockForClient`.
  var isMine: Bool { unsafe obk_load64(owner) == ThreadState.current.fields.number }

  /// Runs `body`, which calls no client code, while no other thread holds the lock.
  func withLock<Result>(_ body: () -> Result) -> Result {
    unsafe obk_lock_mutex(lock)
    defer { unsafe obk_unlock_mutex(lock) }
    return body()
  }

  /// Runs a client's closure while no other thread holds the lock.
  func withLockForClient<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe obk_lock_mutex(lock)
    unsafe obk_store64(owner, ThreadState.current.fields.number)
    defer {
      unsafe obk_store64(owner, 0)
      unsafe obk_unlock_mutex(lock)
    }
    return try body()
  }
}
