import BenchmarkHarness

/// Compares what a workload answers with what is right, and keeps the first difference.
struct AnswerCheck {
  private var difference: (answer: Int, expected: Int)?

  /// Creates a check that has found nothing.
  init() {}

  /// Compares one answer.
  @inline(__always)
  mutating func expect(_ answer: Int, _ expected: Int) {
    if answer != expected {
      note(answer, expected)
    }
  }

  /// Compares one floating-point answer, bit by bit.
  mutating func expect(_ answer: Double, _ expected: Double) {
    if answer != expected {
      let whole = (Int(exactly: answer), Int(exactly: expected))
      if let answer = whole.0, let expected = whole.1 {
        note(answer, expected)
      } else {
        note(
          Int(truncatingIfNeeded: answer.bitPattern),
          Int(truncatingIfNeeded: expected.bitPattern)
        )
      }
    }
  }

  @inline(never)
  private mutating func note(_ answer: Int, _ expected: Int) {
    if difference == nil {
      difference = (answer, expected)
    }
  }

  /// What a run has come to.
  ///
  /// - Parameters:
  ///   - tally: What observers and computed cells wrote down.
  ///   - mark: What the tally held at the start of the run.
  ///   - measuredNanoseconds: The time of the measured part, where not all is measured.
  /// - Returns: The first wrong answer beside the right one, or zeros where all were right; and the
  ///   counts since the mark.
  func outcome(
    _ tally: NotificationTally,
    since mark: NotificationTally.Mark,
    measuredNanoseconds: Double? = nil
  ) -> Workload.Outcome {
    var outcome = tally.outcome(since: mark, observers: 0)
    outcome.answer = difference?.answer ?? 0
    outcome.expectedAnswer = difference?.expected ?? 0
    outcome.measuredNanoseconds = measuredNanoseconds
    return outcome
  }
}
