/// Runs a closure now, and again after every change to anything that it has read.
///
/// ```swift
/// let quantity = Signal(1)
/// let token = observe { print("\(quantity.value) items") }
/// ```
///
/// Each run forgets what it no longer reads. The closure runs on the isolation that calls this,
/// with no lock held: in the same call as the write when the writer is there too, otherwise in a
/// turn of that isolation. Outside actors, the observer belongs to the current task, or outside
/// tasks to the current thread. The closure may read, write, observe and cancel anything, itself
/// included; what it writes is delivered in the same flush, after the present round.
///
/// - Parameters:
///   - isolation: Where the closure runs; the caller's isolation unless given. `#isolation` is nil
///     in a closure that does not capture its actor.
///   - scheduler: Decides when the closure runs again; nil for the end of the transaction.
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - body: What to run. Only what it reads synchronously is tracked.
/// - Returns: The token that keeps the observer; dropping it ends the observer.
/// - Complexity: O(values read) beside `body`; the same again for a run that reads the same.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  scheduler: (any ObservationScheduler)? = nil,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @escaping () -> Void
) -> ObservationToken {
  Observers.make(
    in: DomainRegistry.current(isolation: isolation, .current),
    scheduler: scheduler,
    at: DeclarationSite(file: file, line: line),
    body
  )
}

/// Evaluates a value now, and calls a closure with the old and the new value when it differs.
///
/// Only the first closure is tracked. Both run as for `observe(isolation:scheduler:file:line:_:)`.
///
/// ```swift
/// let quantity = Signal(1)
/// let token = observe({ quantity.value > 5 }) { old, new in
///   print("bulk order: \(new)")
/// }
/// ```
///
/// - Parameters:
///   - isolation: Where the closures run; the caller's isolation unless given.
///   - scheduler: Decides when the value is evaluated again; nil for the end of the transaction.
///   - equality: When two values count as the same.
///   - initial: Whether to call `onChange` now, with the first value as old and new one.
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - value: What to evaluate.
///   - onChange: What to call, untracked, with the value before and the value now.
/// - Returns: The token that keeps the observer; dropping it ends the observer.
public func observe<Value>(
  isolation: isolated (any Actor)? = #isolation,
  scheduler: (any ObservationScheduler)? = nil,
  equality: EqualityPolicy<Value> = .automatic,
  initial: Bool = false,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ value: @escaping () -> Value,
  onChange: @escaping (_ old: Value, _ new: Value) -> Void
) -> ObservationToken {
  Observers.make(
    in: DomainRegistry.current(isolation: isolation, .current),
    scheduler: scheduler,
    at: DeclarationSite(file: file, line: line),
    Observers.comparing(value, equality, initial: initial, onChange)
  )
}

/// Runs a closure with its owner now, and after every change to what it has read, while the owner
/// lives.
///
/// The owner is held weakly and keeps the observer in its scope, so neither has to be thought of.
///
/// ```swift
/// final class Badge: ObservationOwner {
///   let observations = ObservationScope()
///   var text = ""
///
///   func bind(to quantity: Signal<Int>) {
///     observe(owner: self) { badge in badge.text = "\(quantity.value)" }
///   }
/// }
/// ```
///
/// - Parameters:
///   - owner: Whose scope keeps the observer.
///   - isolation: Where the closure runs; the caller's isolation unless given.
///   - scheduler: Decides when the closure runs again; nil for the end of the transaction.
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - body: What to run, see `observe(isolation:scheduler:file:line:_:)`.
/// - Returns: A token, to end the observer before its owner ends.
@discardableResult
public func observe<Owner: ObservationOwner>(
  owner: Owner,
  isolation: isolated (any Actor)? = #isolation,
  scheduler: (any ObservationScheduler)? = nil,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @escaping (Owner) -> Void
) -> ObservationToken {
  let token = observe(isolation: isolation, scheduler: scheduler, file: file, line: line) {
    [weak owner] in
    if let owner { body(owner) }
  }
  owner.observations.add(token)
  return token
}

/// Runs a closure now, and again after every change to anything that it has read, on whichever
/// thread makes the change.
///
/// The closure never runs concurrently with itself: a change made meanwhile is delivered when the
/// run is over, by the thread that runs it. It has a name of its own since a trailing closure drops
/// its label, and the compiler would prefer a Sendable overload.
///
/// - Parameters:
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - body: What to run, with no lock held.
/// - Returns: The token that keeps the observer; dropping it ends the observer.
public func observeAnywhere(
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @escaping @Sendable () -> Void
) -> ObservationToken {
  Observers.makeAnywhere { domain in
    Observers.make(
      in: domain,
      scheduler: nil,
      at: DeclarationSite(file: file, line: line),
      body
    )
  }
}

/// Registers what to run before the current observer's next run, and at its end.
///
/// The latest registration runs first, each once, untracked, on the observer's isolation.
///
/// ```swift
/// let isVisible = Signal(true)
/// let token = observe {
///   guard isVisible.value else { return }
///   print("shown")
///   onCleanup { print("hidden") }
/// }
/// ```
///
/// Outside an observer's run this reports an `ObservationIssue` and forgets the closure.
///
/// - Parameters:
///   - isolation: Where the closure runs; the observer's isolation, which is the caller's.
///   - file: The file to name in messages.
///   - line: The line to name in messages.
///   - cleanup: What to run.
/// - Complexity: O(1).
public func onCleanup(
  isolation: isolated (any Actor)? = #isolation,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ cleanup: @escaping () -> Void
) {
  guard let observer = ThreadState.current.fields.observer else {
    ObservationIssue.report(
      .misuse,
      "onCleanup was called outside an observer; call it in the closure of 'observe'",
      at: DeclarationSite(file: file, line: line)
    )
    return
  }
  // SAFETY: the observer is running, so it has not been freed.
  unsafe observer.observer._withUnsafeGuaranteedRef { node in
    if node.extras == nil { node.extras = ObserverNode.Extras() }
    node.extras?.cleanups.append(cleanup)
  }
}

/// How observers are made.
enum Observers {
  /// Makes an observer and runs it for the first time.
  static func make(
    in domain: Domain,
    scheduler: (any ObservationScheduler)?,
    at site: DeclarationSite,
    _ body: @escaping () -> Void
  ) -> ObservationToken {
    let thread = ThreadState.current
    let node = ObserverNode(.observer, in: domain, scheduler: scheduler, at: site, body)
    let token = ObservationToken(node)
    thread.holdingBack { node.run(thread) }
    return token
  }

  /// Makes an observer in a domain of its own that is entered while `make` runs.
  static func makeAnywhere<Result>(_ make: (Domain) -> Result) -> Result {
    let domain = Domain.anywhere()
    _ = domain.enter()
    defer { domain.leave() }
    return make(domain)
  }

  /// A body that calls `onChange` when `value` differs from the run before.
  static func comparing<Value>(
    _ value: @escaping () -> Value,
    _ equality: EqualityPolicy<Value>,
    initial: Bool,
    _ onChange: @escaping (Value, Value) -> Void
  ) -> () -> Void {
    var last: Value?
    let test = ChangeTest(equality)
    return {
      let new = value()
      let old = last
      last = new
      untracked {
        if let old {
          if test.isChange(from: old, to: new) { onChange(old, new) }
        } else if initial {
          onChange(new, new)
        }
      }
    }
  }
}
