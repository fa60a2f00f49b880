import CObservationKit

/// A word that any thread may exchange.
@safe
struct AtomicWord: ~Copyable {
  // SAFETY: the word belongs to this one, and is touched by atomic instructions only.
  private let storage: UnsafeMutablePointer<UInt>

  init() {
    unsafe storage = .allocate(capacity: 1)
    unsafe storage.initialize(to: 0)
  }

  deinit {
    unsafe storage.deallocate()
  }

  /// Stores a value and answers what was there; nothing moves across it.
  func exchange(_ value: UInt) -> UInt {
    unsafe obk_exchange_word(storage, value)
  }

  /// Stores a value if the word is 0; answers what was there before.
  func install(_ value: UInt) -> UInt {
    unsafe obk_install_word(storage, value)
  }
}
