import BenchmarkHarness

/// Layers of four cells, each computed from the layer before and read by an effect.
struct CellxChange: PortableWorkload {
  /// The number of layers behind the four sources.
  let layers: Int
  /// The cells of the last layer before the change.
  private let before: [Int]
  /// The cells of the last layer after the change.
  private let after: [Int]

  /// All sizes, with the answers that were published for them.
  static var all: [CellxChange] {
    [
      CellxChange(layers: 10, before: [3, 6, 2, -2], after: [2, 4, -2, -3]),
      CellxChange(layers: 1_000, before: [-3, -6, -2, 2], after: [-2, -4, 2, 3]),
      CellxChange(layers: 2_500, before: [-3, -6, -2, 2], after: [-2, -4, 2, 3]),
      CellxChange(layers: 5_000, before: [2, 4, -1, -6], after: [-2, 1, -4, -4]),
    ]
  }

  var name: String { "cellx/\(layers)" }
  var summary: String {
    "writes the four sources of \(layers) new layers in a batch, with an effect on each cell"
  }
  let operation: String = "change"
  // Without kept values the work would double with each layer.
  let needsSignalLibrary: Bool = true
  /// In each build, each cell is computed once, and once again if a cell that it reads has changed.
  var expected: ExpectedCounts {
    let cells = layers * 4
    let changed = changedCells
    return ExpectedCounts(
      evaluations: cells + changed.evaluations,
      notifications: cells + changed.changes
    )
  }

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let tally = NotificationTally()
    return Workload { count in
      let mark = tally.mark
      var check = AnswerCheck()
      var time: Double = 0
      for _ in 0..<count {
        time += change(in: System(), tally, &check)
      }
      return check.outcome(tally, since: mark, measuredNanoseconds: time)
    }
  }

  /// Builds all layers, changes the sources, and tells how long that change took.
  private func change<System: SignalSystem>(
    in system: System,
    _ tally: NotificationTally,
    _ check: inout AnswerCheck
  ) -> Double {
    let sources = (1...4).map(System.IntSource.make)
    var layer = self.layer(on: sources, tally, in: system)
    for _ in 1..<layers {
      layer = self.layer(on: layer, tally, in: system)
    }
    var read: ([Int], [Int]) = ([], [])
    let time = MonotonicClock.nanoseconds {
      read.0 = layer.map { cell in cell.value }
      system.batch {
        for (source, value) in zip(sources, [4, 3, 2, 1]) {
          source.value = value
        }
      }
      read.1 = layer.map { cell in cell.value }
    }
    for (answer, expected) in zip(read.0 + read.1, before + after) {
      check.expect(answer, expected)
    }
    system.end()
    return time
  }

  /// Four cells on four others, with an effect on each.
  private func layer<System: SignalSystem, Cell: ReadableCell<Int>>(
    on cells: [Cell],
    _ tally: NotificationTally,
    in system: System
  ) -> [System.IntDerived] {
    let (first, second, third, fourth) = (cells[0], cells[1], cells[2], cells[3])
    let layer = [
      System.IntDerived.make {
        tally.recordEvaluation()
        return second.value
      },
      System.IntDerived.make {
        tally.recordEvaluation()
        return first.value - third.value
      },
      System.IntDerived.make {
        tally.recordEvaluation()
        return second.value + fourth.value
      },
      System.IntDerived.make {
        tally.recordEvaluation()
        return third.value
      },
    ]
    for cell in layer {
      system.effect { tally.record(cell.value) }
    }
    return layer
  }

  /// How many cells the change reaches, and how many of them it changes.
  private var changedCells: (evaluations: Int, changes: Int) {
    let inputs = [[1], [0, 2], [1, 3], [2]]
    var values = (before: [1, 2, 3, 4], after: [4, 3, 2, 1])
    var counts = (evaluations: 0, changes: 0)
    for _ in 0..<layers {
      let isChanged = zip(values.before, values.after).map { before, after in before != after }
      counts.evaluations += inputs.count { cells in cells.contains { cell in isChanged[cell] } }
      values = (CellxChange.next(values.before), CellxChange.next(values.after))
      counts.changes += zip(values.before, values.after).count { before, after in before != after }
    }
    return counts
  }

  private static func next(_ cells: [Int]) -> [Int] {
    [cells[1], cells[0] &- cells[2], cells[1] &+ cells[3], cells[2]]
  }
}
