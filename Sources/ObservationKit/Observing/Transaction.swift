/// Groups changes into one round of notifications at the outermost end.
///
/// Derived values read inside see the new values at once; only observers wait. The end comes also
/// when the body throws. No old values are kept: a value that is changed and changed back counts
/// as a change, unless a derived value or a compared result in between cuts it off.
///
/// Code that writes under a lock of its own wraps the locked region in a transaction, so that
/// observers run after the lock is given back:
///
/// ```swift
/// func move(_ amount: Int, from source: Signal<Int>, to target: Signal<Int>) {
///   transaction {
///     source.value -= amount
///     target.value += amount
///   }
/// }
/// ```
///
/// - Parameter body: What to run. It runs at once, on the caller's isolation, with no lock held;
///   it may read, write, observe and open further transactions.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws, after the observers have run.
/// - Complexity: O(1) beside `body` and the observers.
@inlinable
public func transaction<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  OpenTransaction.begin()
  defer { OpenTransaction.end() }
  return try body()
}

/// Groups changes into one round of notifications and sets a context value for it.
///
/// - Parameters:
///   - key: The key's type.
///   - value: What `TransactionValues.current[key]` answers in the body and in the observers.
///   - body: What to run, see `transaction(_:)`.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws, after the observers have run.
@inlinable
public func transaction<Key: TransactionKey, Result, Failure: Error>(
  _ key: Key.Type,
  _ value: Key.Value,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let outer = OpenTransaction.begin(key, value)
  defer { outer.end() }
  return try body()
}

/// The bookkeeping of a transaction.
@usableFromInline
struct OpenTransaction {
  private let outerValues: TransactionValues.Box?

  /// Opens a transaction with the values around it.
  @usableFromInline
  static func begin() {
    ThreadState.current.fields.transactionDepth += 1
  }

  /// Closes a transaction; at the outermost end the observers run.
  @usableFromInline
  static func end() {
    let thread = ThreadState.current
    thread.fields.transactionDepth -= 1
    // A derived closure runs no observers, which may write.
    if thread.fields.transactionDepth == 0, thread.fields.evaluationDepth == 0 {
      thread.touchWaiting()
    }
    thread.settle()
  }

  /// Opens a transaction that sets one value more.
  @usableFromInline
  static func begin<Key: TransactionKey>(_ key: Key.Type, _ value: Key.Value) -> OpenTransaction {
    let thread = ThreadState.current
    let outer = thread.fields.values
    var values = outer?.values ?? TransactionValues()
    values[key] = value
    thread.fields.values = TransactionValues.Box(values)
    thread.fields.hasValues = true
    begin()
    return OpenTransaction(outerValues: outer)
  }

  /// Closes the transaction and puts the values around it back.
  @usableFromInline
  func end() {
    let thread = ThreadState.current
    thread.fields.values = outerValues
    OpenTransaction.end()
    thread.forgetUnusedValues()
  }
}
