import CObservationKit

/// The domains that have observers, by isolation.
enum DomainRegistry {
  // SAFETY: only touched under the process lane's lock, which a domain that ends takes to leave, so that
  // the memory of whatever is in here is there. Not a weak reference, which makes each later count of
  // the object several times as costly: see `benchmark run --filter main-actor`.
  nonisolated(unsafe) private static var entries: [Domain.Key: Unmanaged<Domain>] = unsafe [:]

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
    thread.remember(domain)
    return domain
  }

  /// The domain of the current task, if it has one already.
  static func currentTask(_ thread: ThreadState) -> Domain? {
    let task = obk_task()
    if task == 0 { return nil }
    if let last = thread.fields.lastDomain, last.key == .task(task) { return last }
    return Lane.process.withLock { known(.task(task)) }
  }

  private static func domain(for key: Domain.Key, isolation: (any Actor)?) -> Domain {
    if let known = Lane.process.withLock({ known(key) }) { return known }
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
      if let winner = known(key) { return winner }
      unsafe entries[key] = .passUnretained(made)
      return made
    }
  }

  /// The domain of an isolation, unless it is ending; the process lane's lock is held.
  private static func known(_ key: Domain.Key) -> Domain? {
    guard let domain = unsafe entries[key], unsafe obk_try_retain(domain.toOpaque()) else {
      return nil
    }
    return unsafe domain.takeRetainedValue()
  }

  /// Forgets a domain that ends.
  static func remove(_ domain: Domain) {
    switch domain.key {
    case .thread, .anywhere, .waits: return
    case .actor, .task: break
    }
    // ORDER: no reference to a later domain is taken here, since it might become the last one, whose
    // release would come back for the lock that is held.
    let address = unsafe Unmanaged.passUnretained(domain).toOpaque()
    Lane.process.withLock {
      if unsafe entries[domain.key]?.toOpaque() == address { unsafe entries[domain.key] = nil }
    }
  }
}
