import CObservationKit

/// Something that went wrong and that the program can live with: the one channel for diagnostics.
///
/// Each issue says what happened, where, and what to do. By default it is one line on the standard
/// error stream; a program or a test may take it over:
///
/// ```swift
/// ObservationIssue.setHandler { issue in
///   print(issue.message)
/// }
/// ```
public struct ObservationIssue: Sendable, CustomStringConvertible {
  /// What kind of thing went wrong.
  public enum Kind: Sendable {
    /// An observer would have run again too often in one flush, and was stopped.
    case runaway
    /// A change was made on another thread than the observer's, which belongs to no actor.
    case foreignChange
    /// Something was used after it had been canceled.
    case useAfterEnd
    /// A function was called where it has no meaning.
    case misuse
  }

  /// The kind of the issue.
  public let kind: Kind
  /// What happened, where, and what to do, in one line.
  public let message: String

  /// The message.
  public var description: String { message }

  /// What takes issues.
  public typealias Handler = @Sendable (ObservationIssue) -> Void

  // SAFETY: only touched under the process lane's lock.
  nonisolated(unsafe) private static var handler: Handler?
  // SAFETY: as above.
  nonisolated(unsafe) private static var limit = 100

  /// Has `handler` called with every issue from now on, on the thread where it arises.
  ///
  /// - Parameter handler: What to call, with no lock held; nil for a line on the standard error
  ///   stream.
  /// - Returns: What has been called until now.
  @discardableResult
  public static func setHandler(_ handler: Handler?) -> Handler? {
    Lane.process.withLock {
      defer { unsafe ObservationIssue.handler = handler }
      return unsafe ObservationIssue.handler
    }
  }

  /// How often an observer may run in one flush before it is stopped, 100 by default.
  ///
  /// Long chains of different observers are no such case; the limit is for one observer that
  /// changes, directly or through others, what it reads.
  public static var rerunLimit: Int {
    get { Lane.process.withLock { unsafe limit } }
    set { Lane.process.withLock { unsafe limit = max(1, newValue) } }
  }

  static func report(_ kind: Kind, _ text: String, at site: DeclarationSite) {
    deliver(ObservationIssue(kind: kind, message: "ObservationKit: \(site): \(text)"))
  }

  /// Reports what a layer above the core has found, under that layer's own name.
  ///
  /// - Parameters:
  ///   - kind: The kind of the issue.
  ///   - message: What happened, where, and what to do, in one line that begins with the module.
  package static func report(_ kind: Kind, message: String) {
    deliver(ObservationIssue(kind: kind, message: message))
  }

  /// Reports an observer that would run again beyond the limit.
  static func reportRunaway(of node: ObserverNode) {
    let cause = Graph.changedSource(of: node.reader).map { "'\($0.name)'" } ?? "what it reads"
    report(
      .runaway,
      "the observer made here was stopped after \(rerunLimit) runs in one flush, because "
        + "\(cause) changed again each time; write it only if it differs, or read it in 'untracked'",
      at: node.site
    )
  }

  /// Reports a change that an observer outside actors cannot be told of at once.
  static func reportForeignChange(of source: Source, at site: DeclarationSite) {
    report(
      .foreignChange,
      "'\(source.name)' was changed on another thread or task than that of the observer made here; "
        + "it runs at the next change there; make it on an actor, or use 'observeAnywhere'",
      at: site
    )
  }

  private static func deliver(_ issue: ObservationIssue) {
    guard let handler = Lane.process.withLock({ unsafe handler }) else {
      return unsafe issue.message.withCString { unsafe obk_write_error($0) }
    }
    // The handler is client code: what it reads is no dependency of whoever is running.
    untracked { handler(issue) }
  }
}
