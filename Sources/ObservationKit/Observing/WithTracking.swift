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
@inlinable
public func withTracking<Result, Failure: Error>(
  isolation: isolated (any Actor)? = #isolation,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ apply: () throws(Failure) -> Result,
  onChange: @escaping () -> Void
) throws(Failure) -> Result {
  var outcome: Swift.Result<Result, Failure>?
  OneShot.register(isolation: isolation, file: file, line: line, onChange) {
    do throws(Failure) {
      outcome = .success(try apply())
      return true
    } catch {
      outcome = .failure(error)
      return false
    }
  }
  // SAFETY: `register` has called the closure, once.
  return try unsafe outcome.unsafelyUnwrapped.get()
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
@inlinable
public func withTracking<Result, Failure: Error>(
  file: StaticString = #fileID,
  line: UInt = #line,
  _ apply: () throws(Failure) -> Result,
  onChangeAnywhere: @escaping @Sendable () -> Void
) throws(Failure) -> Result {
  var outcome: Swift.Result<Result, Failure>?
  OneShot.registerAnywhere(file: file, line: line, onChangeAnywhere) {
    do throws(Failure) {
      outcome = .success(try apply())
      return true
    } catch {
      outcome = .failure(error)
      return false
    }
  }
  // SAFETY: `registerAnywhere` has called the closure, once.
  return try unsafe outcome.unsafelyUnwrapped.get()
}

/// How one-shot registrations are made.
@usableFromInline
enum OneShot {
  /// Tracks what `apply` reads; registers nothing if it answers false.
  @usableFromInline
  static func register(
    isolation: (any Actor)?,
    file: StaticString,
    line: UInt,
    _ onChange: @escaping () -> Void,
    _ apply: () -> Bool
  ) {
    let thread = ThreadState.current
    let domain = DomainRegistry.current(isolation: isolation, thread)
    register(in: domain, DeclarationSite(file: file, line: line), thread, onChange, apply)
  }

  /// The same, with a callback that runs on any thread.
  @usableFromInline
  static func registerAnywhere(
    file: StaticString,
    line: UInt,
    _ onChange: @escaping @Sendable () -> Void,
    _ apply: () -> Bool
  ) {
    let domain = Domain.anywhere()
    _ = domain.enter()
    defer { domain.leave() }
    register(in: domain, DeclarationSite(file: file, line: line), .current, onChange, apply)
  }

  private static func register(
    in domain: consuming Domain,
    _ site: DeclarationSite,
    _ thread: ThreadState,
    _ onChange: @escaping () -> Void,
    _ apply: () -> Bool
  ) {
    // SAFETY: the registration owns itself until `endAfterRun`, or until it has come to nothing.
    let node = unsafe Unmanaged.passRetained(ObserverNode(.oneShot, in: domain, at: site, onChange))
    thread.holdingBack {
      let isRegistered = unsafe node._withUnsafeGuaranteedRef { node in
        var hasSucceeded = false
        node.track { hasSucceeded = apply() }
        if hasSucceeded, node.reader.firstLink != nil { return true }
        node.end()
        return false
      }
      if !isRegistered { unsafe node.release() }
    }
  }
}
