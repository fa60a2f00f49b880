/// One task's way of waiting: evaluates closures, and suspends until what they have read changes.
///
/// PERF: `changes`; what is generic is compiled in the client, where the type is known.
@safe
@usableFromInline
struct Wait: ~Copyable {
  private let node: WaitNode
  private let site: DeclarationSite

  /// Makes a wait of code that runs on the isolation.
  @usableFromInline
  init(on isolation: (any Actor)?, at site: DeclarationSite) {
    node = WaitNode(on: isolation)
    self.site = site
  }

  /// Evaluates a closure and remembers what it has read, in place of what was read before.
  @inlinable
  func evaluate<Value>(_ body: () -> Value) -> Value {
    var value: Value?
    track { value = body() }
    // SAFETY: `track` has called the closure, once.
    return unsafe value.unsafelyUnwrapped
  }

  /// Calls a closure and remembers what it has read, in place of what was read before.
  @usableFromInline
  func track(_ body: () -> Void) {
    node.track(body)
  }

  /// How often an evaluation may be due at once before others on the isolation get a turn.
  private static let hasteLimit = 100

  /// Thrown if another task waits already; its wait is not disturbed.
  @usableFromInline
  struct Refusal: Error {}

  /// Suspends until something that was read has changed or ended.
  ///
  /// - Throws: `CancellationError` if the task is canceled, `ObservationEnded` if nothing that was
  ///   read is left, or `Refusal`.
  @usableFromInline
  func forChange(isolation: isolated (any Actor)?) async throws {
    if node.haste >= Self.hasteLimit { await slowDown() }
    node.haste += 1
    while !node.isStale {
      if Task.isCancelled { throw CancellationError() }
      if !node.hasSources { throw ObservationEnded(site: site) }
      switch await node.wait(isolation: isolation) {
      case .resumed:
        node.haste = 0
        node.ownChanges = 0
      case .goneOn: break
      case .refused:
        ObservationIssue.report(
          .misuse,
          "two tasks wait for the next change of one iterator; make an iterator for each",
          at: site
        )
        throw Refusal()
      }
    }
    if Task.isCancelled { throw CancellationError() }
  }

  /// Gives others on the isolation a turn, when changes come faster than they are evaluated here,
  /// and stops an evaluation that makes those changes itself.
  private func slowDown() async {
    node.haste = 0
    if node.ownChanges >= ObservationIssue.rerunLimit {
      node.ownChanges = 0
      ObservationIssue.report(
        .runaway,
        "the closure that is evaluated here has changed what it reads "
          + "\(ObservationIssue.rerunLimit) times in a row; it goes on at the next change made "
          + "elsewhere; do not write in it",
        at: site
      )
      node.skipChanges()
    }
    await Task.yield()
  }
}
