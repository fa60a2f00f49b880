import BenchmarkHarness

/// Rows of derived values, some of which read other inputs from time to time.
struct DynamicGrid: PortableWorkload {
  let name: String
  /// The number of sources, and of derived values in each row.
  let width: Int
  /// The number of rows, that of the sources included.
  let layers: Int
  /// How many values of the row before each value reads.
  let inputs: Int
  /// The part of the values that always read all of their inputs.
  let staticFraction: Double
  /// The part of the last row that is read.
  let readFraction: Double
  /// The number of batches in one run.
  let iterations: Int
  /// The sum of what is read at the end.
  let sum: Double
  /// How many values are computed in one run.
  let evaluations: Int

  /// All grids, with the answers that were published for them.
  static var all: [DynamicGrid] {
    [
      DynamicGrid(
        name: "dynamic/2-10x5-lazy80",
        width: 10,
        layers: 5,
        inputs: 2,
        staticFraction: 1,
        readFraction: 0.2,
        iterations: 600_000,
        sum: 19_199_968,
        evaluations: 3_480_000
      ),
      DynamicGrid(
        name: "dynamic/6-10x10-dyn25-lazy80",
        width: 10,
        layers: 10,
        inputs: 6,
        staticFraction: 0.75,
        readFraction: 0.2,
        iterations: 15_000,
        sum: 302_310_782_860,
        evaluations: 1_155_000
      ),
      DynamicGrid(
        name: "dynamic/4-1000x12-dyn5",
        width: 1_000,
        layers: 12,
        inputs: 4,
        staticFraction: 0.95,
        readFraction: 1,
        iterations: 7_000,
        sum: 29_355_933_696_000,
        evaluations: 1_463_000
      ),
      DynamicGrid(
        name: "dynamic/25-1000x5",
        width: 1_000,
        layers: 5,
        inputs: 25,
        staticFraction: 1,
        readFraction: 1,
        iterations: 3_000,
        sum: 1_171_484_375_000,
        evaluations: 732_000
      ),
      DynamicGrid(
        name: "dynamic/3-5x500",
        width: 5,
        layers: 500,
        inputs: 3,
        staticFraction: 1,
        readFraction: 1,
        iterations: 500,
        sum: 3.0239642676898464e241,
        evaluations: 1_246_500
      ),
      DynamicGrid(
        name: "dynamic/6-100x15-dyn50",
        width: 100,
        layers: 15,
        inputs: 6,
        staticFraction: 0.5,
        readFraction: 1,
        iterations: 2_000,
        sum: 15_664_996_402_790_400,
        evaluations: 1_078_000
      ),
    ]
  }

  var summary: String {
    "writes a source of a grid \(iterations) times and reads \(kept) of its \(width) ends"
  }
  let operation: String = "run"
  let repetition: Repetition = .single(mostSamples: 5)
  // The number of computations is a part of the answer.
  let needsSignalLibrary: Bool = true
  var expected: ExpectedCounts { ExpectedCounts(evaluations: evaluations, allocations: 0) }

  private var removed: Int { Int((Double(width) * (1 - readFraction)).rounded()) }
  private var kept: Int { width - removed }

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let sources = (0..<width).map { index in System.DoubleSource.make(Double(index)) }
    let ends = leaves(on: sources, tally, in: System.self)
    system.effect {
      tally.record(ends.count)
      for end in ends {
        _ = end.value
      }
    }
    // Each run begins with the values with which one has ended: those of the last row of writes.
    write(iterations - width..<iterations, to: sources, ends, in: system)
    return Workload { count in
      let mark = tally.mark
      var check = AnswerCheck()
      for _ in 0..<count {
        let evaluations = tally.evaluations
        write(0..<iterations, to: sources, ends, in: system)
        check.expect(ends.reduce(0) { sum, end in sum + end.value }, sum)
        check.expect(tally.evaluations &- evaluations, self.evaluations)
      }
      return check.outcome(tally, since: mark)
    }
  }

  /// Writes one source after the other, and reads the ends after each write.
  private func write<System: SignalSystem>(
    _ iterations: Range<Int>,
    to sources: [System.DoubleSource],
    _ ends: [System.DoubleDerived],
    in system: System
  ) {
    for iteration in iterations {
      let index = iteration % width
      system.batch { sources[index].value = Double(iteration + index) }
      for end in ends {
        _ = end.value
      }
    }
  }

  /// The values of the last row that are read.
  private func leaves<System: SignalSystem>(
    on sources: [System.DoubleSource],
    _ tally: NotificationTally,
    in system: System.Type
  ) -> [System.DoubleDerived] {
    var generator = ScrambledGenerator(word: "seed")
    var row = self.row(on: sources, tally, &generator, in: system)
    for _ in 2..<layers {
      row = self.row(on: row, tally, &generator, in: system)
    }
    var choice = ScrambledGenerator(word: "seed")
    for _ in 0..<removed {
      row.remove(at: Int(choice.next() * Double(row.count)))
    }
    return row
  }

  /// A row of values, each of which reads some of the row before.
  private func row<System: SignalSystem, Cell: ReadableCell<Double>>(
    on cells: [Cell],
    _ tally: NotificationTally,
    _ generator: inout ScrambledGenerator,
    in system: System.Type
  ) -> [System.DoubleDerived] {
    cells.indices.map { index in
      let inputs = (0..<self.inputs).map { offset in cells[(index + offset) % width] }
      if generator.next() < staticFraction {
        return System.DoubleDerived.make {
          tally.recordEvaluation()
          return inputs.reduce(0) { sum, input in sum + input.value }
        }
      }
      let first = inputs[0]
      let tail = Array(inputs.dropFirst())
      return System.DoubleDerived.make {
        tally.recordEvaluation()
        var sum = first.value
        let omitted = DynamicGrid.omitted(of: tail.count, at: sum)
        for (position, input) in tail.enumerated() where position != omitted {
          sum += input.value
        }
        return sum
      }
    }
  }

  /// The input that an odd number leaves out, or nil for an even number.
  private static func omitted(of count: Int, at number: Double) -> Int? {
    // Larger numbers are even.
    guard number < 0x1p53 else {
      return nil
    }
    let whole = Int(number)
    return whole.isMultiple(of: 2) ? nil : whole % count
  }
}
