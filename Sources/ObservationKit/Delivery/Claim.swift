import CObservationKit

/// The right to run the observers of a domain that belongs to no isolation.
@safe
final class Claim {
  private let isTaken = AtomicFlag()
  // Written by the thread that has the claim.
  private var depth = 0

  // SAFETY: a word that other threads compare to their own number only; freed by `deinit`.
  private let owner: UnsafeMutablePointer<UInt64> = {
    let owner = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    unsafe owner.initialize(to: 0)
    return unsafe owner
  }()

  deinit {
    unsafe owner.deallocate()
  }

  /// Whether the current thread has the claim.
  var isMine: Bool { unsafe obk_load64(owner) == ThreadState.current.fields.number }

  /// Takes the claim, unless another thread has it.
  func take() -> Bool {
    if !isMine {
      guard !isTaken.exchange(true) else { return false }
      unsafe obk_store64(owner, ThreadState.current.fields.number)
    }
    depth += 1
    return true
  }

  /// Gives the claim back once as often as it was taken.
  func giveBack() {
    depth -= 1
    guard depth == 0 else { return }
    unsafe obk_store64(owner, 0)
    _ = isTaken.exchange(false)
  }
}
