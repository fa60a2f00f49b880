/// A value that several isolations share: it is under a lock of its own, and can be observed from
/// anywhere.
///
/// ```swift
/// let balance = SharedSignal(0)
///
/// func deposit(_ amount: Int) {
///   balance.withValue { $0 += amount }
/// }
/// ```
///
/// An observer runs on its own isolation: in the same call as the write when the writer is there
/// too, otherwise in a turn of that isolation. It sees the last value; values in between may be
/// skipped, and none is told twice.
public final class SharedSignal<Value: Sendable>: Sendable {
  // First, so that address and object can be told from each other.
  // SAFETY: the graph's half guards itself, as that of every source; the number of changes is
  // written under the lock.
  nonisolated(unsafe) private var storage: Source.Storage
  // SAFETY: only touched under the lock. The mutex stands in for the language's own check.
  @exclusivity(unchecked) nonisolated(unsafe) private var stored: Value
  private let mutex = Mutex()
  // SAFETY: made from the type alone, or from a Sendable closure.
  nonisolated(unsafe) private let test: ChangeTest<Value>

  /// Makes a signal that tells of changes by the automatic policy, see `EqualityPolicy.automatic`.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Complexity: O(1).
  public init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    unsafe storage = Source.Storage(
      .declaration(DeclarationSite(file: file, line: line)),
      isShared: true
    )
    unsafe stored = value
    unsafe test = ChangeTest(.automatic)
  }

  /// Makes a signal that tells of changes unless a closure calls two values the same.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - areEqual: Compares the value before and the value now, on the writer's thread; under the
  ///     value's lock only after `withValue`.
  /// - Complexity: O(1).
  public init(
    _ value: Value,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    unsafe storage = Source.Storage(
      .declaration(DeclarationSite(file: file, line: line)),
      isShared: true
    )
    unsafe stored = value
    unsafe test = ChangeTest(.custom(areEqual))
  }

  deinit {
    Graph.end(source)
  }

  private var source: Source { Source(of: self) }

  /// Whether the handle finds its half.
  var hasExpectedLayout: Bool {
    // SAFETY: only addresses are compared.
    unsafe withUnsafeMutablePointer(to: &storage) { unsafe $0 == source.storage }
  }

  /// A copy of the value; reading it in an observer makes it a dependency, changing it tells the
  /// observers.
  ///
  /// To change it depending on what it is, use `withValue(_:)`: with `value += 1` another thread may
  /// write between the read and the write.
  ///
  /// - Precondition: Not used in a closure of `withValue` of the same signal.
  /// - Complexity: O(1); a change, O(what depends on it) beside the observers that run here.
  public var value: Value {
    get {
      checkAccess()
      return mutex.withLock {
        // ORDER: under the lock, so that what is noted of the value's age belongs to this value.
        if let frame = TrackingFrame.current { Graph.record(source, in: frame) }
        return unsafe stored
      }
    }
    set {
      checkAccess()
      Graph.checkWrite(to: source)
      if store(newValue) { Graph.tellOfCountedChange(of: source) }
    }
  }

  /// Changes the value in place, while no other thread reads or writes it.
  ///
  /// The closure runs at once, under the value's own lock, so it should be short; it may use anything
  /// but this signal. Observers run after the lock has been given back, and only if the value has
  /// changed: values that are copied bit by bit are compared, others count as changed. A call is no
  /// tracked read.
  ///
  /// - Parameter body: What to do with the value.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; what it has changed until then stays and is told.
  /// - Precondition: `body` does not use the same signal.
  /// - Complexity: O(1) beside `body` and the observers that run here.
  public func withValue<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    checkAccess()
    Graph.checkWrite(to: source)
    var isChange = false
    // What the closure writes elsewhere waits, too, until the lock has been given back.
    OpenTransaction.begin()
    defer {
      if isChange { Graph.tellOfCountedChange(of: source) }
      OpenTransaction.end()
    }
    return try mutex.withLockForClient { () throws(Failure) -> Result in
      let old: Value? = _isPOD(Value.self) ? unsafe stored : nil
      defer {
        isChange = old.map { unsafe test.isChange(from: $0, to: stored) } ?? true
        if isChange { source.version &+= 1 }
      }
      return try unsafe body(&stored)
    }
  }

  /// Stores a value and counts the change; answers whether it is one.
  private func store(_ new: Value) -> Bool {
    // PERF: `write/shared`; known values are compared and stored under the lock that is held anyway.
    if unsafe test.isInline { return storeKnown(new) }
    // A thread that changes the value all the time must not keep this one from storing.
    for _ in 0..<8 {
      let (old, version) = mutex.withLock { unsafe (stored, source.version) }
      // Outside the lock, since this may call client code; done again if another thread was faster.
      let isChange = unsafe test.isChange(from: old, to: new)
      // What is displaced is released after the lock, since that may call client code.
      var displaced = new
      let hasStored = mutex.withLock {
        guard source.version == version else { return false }
        unsafe swap(&stored, &displaced)
        if isChange { source.version &+= 1 }
        return true
      }
      if hasStored { return isChange }
    }
    // It has been changed each time meanwhile, so whatever is stored now is a change.
    var displaced = new
    mutex.withLock {
      unsafe swap(&stored, &displaced)
      source.version &+= 1
    }
    return true
  }

  /// The same where comparing calls no client code.
  private func storeKnown(_ new: Value) -> Bool {
    // What is displaced is released after the lock.
    var displaced = new
    return mutex.withLock {
      unsafe swap(&stored, &displaced)
      let isChange = unsafe test.isChange(from: displaced, to: stored)
      if isChange { source.version &+= 1 }
      return isChange
    }
  }

  private func checkAccess() {
    if mutex.isMine { Misuse.overlappingAccess(to: source.name) }
  }
}

extension SharedSignal: CustomStringConvertible {
  /// The value's description; not a tracked read.
  public var description: String { untracked { String(describing: value) } }
}
