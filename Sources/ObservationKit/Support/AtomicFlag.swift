import CObservationKit

/// A flag that any thread may read and set.
@safe
struct AtomicFlag: ~Copyable {
  // SAFETY: the byte belongs to this flag, and is touched by atomic instructions only.
  private let storage: UnsafeMutablePointer<UInt8>

  init() {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: 0)
  }

  deinit {
    unsafe storage.deallocate()
  }

  /// Whether the flag is set.
  var isSet: Bool { unsafe obk_load8(storage) != 0 }

  /// Sets or clears the flag.
  func set(_ value: Bool) {
    unsafe obk_store8(storage, value ? 1 : 0)
  }

  /// Sets or clears the flag and answers what it was; nothing moves across it.
  func exchange(_ value: Bool) -> Bool {
    unsafe obk_exchange8(storage, value ? 1 : 0) != 0
  }
}
