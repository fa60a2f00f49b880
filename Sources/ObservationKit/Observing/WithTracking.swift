/// Evaluates a closure once, and calls another one after the first change to what it has read.
///
/// ```swift
/// let quantity = Signal(1)
/// let text = withTracking { "\(quantity.value) items" } onChange: { print("render again") }
/// ```
///
/// The registration ends with that call, or when everything that was read is gone. What `apply`
/// itself writes is delivered after it has returned.
///
/// - Parameters:
///   - isolation: Where `onChange` runs; the caller's isolation unless given.
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - apply: What to evaluate; it runs at once.
///   - onChange: What to call once, untracked, after the change, as an observer would be run.
/// - Returns: What `apply` returns.
/// - Throws: What `apply` throws; nothing is registered then.
/// - Complexity: O(values read) beside the closures.
public func withTracking<Result, Failure: Error>(
  isolation: isolated (any Actor)? = #isolation,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ apply: () throws(Failure) -> Result,
  onChange: @escaping () -> Void
) throws(Failure) -> Result {
  try OneShot.register(
    in: DomainRegistry.current(isolation: isolation, .current),
    at: DeclarationSite(file: file, line: line),
    apply,
    onChange
  )
}

/// Evaluates a closure once, and calls another one after the first change to what it has read, on
/// whichever thread makes the change.
///
/// - Parameters:
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - apply: What to evaluate; it runs at once.
///   - onChangeAnywhere: What to call once, untracked, after the change, with no lock held.
/// - Returns: What `apply` returns.
/// - Throws: What `apply` throws; nothing is registered then.
/// - Complexity: O(values read) beside the closures.
public func withTracking<Result, Failure: Error>(
  file: StaticString = #fileID,
  line: UInt = #line,
  _ apply: () throws(Failure) -> Result,
  onChangeAnywhere: @escaping @Sendable () -> Void
) throws(Failure) -> Result {
  let site = DeclarationSite(file: file, line: line)
  let domain = Domain.anywhere()
  _ = domain.enter()
  defer { domain.leave() }
  return try OneShot.register(in: domain, at: site, apply, onChangeAnywhere)
}

/// How one-shot registrations are made.
enum OneShot {
  static func register<Result, Failure: Error>(
    in domain: Domain,
    at site: DeclarationSite,
    _ apply: () throws(Failure) -> Result,
    _ onChange: @escaping () -> Void
  ) throws(Failure) -> Result {
    let node = ObserverNode(.oneShot, in: domain, at: site, onChange)
    OpenTransaction.begin()
    defer { OpenTransaction.end() }
    let result = node.track(apply)
    if node.reader.firstLink == nil || result.isFailure {
      node.end()
    } else {
      // SAFETY: the registration owns itself; `endAfterRun` balances this.
      _ = unsafe Unmanaged.passRetained(node)
    }
    return try result.get()
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
