import BenchmarkHarness

/// A task that writes, and waits after each write until other code has had its turn.
// SAFETY: the writer and the other code take turns on one thread, which runs the queue of turns.
// Thread Sanitizer would report anything else.
final class Correspondence: @unchecked Sendable {
  /// What the other code has seen.
  let tally: NotificationTally = NotificationTally()
  private let answer: Baton = Baton()

  /// Lets the writer begin; the other code is about to wait.
  func begin() {
    answer.pass()
  }

  /// Writes down what the other code has seen, and lets the writer go on.
  func record(_ value: Int) {
    tally.record(value)
    answer.pass()
  }

  /// Writes as often as is asked for, and waits for an answer to each write.
  ///
  /// - Parameters:
  ///   - runs: What is asked for.
  ///   - write: Makes the next value known.
  @TurnActor
  func serve(_ runs: TurnRuns, write: (Int) -> Void) async {
    await answer.take()
    await runs.serve { count in
      let mark = tally.mark
      for _ in 0..<count {
        write(tally.tick())
        await answer.take()
      }
      return tally.outcome(since: mark, observers: 1)
    }
  }
}
