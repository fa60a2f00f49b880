import BenchmarkHarness

/// Makes signals that nobody reads.
struct SbenchSignals: SbenchFunction {
  let name: String = "sbench/create-signals"
  let summary: String = "makes 100 000 signals more and drops them"
  let operation: String = "signal"
  let expected: ExpectedCounts = ExpectedCounts(notifications: 0)
  let sources: Int = SbenchFunctions.count
  let operations: Int = SbenchFunctions.count
  let runs: Int = 0
  let sum: Int = 0

  func perform<System: SignalSystem>(
    on sources: [System.IntSource],
    _ tally: NotificationTally,
    in system: System
  ) {
    let signals = (0..<operations).map(System.IntSource.make)
    withExtendedLifetime(signals) {}
  }
}
