public import ObservationKit

/// Takes over the observation issues that arise in a scope, in place of the program's handler.
///
/// ```swift
/// let issues = IssueCollector.collect {
///   let number = Signal(0)
///   let token = observe { number.value += 1; _ = number.value }
///   token.cancel()
/// }
/// #expect(issues.map(\.kind) == [.runaway])
/// ```
///
/// Scopes of several tasks do not disturb each other: each gets the issues that arise in its own
/// task and the tasks made in it. Issues of other tasks and threads go to the handler that was
/// there before, or to the scopes that ask for them.
public final class IssueCollector: Sendable {
  private struct Registration {
    var collectors: [IssueCollector] = []
    var outerHandler: ObservationIssue.Handler?
  }

  @TaskLocal private static var current: IssueCollector?

  private static let registration = Lock(Registration())

  private let log = EventLog<ObservationIssue>()
  private let includesOtherThreads: Bool

  private init(includesOtherThreads: Bool) {
    self.includesOtherThreads = includesOtherThreads
  }

  /// What has been collected so far, the oldest first.
  public var issues: [ObservationIssue] { log.events }

  /// Runs a closure and answers the issues that have arisen meanwhile.
  ///
  /// - Parameters:
  ///   - includesOtherThreads: Whether to take issues of tasks and threads outside the scope, too.
  ///   - body: What to run, at once, on the caller's isolation.
  /// - Returns: The issues, the oldest first.
  /// - Throws: What `body` throws.
  @discardableResult
  public static func collect(
    includesOtherThreads: Bool = false,
    _ body: () throws -> Void
  ) rethrows -> [ObservationIssue] {
    try collect(includesOtherThreads: includesOtherThreads) { _ in try body() }
  }

  /// Runs a closure that gets the collector, and answers the issues that have arisen meanwhile.
  ///
  /// - Parameters:
  ///   - includesOtherThreads: Whether to take issues of tasks and threads outside the scope, too.
  ///   - body: What to run, at once, on the caller's isolation.
  /// - Returns: The issues, the oldest first.
  /// - Throws: What `body` throws.
  @discardableResult
  public static func collect(
    includesOtherThreads: Bool = false,
    _ body: (IssueCollector) throws -> Void
  ) rethrows -> [ObservationIssue] {
    let collector = begin(includesOtherThreads)
    defer { collector.end() }
    try $current.withValue(collector) { try body(collector) }
    return collector.issues
  }

  /// Runs an asynchronous closure and answers the issues that have arisen meanwhile.
  ///
  /// - Parameters:
  ///   - isolation: Where the closure runs; the caller's isolation unless given.
  ///   - includesOtherThreads: Whether to take issues of tasks and threads outside the scope, too.
  ///   - body: What to run.
  /// - Returns: The issues, the oldest first.
  /// - Throws: What `body` throws.
  @discardableResult
  public static func collect(
    isolation: isolated (any Actor)? = #isolation,
    includesOtherThreads: Bool = false,
    _ body: (IssueCollector) async throws -> Void
  ) async rethrows -> [ObservationIssue] {
    let collector = begin(includesOtherThreads)
    defer { collector.end() }
    try await $current.withValue(collector) { try await body(collector) }
    return collector.issues
  }

  private static func begin(_ includesOtherThreads: Bool) -> IssueCollector {
    let collector = IssueCollector(includesOtherThreads: includesOtherThreads)
    registration.withLock { registration in
      if registration.collectors.isEmpty {
        registration.outerHandler = ObservationIssue.setHandler(take)
      }
      registration.collectors.append(collector)
    }
    return collector
  }

  private func end() {
    Self.registration.withLock { registration in
      registration.collectors.removeAll { $0 === self }
      if registration.collectors.isEmpty {
        ObservationIssue.setHandler(registration.outerHandler)
        registration.outerHandler = nil
      }
    }
  }

  private static func take(_ issue: ObservationIssue) {
    if let current { return current.log.record(issue) }
    let (collectors, outerHandler) = registration.withLock { registration in
      (registration.collectors.filter(\.includesOtherThreads), registration.outerHandler)
    }
    for collector in collectors { collector.log.record(issue) }
    if collectors.isEmpty { outerHandler?(issue) }
  }
}
