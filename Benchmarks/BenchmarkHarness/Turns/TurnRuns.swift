/// The runs that tasks on the turn actors are asked for.
// SAFETY: used by a task on a turn actor, and by a thread that runs the turns; the queue lets one
// thread at a time do that. Thread Sanitizer would report another use.
package final class TurnRuns: @unchecked Sendable {
  private let baton: Baton = Baton()
  /// The iterations of the run that is asked for; nil at the end.
  private var request: Int?
  private var outcome: Workload.Outcome?
  /// Whether everything is prepared.
  private var isReady: Bool = false
  /// Whether everything is released.
  private var hasEnded: Bool = false

  /// Runs as often as is asked for; returns at the end.
  ///
  /// - Parameter run: Runs a number of iterations.
  @TurnActor
  package func serve(_ run: (Int) async -> Workload.Outcome) async {
    isReady = true
    await baton.take()
    while let count = request {
      outcome = await run(count)
      await baton.take()
    }
  }

  /// Starts a task and lets it prepare what it needs.
  fileprivate func begin(_ body: @escaping @TurnActor (TurnRuns) async -> Void) {
    TurnQueue.shared.run {
      startTurns {
        await body(self)
        self.hasEnded = true
      }
    } until: {
      isReady
    }
  }

  /// Has the task run a number of iterations.
  fileprivate func run(_ count: Int) -> Workload.Outcome {
    var answer: Workload.Outcome?
    TurnQueue.shared.run {
      request = count
      baton.pass()
    } until: {
      swap(&answer, &outcome)
      return answer != nil
    }
    return answer ?? Workload.Outcome(answer: 0, expectedAnswer: 1)
  }

  /// Lets the task release what it has prepared.
  fileprivate func end() {
    TurnQueue.shared.run {
      request = nil
      baton.pass()
    } until: {
      hasEnded
    }
  }
}

extension Workload {
  /// Work that tasks on the turn actors do.
  ///
  /// The task that serves the runs is started before the first, so that no run starts one.
  ///
  /// - Parameter body: Prepares what is needed, calls `serve` once, and ends what it has started.
  /// - Returns: The work; while it runs, the calling thread runs the turns.
  package static func inTurns(
    _ body: @escaping @TurnActor (TurnRuns) async -> Void
  ) -> Workload {
    let owner = Owner(body)
    return Workload { count in owner.runs.run(count) }
  }

  /// Ends the task with the workload.
  private final class Owner {
    let runs: TurnRuns = TurnRuns()

    init(_ body: @escaping @TurnActor (TurnRuns) async -> Void) {
      runs.begin(body)
    }

    deinit {
      runs.end()
    }
  }
}
