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
  /// None: tasks that wait are resumed wherever the change was made.
  case waits

  /// An isolation in plain words, to compare the current code's with.
  struct Place: BitwiseCopyable {
    enum Kind: UInt8 {
      case actor, task, thread, anywhere, waits
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
      case .thread, .anywhere, .waits: false
      }
    }

    /// Whether this is a task or a thread that the current code does not run on.
    @inline(__always)
    func isOutOfReach(_ thread: ThreadState) -> Bool {
      switch kind {
      case .actor, .anywhere, .waits: false
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
    case .waits: Place(.waits)
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
    case .waits:
      break
    }
  }
}
