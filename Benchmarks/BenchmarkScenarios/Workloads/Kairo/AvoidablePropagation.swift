import BenchmarkHarness

/// A chain of costly values behind one that never changes.
struct AvoidablePropagation: KairoWorkload {
  let name: String = "kairo/avoidable-propagation"
  let summary: String = "writes 1001 times what a constant value stands between and a chain"
  let expected: ExpectedCounts = ExpectedCounts(
    evaluations: 2 * 1_001,
    notifications: 0,
    allocations: 0
  )

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let head = System.IntSource.make(0)
    let first = System.IntDerived.make {
      tally.recordEvaluation()
      return head.value
    }
    let second = System.IntDerived.make {
      tally.recordEvaluation()
      blackHole(first.value)
      return 0
    }
    let third = System.IntDerived.make {
      tally.recordEvaluation()
      beBusy()
      return second.value + 1
    }
    let fourth = System.IntDerived.make {
      tally.recordEvaluation()
      return third.value + 2
    }
    let fifth = System.IntDerived.make {
      tally.recordEvaluation()
      return fourth.value + 3
    }
    system.effect {
      tally.record(fifth.value)
      beBusy()
    }
    return workload(tally) { check in
      system.batch { head.value = 1 }
      check.expect(fifth.value, 6)
      for number in 0..<1_000 {
        system.batch { head.value = number }
        check.expect(fifth.value, 6)
      }
    }
  }
}

/// Takes the time of a hundred additions.
@inline(never)
private func beBusy() {
  var sum = 0
  for _ in 0..<100 {
    sum += 1
    blackHole(sum)
  }
}
