import BenchmarkHarness

/// A value that reads another input after each write.
struct Unstable: KairoWorkload {
  let name: String = "kairo/unstable"
  let summary: String = "writes 101 times what decides which of two values a sum reads"
  // Each write but one makes the sum read another value than before, over the link that it has let go of.
  let expected: ExpectedCounts = ExpectedCounts(
    evaluations: 101 * 2,
    notifications: 101,
    allocations: 0
  )

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let head = System.IntSource.make(0)
    let double = System.IntDerived.make {
      tally.recordEvaluation()
      return head.value * 2
    }
    let inverse = System.IntDerived.make {
      tally.recordEvaluation()
      return -head.value
    }
    let sum = System.IntDerived.make {
      tally.recordEvaluation()
      var sum = 0
      for _ in 0..<20 {
        sum += head.value % 2 != 0 ? double.value : inverse.value
      }
      return sum
    }
    system.effect { tally.record(sum.value) }
    return workload(tally) { check in
      system.batch { head.value = 1 }
      check.expect(sum.value, 40)
      let runs = tally.runs
      for number in 0..<100 {
        system.batch { head.value = number }
      }
      check.expect(sum.value, 40 * 99)
      check.expect(tally.runs &- runs, 100)
    }
  }
}
