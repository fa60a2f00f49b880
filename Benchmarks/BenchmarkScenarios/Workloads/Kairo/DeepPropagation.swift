import BenchmarkHarness

/// A chain of derived values with an effect at its end.
struct DeepPropagation: KairoWorkload {
  let name: String = "kairo/deep-propagation"
  let summary: String = "writes 51 times what an effect reads through 50 derived values"
  let expected: ExpectedCounts = ExpectedCounts(
    evaluations: 51 * 50,
    notifications: 51,
    allocations: 0
  )

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let head = System.IntSource.make(0)
    var chain = System.IntDerived.make {
      tally.recordEvaluation()
      return head.value + 1
    }
    for _ in 1..<50 {
      let previous = chain
      chain = System.IntDerived.make {
        tally.recordEvaluation()
        return previous.value + 1
      }
    }
    let last = chain
    system.effect { tally.record(last.value) }
    return workload(tally) { check in
      system.batch { head.value = 1 }
      let runs = tally.runs
      for number in 0..<50 {
        system.batch { head.value = number }
        check.expect(last.value, 50 + number)
      }
      check.expect(tally.runs &- runs, 50)
    }
  }
}
