/// Tracks what closures read, again and again, and tells once per tracking that it has changed.
///
/// The form on which view bodies are built: the owner decides when to evaluate again.
///
/// ```swift
/// let quantity = Signal(1)
/// let tracker = Tracker { print("needs render") }
/// let text = tracker.track { "\(quantity.value) items" }
/// tracker.cancel()
/// ```
///
/// A tracker belongs to the isolation that makes it, and ends with its last reference.
public final class Tracker {
  private var node: ObserverNode?
  private let token: ObservationToken
  private let site: DeclarationSite

  /// Makes a tracker that has tracked nothing yet.
  ///
  /// - Parameters:
  ///   - isolation: Where `onChange` runs; the caller's isolation unless given.
  ///   - scheduler: Decides when `onChange` is called; nil for the end of the transaction.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - onChange: What to call, untracked, after the first change since the last tracking. It
  ///     may track again, write, and cancel; no lock is held.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    scheduler: (any ObservationScheduler)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    onChange: @escaping () -> Void
  ) {
    site = DeclarationSite(file: file, line: line)
    let node = ObserverNode(
      .tracker,
      in: DomainRegistry.current(isolation: isolation, .current),
      scheduler: scheduler,
      at: site,
      onChange
    )
    token = ObservationToken(node)
    self.node = node
  }

  /// Evaluates a closure and tracks what it reads, in place of what was tracked before.
  ///
  /// After `cancel()` the closure is evaluated untracked, and an `ObservationIssue` is reported.
  ///
  /// - Parameter body: What to evaluate, at once, on the caller's isolation.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; what it has read until then is tracked.
  /// - Precondition: `body` does not call `track` of the same tracker.
  /// - Complexity: O(values read) beside `body`.
  @inlinable
  public func track<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    record {
      do throws(Failure) {
        outcome = .success(try body())
      } catch {
        outcome = .failure(error)
      }
    }
    // SAFETY: `record` has called the closure, once.
    return try unsafe outcome.unsafelyUnwrapped.get()
  }

  @usableFromInline
  func record(_ body: () -> Void) {
    if let node {
      ThreadState.current.holdingBack { node.track(body) }
    } else {
      ObservationIssue.report(
        .useAfterEnd,
        "a tracker was used after cancel(); make a new one to track again",
        at: site
      )
      untracked(body)
    }
  }

  /// Ends the tracker at once; does nothing if it has ended.
  ///
  /// - Complexity: O(values tracked).
  public func cancel() {
    node = nil
    token.cancel()
  }
}
