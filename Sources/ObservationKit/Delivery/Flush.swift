import CObservationKit

extension ThreadState {
  /// The domain of code that runs on this thread outside tasks and actors.
  var ownDomain: Domain {
    if let known = fields.threadDomain { return known }
    let domain = Domain(.thread, executor: .thread(fields.number), lane: fields.lane)
    fields.threadDomain = domain
    return domain
  }

  /// Whether changes wait: for the end of a transaction or of an in-place access.
  var isHoldingBack: Bool {
    @inline(__always) get { fields.transactionDepth > 0 || fields.ledger.isOpen }
  }

  /// Remembers that this thread has put observers into the domain's queue.
  @inline(__always)
  func touch(_ domain: Domain, for reader: Reader? = nil) {
    if let last = fields.touched.last, last === domain { return }
    remember(domain, for: reader)
  }

  @inline(never)
  private func remember(_ domain: Domain, for reader: Reader?) {
    if fields.touched.contains(where: { $0 === domain }) { return }
    fields.touched.append(domain)
    guard let reader, domain.executor.isOutOfReach else { return }
    // SAFETY: the observer is in the list whose lane is held, so it has not ended.
    unsafe reader.observer._withUnsafeGuaranteedRef { fields.siteOutOfReach = $0.site }
  }

  /// Remembers the context values of a change, for the observers that it will run.
  @inline(__always)
  func noteValues() {
    if fields.values !== fields.valuesOfLastChange { fields.valuesOfLastChange = fields.values }
  }

  /// Delivers what waits, unless a transaction, an access or a flush is under way.
  @inline(__always)
  func settle() {
    if fields.touched.isEmpty || fields.isFlushing || isHoldingBack { return }
    flush()
  }

  /// Runs rounds until nothing waits on an isolation that the current code runs on.
  @inline(never)
  private func flush() {
    fields.isFlushing = true
    let number = nextFlushNumber()
    fields.flushNumber = number
    let outerValues = fields.values
    if let own = fields.threadDomain, own.hasWaiting { touch(own) }
    if let last = fields.lastDomain, last.hasWaiting { touch(last) }
    var round = 0
    while !fields.touched.isEmpty {
      fields.values = fields.valuesOfLastChange
      swap(&fields.touched, &fields.delivering)
      for index in fields.delivering.indices {
        let domain = fields.delivering[index]
        if domain.enter() {
          domain.runRound(round, of: number, self)
          domain.leave()
        } else {
          domain.handOver(fields.values)
        }
      }
      fields.delivering.removeAll(keepingCapacity: true)
      round += 1
    }
    fields.values = outerValues
    fields.valuesOfLastChange = outerValues
    fields.isFlushing = false
    fields.flushNumber = nil
  }

  /// A number for a flush that begins; no other flush has it.
  func nextFlushNumber() -> UInt64 {
    fields.flushCount &+= 1
    return fields.number << 32 | fields.flushCount & 0xFFFF_FFFF
  }

  /// Runs client code that may write, with delivery put off until it is over.
  @inline(__always)
  func holdingBack<Result>(_ body: () -> Result) -> Result {
    fields.transactionDepth += 1
    let result = body()
    fields.transactionDepth -= 1
    settle()
    return result
  }
}
