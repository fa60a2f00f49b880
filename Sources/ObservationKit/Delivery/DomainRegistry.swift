import CObservationKit

/// The domains that have observers, by isolation.
enum DomainRegistry {
  private final class Entry {
    weak let domain: Domain?
    /// Tells it from a later domain of the same isolation, without a reference.
    let identity: ObjectIdentifier

    init(_ domain: Domain) {
      self.domain = domain
      identity = ObjectIdentifier(domain)
    }
  }

  // SAFETY: only touched under the process lane's lock.
  nonisolated(unsafe) private static var entries: [Domain.Key: Entry] = [:]

  /// The domain of the current code, made if it is not there yet.
  static func current(isolation: (any Actor)?, _ thread: ThreadState) -> Domain {
    let key: Domain.Key
    if let isolation {
      key = .actor(ObjectIdentifier(isolation))
    } else {
      let task = obk_task()
      if task == 0 { return thread.ownDomain }
      key = .task(task)
    }
    if let last = thread.fields.lastDomain, last.key == key { return last }
    let domain = domain(for: key, isolation: isolation)
    thread.fields.lastDomain = domain
    return domain
  }

  /// The domain of the current task, if it has one already.
  static func currentTask(_ thread: ThreadState) -> Domain? {
    let task = obk_task()
    if task == 0 { return nil }
    if let last = thread.fields.lastDomain, last.key == .task(task) { return last }
    return Lane.process.withLock { unsafe entries[.task(task)]?.domain }
  }

  private static func domain(for key: Domain.Key, isolation: (any Actor)?) -> Domain {
    let known = Lane.process.withLock { unsafe entries[key]?.domain }
    if let known { return known }
    // Made outside the lock: asking an actor for its executor may call client code.
    let made =
      if let isolation {
        Domain(
          key,
          executor: .actor(ActorExecutor(of: isolation)),
          lane: Lane(of: isolation)
        )
      } else {
        Domain(key, executor: .task(obk_task()), lane: Lane(spreading: obk_task()))
      }
    return Lane.process.withLock {
      if let winner = unsafe entries[key]?.domain { return winner }
      unsafe entries[key] = Entry(made)
      return made
    }
  }

  /// Forgets a domain that ends.
  static func remove(_ domain: Domain) {
    switch domain.key {
    case .thread, .anywhere, .waits: return
    case .actor, .task: break
    }
    // ORDER: no reference to a later domain is taken here, since it might become the last one, whose
    // release would come back for the lock that is held.
    Lane.process.withLock {
      if unsafe entries[domain.key]?.identity == ObjectIdentifier(domain) {
        unsafe entries[domain.key] = nil
      }
    }
  }
}
