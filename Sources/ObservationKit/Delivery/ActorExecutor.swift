import CObservationKit

/// An actor's executor, by the identity that the language runtime compares.
@safe
final class ActorExecutor {
  let identity: UInt
  let implementation: UInt
  private weak let actor: (any Actor)?
  private let isHopping = AtomicFlag()
  // SAFETY: the actor's memory, kept so that its address is not given to another actor.
  private let memory: UnsafeMutableRawPointer
  /// An executor of the client's, which the language runtime may ask whether it is the current one.
  private let clientExecutor: AnyObject?

  init(of actor: any Actor) {
    self.actor = actor
    unsafe memory = Unmanaged.passUnretained(actor as AnyObject).toOpaque()
    unsafe obk_retain_memory(memory)
    let own = unsafe Self.words(of: actor.unownedExecutor)
    identity = own.identity
    // SAFETY: compared with the actor's address, or taken for the client's object below.
    let object = unsafe UnsafeRawPointer(bitPattern: own.identity)
    let main = unsafe Self.words(of: MainActor.sharedUnownedExecutor)
    if own.implementation == 0 || own.identity == main.identity {
      // The language's own executors need nobody to keep them.
      implementation = own.implementation
      clientExecutor = nil
    } else if unsafe object == UnsafeRawPointer(memory) {
      // An actor that is its own executor must not be asked once it has ended; its identity alone
      // tells as much.
      implementation = 0
      clientExecutor = nil
    } else {
      implementation = own.implementation
      // SAFETY: the identity of a client's executor is the object, which the actor has kept so far.
      clientExecutor = unsafe object.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static func words(
    of executor: UnownedSerialExecutor
  ) -> (identity: UInt, implementation: UInt) {
    // SAFETY: a serial executor reference is two words: the object and its witness table.
    unsafe unsafeBitCast(executor, to: (UInt, UInt).self)
  }

  deinit {
    unsafe obk_release_memory(memory)
  }

  /// Runs the domain's observers on the actor, in one turn however often it is asked for.
  func hop(to domain: Domain) {
    guard !isHopping.exchange(true) else { return }
    let hasActor = enqueue {
      // ORDER: cleared first, so that a change made during the flush asks for another turn.
      self.isHopping.set(false)
      let thread = ThreadState.current
      if thread.fields.isFlushing {
        // An executor that runs a job where it is enqueued has it run in the middle of a flush.
        thread.visitWithinFlush(domain.queue)
      } else {
        thread.touch(domain.queue)
        thread.settle()
      }
    }
    if !hasActor { domain.endOfIsolation() }
  }

  /// Has `work` called on the actor, in a turn of its own; answers false if the actor is gone.
  func enqueue(_ work: @escaping () -> Void) -> Bool {
    guard let actor else { return false }
    // SAFETY: a function with an isolated parameter is called like any other; this one does nothing
    // on the actor itself but make a task for it.
    let start = unsafe unsafeBitCast(
      Self.start as (Turn, isolated any Actor) -> Void,
      to: ((Turn, any Actor) -> Void).self
    )
    start(Turn(work: work), actor)
    return true
  }

  /// Makes a task that the actor's executor gets at once, without a detour over another thread.
  private static func start(_ turn: Turn, on actor: isolated any Actor) {
    Task {
      _ = actor
      turn.work()
    }
  }

  // SAFETY: the closure is made for the actor, used on it only, and released there.
  private struct Turn: @unchecked Sendable {
    let work: () -> Void
  }
}
