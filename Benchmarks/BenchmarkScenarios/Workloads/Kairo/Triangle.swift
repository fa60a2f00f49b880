import BenchmarkHarness

/// A sum of all links of a chain.
struct Triangle: KairoWorkload {
  let name: String = "kairo/triangle"
  let summary: String = "writes 101 times the head of a chain whose sum an effect reads"
  // The last cell of the chain is read by nobody.
  let expected: ExpectedCounts = ExpectedCounts(
    evaluations: 101 * 10,
    notifications: 101,
    allocations: 0
  )

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let head = System.IntSource.make(0)
    var chain = [
      System.IntDerived.make {
        tally.recordEvaluation()
        return head.value + 1
      }
    ]
    for index in 1..<10 {
      let previous = chain[index - 1]
      chain.append(
        System.IntDerived.make {
          tally.recordEvaluation()
          return previous.value + 1
        }
      )
    }
    let summed = Array(chain.dropLast())
    let sum = System.IntDerived.make {
      tally.recordEvaluation()
      return summed.reduce(head.value) { sum, link in sum + link.value }
    }
    system.effect { tally.record(sum.value) }
    return workload(tally) { check in
      system.batch { head.value = 1 }
      check.expect(sum.value, 55)
      let runs = tally.runs
      for number in 0..<100 {
        system.batch { head.value = number }
        check.expect(sum.value, 45 + 10 * number)
      }
      check.expect(tally.runs &- runs, 100)
    }
  }
}
