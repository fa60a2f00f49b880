/// Compares what scenarios count with what they are expected to count.
///
/// Counts are the same on every machine, so they decide; times only inform.
package struct CountCheck {
  /// One count of one system.
  package struct Row: Equatable, Sendable {
    /// What came out of a comparison.
    package enum Verdict: String, Sendable {
      /// The count is as expected.
      case holds = "ok"
      /// The count is not as expected.
      case differs = "DIFFERS"
      /// The count means nothing in this build.
      case notCounted = "not counted"
    }

    /// The scenario, with its size.
    package var scenario: String
    /// The system.
    package var system: String
    /// What is counted, for one operation unless it says otherwise.
    package var count: String
    /// The expected count.
    package var expected: String
    /// The count.
    package var actual: String
    /// What came out of the comparison.
    package var verdict: Verdict
  }

  /// The iterations that are counted; more than one, so that a single allocation shows as one.
  private static let iterations: Int = 10
  /// The iterations before that, in which memory for all later ones may be taken.
  ///
  /// Four, since the library keeps two buffers that take turns: each gives back in one iteration
  /// what a larger scenario has left in it, and takes what it needs in its next.
  private static let warmUpIterations: Int = 4
  private let plantsAllocation: Bool
  private let judgesAllocations: Bool

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - plantsAllocation: Whether to allocate once in each run on purpose, to see that the check
  ///     notices.
  ///   - judgesAllocations: Whether allocations mean anything in this build. Without the optimizer
  ///     they do not.
  package init(
    plantsAllocation: Bool = false,
    judgesAllocations: Bool = AllocationCount.isAvailable && !BuildConfiguration.isDebug
  ) {
    self.plantsAllocation = plantsAllocation
    self.judgesAllocations = judgesAllocations
  }

  /// Runs a scenario at all its checked sizes.
  ///
  /// - Returns: One row for each expectation.
  /// - Throws: `WrongAnswer` as soon as a system gives one.
  package func rows(for scenario: Scenario) throws -> [Row] {
    var rows: [Row] = []
    for size in scenario.checkedSizes {
      for system in scenario.systems where size <= system.largestSize {
        if system.expected != ExpectedCounts() {
          rows += try self.rows(for: system, in: scenario, size: size)
        }
      }
    }
    return rows
  }

  private func rows(
    for system: ContendingSystem,
    in scenario: Scenario,
    size: Int
  ) throws -> [Row] {
    let workload = system.prepare(size)
    let isRepeated = scenario.metric != .bytes && scenario.repetition == .calibrated
    if isRepeated {
      let outcome = workload.run(CountCheck.warmUpIterations)
      try WrongAnswer.check(outcome, of: system, in: scenario, size: size)
    }
    let run = CountedRun(
      of: workload,
      iterations: isRepeated ? CountCheck.iterations : 1,
      plantsAllocation: plantsAllocation
    )
    try WrongAnswer.check(run.outcome, of: system, in: scenario, size: size)
    let (expected, outcome) = (system.expected, run.outcome)
    let judges = [
      exact("evaluations", expected.evaluations, outcome.evaluations, run.operations),
      exact(
        "evaluations an iteration",
        expected.evaluationsPerIteration,
        outcome.evaluations,
        run.iterations
      ),
      exact("notifications", expected.notifications, outcome.notifications, run.operations),
      exact(
        "notifications an iteration",
        expected.notificationsPerIteration,
        outcome.notifications,
        run.iterations
      ),
      allocations(expected.allocations, run),
      liveBytes(expected.liveBytesAtMost, run),
    ]
    return judges.compactMap { judge in
      judge.map { judgment in
        Row(
          scenario: scenario.title(size: size),
          system: system.name,
          count: judgment.count,
          expected: judgment.expected,
          actual: judgment.actual,
          verdict: judgment.verdict
        )
      }
    }
  }

  private typealias Judgment = (
    count: String, expected: String, actual: String, verdict: Row.Verdict
  )

  private func exact(
    _ count: String,
    _ expected: Int?,
    _ total: Int,
    _ divisor: Int
  ) -> Judgment? {
    expected.map { expected in
      (
        count, "\(expected)", NumberText.count(Double(total) / Double(divisor)),
        total == expected * divisor ? .holds : .differs
      )
    }
  }

  private func allocations(_ expected: Int?, _ run: CountedRun) -> Judgment? {
    let total = run.heap.allocations
    guard var judgment = exact("allocations", expected, total, run.operations) else {
      return nil
    }
    if !judgesAllocations {
      judgment.verdict = .notCounted
    }
    return judgment
  }

  private func liveBytes(_ limit: Int?, _ run: CountedRun) -> Judgment? {
    limit.map { limit in
      let bytes = run.liveBytesPerOperation
      let verdict: Row.Verdict = bytes <= Double(limit) ? .holds : .differs
      return (
        "bytes", "≤ \(limit)", NumberText.measurement(bytes),
        judgesAllocations ? verdict : .notCounted
      )
    }
  }
}
