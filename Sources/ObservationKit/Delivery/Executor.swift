import CObservationKit

/// How a domain gets to its isolation.
enum Executor {
  /// An actor's serial executor.
  case actor(ActorExecutor)
  /// One task, outside actors.
  case task(UInt64)
  /// One thread, outside tasks and actors.
  case thread(UInt64)
  /// Any thread, one at a time.
  case anywhere(Claim)

  /// An isolation in plain words, to compare the current code's with.
  struct Place: BitwiseCopyable {
    enum Kind: UInt8 {
      case actor, task, thread, anywhere
    }

    let kind: Kind
    /// The thread's or task's number, or the identity of the actor's executor.
    let number: UInt64
    /// The other word of an actor's executor.
    let implementation: UInt

    init(_ kind: Kind, _ number: UInt64 = 0, implementation: UInt = 0) {
      self.kind = kind
      self.number = number
      self.implementation = implementation
    }

    /// Whether the current code runs there; false for `anywhere`.
    ///
    /// What a task or an actor does on a thread is in nobody's way there, so that the thread's own
    /// observers run for it too.
    @inline(__always)
    func isCurrent(_ thread: ThreadState) -> Bool {
      kind == .thread ? number == thread.fields.number : isCurrentElsewhere
    }

    @inline(never)
    private var isCurrentElsewhere: Bool {
      switch kind {
      case .actor:
        obk_is_current_executor(UInt(truncatingIfNeeded: number), implementation)
      case .task: obk_task() == number
      case .thread, .anywhere: false
      }
    }

    /// Whether this is a task or a thread that the current code does not run on.
    @inline(__always)
    func isOutOfReach(_ thread: ThreadState) -> Bool {
      switch kind {
      case .actor, .anywhere: false
      case .task, .thread: !isCurrent(thread)
      }
    }
  }

  /// The isolation in plain words.
  var place: Place {
    switch self {
    case .actor(let executor):
      Place(.actor, UInt64(executor.identity), implementation: executor.implementation)
    case .task(let number): Place(.task, number)
    case .thread(let number): Place(.thread, number)
    case .anywhere: Place(.anywhere)
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

extension Domain {
  /// Whether the current code runs on the isolation; if so, `leave` ends what this begins.
  func enter() -> Bool {
    if case .anywhere(let claim) = executor { return claim.take() }
    return queue.place.isCurrent(.current)
  }

  /// Ends what a successful `enter` has begun.
  func leave() {
    guard case .anywhere(let claim) = executor else { return }
    claim.giveBack()
    // ORDER: after the claim is back, for a change that found it taken.
    if queue.hasWaiting, !claim.isMine {
      let thread = ThreadState.current
      thread.touch(queue)
      thread.settle()
    }
  }
}

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

/// An actor's executor, by the identity that the language runtime compares.
@safe
final class ActorExecutor {
  let identity: UInt
  let implementation: UInt
  private weak let actor: (any Actor)?
  private let isHopping = AtomicFlag()
  // SAFETY: the actor's memory, kept so that its address is not given to another actor.
  private let memory: UnsafeMutableRawPointer

  init(of actor: any Actor) {
    self.actor = actor
    // SAFETY: a serial executor reference is two words: the object and its witness table.
    (identity, implementation) = unsafe unsafeBitCast(
      actor.unownedExecutor,
      to: (UInt, UInt).self
    )
    unsafe memory = Unmanaged.passUnretained(actor as AnyObject).toOpaque()
    unsafe obk_retain_memory(memory)
  }

  deinit {
    unsafe obk_release_memory(memory)
  }

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
      thread.touch(domain.queue)
      thread.settle()
    }
  }
}
