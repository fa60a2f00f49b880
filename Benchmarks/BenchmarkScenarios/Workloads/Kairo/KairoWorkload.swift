import BenchmarkHarness

/// A small graph that is written to and checked again and again.
protocol KairoWorkload: PortableWorkload {}

extension KairoWorkload {
  var operation: String { "iteration" }

  /// Work that repeats a round of writes, each of which checks what comes of it.
  func workload(
    _ tally: NotificationTally,
    iterate: @escaping (inout AnswerCheck) -> Void
  ) -> Workload {
    Workload { count in
      let mark = tally.mark
      var check = AnswerCheck()
      for _ in 0..<count {
        iterate(&check)
      }
      return check.outcome(tally, since: mark)
    }
  }
}
