import CObservationKit

/// How a domain knows that the current code runs on its isolation, and how it gets there.
enum Executor {
  /// An actor's serial executor.
  case actor(ActorExecutor)
  /// One task, outside actors.
  case task(UInt64)
  /// One thread, outside tasks and actors.
  case thread(UInt64)
  /// Any thread, one at a time.
  case anywhere(Claim)

  /// Whether the current code runs there.
  func enter(_ domain: Domain) -> Bool {
    switch self {
    case .actor(let executor): executor.isCurrent
    case .task(let number): obk_task() == number
    case .thread(let number): ThreadState.current.fields.number == number && obk_task() == 0
    case .anywhere(let claim): claim.take()
    }
  }

  /// Whether this is a task or a thread that the current code does not run on.
  var isOutOfReach: Bool {
    switch self {
    case .actor, .anywhere: false
    case .task(let number): obk_task() != number
    case .thread(let number): ThreadState.current.fields.number != number || obk_task() != 0
    }
  }

  /// Ends what a successful `enter` has begun.
  func leave(_ domain: Domain) {
    guard case .anywhere(let claim) = self else { return }
    claim.giveBack()
    // ORDER: after the claim is back, for a change that found it taken.
    if domain.hasWaiting, !claim.isMine {
      let thread = ThreadState.current
      thread.touch(domain)
      thread.settle()
    }
  }

  /// Sees to it that the domain's observers are run there, when the current code is elsewhere.
  func requestFlush(_ domain: Domain) {
    switch self {
    case .actor(let executor):
      executor.hop(to: domain)
    case .task, .thread:
      // There is no way to interrupt a task or a thread: the next change there delivers.
      break
    case .anywhere:
      // Whoever has the claim looks again when giving it back; by now it may be free.
      if domain.enter() { domain.leave() }
    }
  }
}

/// The right to run the observers of a domain that belongs to no isolation.
@safe
final class Claim {
  private let isTaken = AtomicFlag()
  // Written by the thread that has the claim.
  private var depth = 0

  // SAFETY: a word that other threads compare to their own number only.
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

/// An actor's executor, by the identity that the language runtime compares.
@safe
final class ActorExecutor {
  private weak let actor: (any Actor)?
  private let identity: UInt
  private let implementation: UInt
  private let isHopping = AtomicFlag()

  init(of actor: any Actor) {
    self.actor = actor
    // SAFETY: a serial executor reference is two words: the object and its witness table.
    (identity, implementation) = unsafe unsafeBitCast(
      actor.unownedExecutor,
      to: (UInt, UInt).self
    )
    // SAFETY: keeps the address from being given to another actor; balanced in `deinit`.
    unsafe obk_retain_memory(Unmanaged.passUnretained(actor as AnyObject).toOpaque())
    unsafe memory = Unmanaged.passUnretained(actor as AnyObject).toOpaque()
  }

  private let memory: UnsafeMutableRawPointer

  deinit {
    unsafe obk_release_memory(memory)
  }

  /// Whether the current code runs on the actor.
  var isCurrent: Bool { obk_is_current_executor(identity, implementation) }

  /// Runs the domain's observers on the actor, in one turn however often it is asked for.
  func hop(to domain: Domain) {
    guard let actor else { return domain.endOfIsolation() }
    guard !isHopping.exchange(true) else { return }
    let errand = Errand(domain: domain, executor: self)
    Task { await errand.run(on: actor) }
  }

  /// The way of a domain to its actor.
  // SAFETY: the domain is used on its own isolation only, where `run` is.
  private struct Errand: @unchecked Sendable {
    let domain: Domain
    let executor: ActorExecutor

    func run(on actor: isolated any Actor) {
      // ORDER: cleared first, so that a change made during the flush asks for another turn.
      executor.isHopping.set(false)
      let thread = ThreadState.current
      thread.touch(domain)
      thread.settle()
    }
  }
}
