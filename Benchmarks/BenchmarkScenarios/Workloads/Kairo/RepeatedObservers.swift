import BenchmarkHarness

/// A value that reads the same source again and again.
struct RepeatedObservers: KairoWorkload {
  let name: String = "kairo/repeated-observers"
  let summary: String = "writes 101 times what a derived value reads 30 times"
  let expected: ExpectedCounts = ExpectedCounts(
    evaluations: 101,
    notifications: 101,
    allocations: 0
  )

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let head = System.IntSource.make(0)
    let sum = System.IntDerived.make {
      tally.recordEvaluation()
      var sum = 0
      for _ in 0..<30 {
        sum += head.value
      }
      return sum
    }
    system.effect { tally.record(sum.value) }
    return workload(tally) { check in
      system.batch { head.value = 1 }
      check.expect(sum.value, 30)
      let runs = tally.runs
      for number in 0..<100 {
        system.batch { head.value = number }
        check.expect(sum.value, 30 * number)
      }
      check.expect(tally.runs &- runs, 100)
    }
  }
}
