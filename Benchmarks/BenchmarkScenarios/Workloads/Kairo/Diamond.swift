import BenchmarkHarness

/// Five ways from a source to one sum.
struct Diamond: KairoWorkload {
  let name: String = "kairo/diamond"
  let summary: String = "writes 501 times what an effect reads as a sum of five derived values"
  let expected: ExpectedCounts = ExpectedCounts(
    evaluations: 501 * 6,
    notifications: 501,
    allocations: 0
  )

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let head = System.IntSource.make(0)
    let branches = (0..<5).map { _ in
      System.IntDerived.make {
        tally.recordEvaluation()
        return head.value + 1
      }
    }
    let sum = System.IntDerived.make {
      tally.recordEvaluation()
      return branches.lazy.map { branch in branch.value }.reduce(0, +)
    }
    system.effect { tally.record(sum.value) }
    return workload(tally) { check in
      system.batch { head.value = 1 }
      check.expect(sum.value, 2 * 5)
      let runs = tally.runs
      for number in 0..<500 {
        system.batch { head.value = number }
        check.expect(sum.value, (number + 1) * 5)
      }
      check.expect(tally.runs &- runs, 500)
    }
  }
}
