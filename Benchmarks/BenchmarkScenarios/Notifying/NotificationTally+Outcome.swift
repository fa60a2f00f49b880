import BenchmarkHarness

extension NotificationTally {
  /// What a tally holds at the start of a run.
  struct Mark {
    fileprivate let runs: Int
    fileprivate let sum: Int
    fileprivate let evaluations: Int
    fileprivate let clock: Int
  }

  /// What the tally holds now.
  var mark: Mark {
    Mark(runs: runs, sum: sum, evaluations: evaluations, clock: clock)
  }

  /// What happened since a mark, beside what should have.
  ///
  /// Each observer should have seen each value that `tick` gave out since, once.
  ///
  /// - Parameters:
  ///   - mark: What the tally held at the start of the run.
  ///   - observers: The number of observers.
  ///   - lag: How many writes late the observers see a value.
  /// - Returns: The sum of what the observers saw, beside what it should be.
  func outcome(since mark: Mark, observers: Int, lag: Int = 0) -> Workload.Outcome {
    let writes = clock &- mark.clock
    let sumOfValues = writes &* (mark.clock &- lag) &+ writes &* (writes &+ 1) / 2
    return Workload.Outcome(
      answer: sum &- mark.sum,
      expectedAnswer: sumOfValues &* observers,
      evaluations: evaluations &- mark.evaluations,
      notifications: runs &- mark.runs
    )
  }
}
