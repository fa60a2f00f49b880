/// The domains in whose queues a thread has put observers, until it has flushed them.
///
/// PERF: nearly always there is one, and the same as last time. That one stays retained, so that a
/// change costs no reference count.
struct TouchedDomains {
  private var first: Domain?
  private var firstQueue: DomainQueue?
  private var isFirstTouched = false
  private var others: [Domain] = [] {
    didSet { hasOthers = !others.isEmpty }
  }
  /// PERF: a word of its own, since asking an array copies it in debug builds.
  private var hasOthers = false
  private var former: [Domain] = []

  /// Whether no domain has been touched.
  var isEmpty: Bool {
    @_transparent get { !isFirstTouched && !hasOthers }
  }

  /// Notes a domain; answers false if it was noted already.
  @inline(__always)
  mutating func insert(_ queue: DomainQueue, isFlushing: Bool) -> Bool {
    guard firstQueue == queue else { return insertOther(queue, isFlushing: isFlushing) }
    if isFirstTouched { return false }
    isFirstTouched = true
    return true
  }

  @inline(never)
  private mutating func insertOther(_ queue: DomainQueue, isFlushing: Bool) -> Bool {
    // SAFETY: an observer of the domain is in its queue, and keeps it.
    let domain = unsafe queue.domain.takeUnretainedValue()
    if !isFirstTouched, !isFlushing {
      // ORDER: a lane is held, under which no domain may end; the former one goes with the flush.
      if let first { former.append(first) }
      first = domain
      firstQueue = queue
      isFirstTouched = true
      return true
    }
    if others.contains(where: { $0 === domain }) { return false }
    others.append(domain)
    return true
  }

  /// Whether a domain's queue is as `condition` says.
  func contains(where condition: (DomainQueue) -> Bool) -> Bool {
    if isFirstTouched, let firstQueue, condition(firstQueue) { return true }
    return others.contains { condition($0.queue) }
  }

  /// The domain to flush, if it is the only one.
  var only: DomainQueue? {
    @inline(__always) get { isFirstTouched && !hasOthers ? firstQueue : nil }
  }

  /// Takes the first domain, which stays retained.
  @inline(__always)
  mutating func takeFirst() -> DomainQueue? {
    guard isFirstTouched else { return nil }
    isFirstTouched = false
    if !former.isEmpty { former = [] }
    return firstQueue
  }

  /// Takes all of them.
  mutating func takeAll() -> [Domain] {
    let first = isFirstTouched ? first : nil
    isFirstTouched = false
    return (first.map { [$0] } ?? []) + takeOthers()
  }

  /// Takes the other ones.
  mutating func takeOthers() -> [Domain] {
    defer { others = [] }
    return others
  }
}
