import BenchmarkHarness

/// A small graph with costly functions, of which a part is read now and then only.
struct Mol: KairoWorkload {
  let name: String = "kairo/mol"
  let summary: String = "writes two sources in two batches, with costly functions downstream"
  // Without kept values the third effect would run, too.
  let needsSignalLibrary: Bool = true
  // `costly` is lazy: it is computed in the second batch only. Two containers are made, each of
  // which is an array and an object around it.
  let expected: ExpectedCounts = ExpectedCounts(evaluations: 9, notifications: 4, allocations: 4)

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let left = System.IntSource.make(0)
    let right = System.IntSource.make(0)
    let parity = System.IntDerived.make {
      tally.recordEvaluation()
      return left.value % 2 + right.value % 2
    }
    let numbers = System.SnapshotDerived.make {
      tally.recordEvaluation()
      let shift = left.value % 2 - right.value % 2
      return Snapshot([shift, 1 + shift, 2 + shift, 3 + shift, 4 + shift])
    }
    let costly = System.IntDerived.make {
      tally.recordEvaluation()
      return hard(parity.value + left.value + numbers.value.values[0])
    }
    let choice = System.IntDerived.make {
      tally.recordEvaluation()
      let number = numbers.value.values[2]
      return hard(number != 0 ? number : right.value)
    }
    let sum = System.IntDerived.make {
      tally.recordEvaluation()
      let rest = parity.value != 0 ? parity.value : costly.value % 2
      return parity.value + rest + numbers.value.values[4] + choice.value
    }
    let results = ResultList()
    system.effect {
      tally.record(sum.value)
      results.append(hard(sum.value))
    }
    system.effect {
      tally.record(sum.value)
      results.append(sum.value)
    }
    system.effect {
      tally.record(choice.value)
      results.append(hard(choice.value))
    }
    var number = 0
    return workload(tally) { check in
      number += 1
      results.removeAll()
      system.batch {
        right.value = 1
        left.value = 1 + 2 * number
      }
      system.batch {
        left.value = 2 + 2 * number
        right.value = 2
      }
      check.expect(results.values.count, 4)
      for (result, expected) in zip(results.values, Mol.expectedResults) {
        check.expect(result, expected)
      }
    }
  }

  /// What two effects write down after each of the two batches; the third sees no change.
  private static let expectedResults: [Int] = {
    let fibonacci = 1_597
    let choice = 2 + fibonacci
    let sums = [2 + 2 + 4 + choice, 0 + 1 + 4 + choice]
    return sums.flatMap { sum in [sum + fibonacci, sum] }
  }()

  /// What the effects of the graph write down.
  private final class ResultList {
    private(set) var values: [Int] = []

    /// Writes a result down.
    func append(_ value: Int) {
      values.append(value)
    }

    /// Forgets all results.
    func removeAll() {
      values.removeAll(keepingCapacity: true)
    }
  }
}

/// A number of the sequence of Fibonacci, computed the slow way; the first two are one.
@inline(never)
private func fibonacci(_ index: Int) -> Int {
  index < 2 ? 1 : fibonacci(index - 1) + fibonacci(index - 2)
}

/// A function that takes its time.
private func hard(_ number: Int) -> Int {
  number + fibonacci(16)
}
