import CObservationKit

/// One isolation that has observers.
///
/// A domain is made when the first observer of an isolation is, and goes with the last. What is
/// needed on the way of every change lies in its `DomainQueue`.
final class Domain {
  /// What an isolation is known by.
  enum Key: Hashable {
    case actor(ObjectIdentifier)
    case task(UInt64)
    case thread
    case anywhere
    case waits
  }

  let key: Key
  let queue: DomainQueue
  let executor: Executor

  init(_ key: Key, executor: Executor, lane: Lane) {
    self.key = key
    self.executor = executor
    queue = DomainQueue(lane: lane, place: executor.place)
    queue.setDomain(self)
    if case .task = key { obk_count_task_domains(1) }
  }

  deinit {
    if case .task = key { obk_count_task_domains(-1) }
    DomainRegistry.remove(self)
    queue.deallocate()
  }

  /// Stands for all waiting tasks, which need no isolation to be woken.
  // SAFETY: no observer is ever put into its queue, and nothing else of it changes.
  nonisolated(unsafe) static let waits = Domain(.waits, executor: .waits, lane: .process)

  /// A domain of its own for an observer that runs on any thread.
  static func anywhere() -> Domain {
    Domain(.anywhere, executor: .anywhere(Claim()), lane: .current)
  }
}

// MARK: - Entering

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

// MARK: - Ending observers

extension Domain {
  /// Takes over an observer that was canceled elsewhere, to release it on the isolation.
  func abandon(_ node: Unmanaged<ObserverNode>) {
    // SAFETY: the reference is the token's, which the queue gives back.
    if unsafe queue.abandon(node) {
      executor.requestFlush(self)
    } else {
      // SAFETY: the isolation that this belonged to is gone, so nobody can be in the way.
      unsafe ObserverNode.endOnIsolation(node.takeRetainedValue())
    }
  }

  /// Releases what only an isolation that has ended could have run.
  func endOfIsolation() {
    queue.endAbandoned(isLast: true)
  }
}
