import BenchmarkHarness

/// A source with many readers, each with an effect.
struct BroadPropagation: KairoWorkload {
  let name: String = "kairo/broad-propagation"
  let summary: String = "writes 51 times what 50 effects read, each through two derived values"
  let expected: ExpectedCounts = ExpectedCounts(
    evaluations: 51 * 100,
    notifications: 51 * 50,
    allocations: 0
  )

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let head = System.IntSource.make(0)
    let ends = (0..<50).map { number in
      let middle = System.IntDerived.make {
        tally.recordEvaluation()
        return head.value + number
      }
      let end = System.IntDerived.make {
        tally.recordEvaluation()
        return middle.value + 1
      }
      system.effect { tally.record(end.value) }
      return end
    }
    let last = ends[49]
    return workload(tally) { check in
      system.batch { head.value = 1 }
      let runs = tally.runs
      for number in 0..<50 {
        system.batch { head.value = number }
        check.expect(last.value, number + 50)
      }
      check.expect(tally.runs &- runs, 50 * 50)
    }
  }
}
