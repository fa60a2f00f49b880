/// Context values: of the transactions that are open, and of the flush.
extension ThreadState {
  /// Remembers the context values of a change, for the observers that it will run.
  @inline(never)
  func noteValues() {
    fields.valuesOfLastChange = fields.values
  }

  /// Leaves the context values of a change for an isolation that it has reached, before anybody can
  /// run the observers there; the queue's lane is held.
  @inline(never)
  func leaveValues(for queue: DomainQueue) {
    if let former = queue.exchangeValuesLocked(fields.values) {
      fields.displacedValues.append(former)
    }
  }

  /// Forgets the context values of changes that nobody here is to be told of.
  func forgetUnusedValues() {
    if fields.isFlushing || !fields.touched.isEmpty { return }
    fields.valuesOfLastChange = nil
    fields.hasValues = fields.values != nil
  }

  /// Takes over the values that another isolation has left for this flush.
  func setValues(_ values: TransactionValues.Box?) {
    fields.values = values
    fields.hasValues = true
  }

  /// Runs `body` with the context values of an earlier change.
  func withValues(_ values: TransactionValues.Box?, _ body: () -> Void) {
    let outer = fields.values
    if values == nil, outer == nil { return body() }
    setValues(values)
    body()
    fields.values = outer
    fields.hasValues = outer != nil || fields.valuesOfLastChange != nil
  }

  @inline(never)
  func beginValues() {
    fields.valuesBeforeFlush = fields.values
    fields.values = fields.valuesOfLastChange
  }

  @inline(never)
  func endValues() {
    fields.values = fields.valuesBeforeFlush
    fields.valuesBeforeFlush = nil
    fields.valuesOfLastChange = nil
    fields.hasValues = fields.values != nil
  }
}
