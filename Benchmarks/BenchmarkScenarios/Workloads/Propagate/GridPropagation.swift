import BenchmarkHarness

/// One source, chains of derived cells that hang on it, and an effect at the end of each.
struct GridPropagation: PortableWorkload {
  /// The number of chains.
  let width: Int
  /// The number of derived cells of each.
  let height: Int

  /// All grids, from the narrowest to the widest.
  static var all: [GridPropagation] {
    [1, 10, 100].flatMap { width in
      [1, 10, 100].map { height in GridPropagation(width: width, height: height) }
    }
  }

  var name: String { "propagate/\(width)x\(height)" }
  var summary: String {
    "writes a source that \(width) effects read, each through \(height) derived values"
  }
  let operation: String = "write"
  var expected: ExpectedCounts {
    ExpectedCounts(evaluations: width * height, notifications: width, allocations: 0)
  }

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let source = System.IntSource.make(0)
    for _ in 0..<width {
      var last = next(to: source, tally, in: System.self)
      for _ in 1..<height {
        last = next(to: last, tally, in: System.self)
      }
      let end = last
      system.effect { tally.record(end.value) }
    }
    return Workload { count in
      let mark = tally.mark
      var check = AnswerCheck()
      for _ in 0..<count {
        let sum = tally.sum
        system.single { source.value = source.value + 1 }
        check.expect(tally.sum &- sum, (source.value + height) * width)
      }
      return check.outcome(tally, since: mark)
    }
  }

  /// The cell that follows on another one.
  private func next<System: SignalSystem>(
    to cell: some ReadableCell<Int>,
    _ tally: NotificationTally,
    in system: System.Type
  ) -> System.IntDerived {
    System.IntDerived.make {
      tally.recordEvaluation()
      return cell.value + 1
    }
  }
}
