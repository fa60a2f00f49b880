import BenchmarkHarness

/// One function that is measured together with the end of all that it has made.
protocol SbenchFunction: PortableWorkload {
  /// The number of signals that exist before.
  var sources: Int { get }
  /// The number of operations that the time is divided by.
  var operations: Int { get }
  /// The number of runs of all effects.
  var runs: Int { get }
  /// The sum of all values that the effects read.
  var sum: Int { get }

  /// Does what is measured, apart from the end.
  func perform<System: SignalSystem>(
    on sources: [System.IntSource],
    _ tally: NotificationTally,
    in system: System
  )
}

extension SbenchFunction {
  var repetition: Repetition { SbenchFunctions.repetition }

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let tally = NotificationTally()
    return Workload(operationsPerIteration: operations) { count in
      let mark = tally.mark
      var check = AnswerCheck()
      var time: Double = 0
      for _ in 0..<count {
        time += measure(in: System(), tally, &check)
      }
      return check.outcome(tally, since: mark, measuredNanoseconds: time)
    }
  }

  /// Makes the sources, measures once, and checks what the effects have seen.
  func measure<System: SignalSystem>(
    in system: System,
    _ tally: NotificationTally,
    _ check: inout AnswerCheck
  ) -> Double {
    let (runs, sum) = (tally.runs, tally.sum)
    var sources = (0..<self.sources).map(System.IntSource.make)
    for source in sources {
      for _ in 0..<3 {
        blackHole(source.value)
      }
    }
    let time = MonotonicClock.nanoseconds {
      perform(on: sources, tally, in: system)
      sources = []
      system.end()
    }
    check.expect(tally.runs &- runs, self.runs)
    check.expect(tally.sum &- sum, self.sum)
    return time
  }
}
