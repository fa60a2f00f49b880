import BenchmarkHarness
import Testing

@Suite("Sampling in turns")
struct SamplerTests {
  @Test("Contenders are sampled in turns")
  func turns() throws {
    let log = TurnLog()
    let sampler = Sampler(samples: 2, calibration: Calibration(targetNanoseconds: 100))
    let contenders = ["A", "B", "C"].map { name in
      Sampler.Contender { iterations in
        log.entries.append(name)
        return Double(iterations) * 100
      }
    }

    _ = try sampler.sample(contenders)

    #expect(log.entries.suffix(6) == ["A", "B", "C", "A", "B", "C"])
  }

  @Test("A sample is the time of one iteration")
  func timePerIteration() throws {
    let sampler = Sampler(samples: 3, calibration: Calibration(targetNanoseconds: 10_000))
    let contender = Sampler.Contender { iterations in Double(iterations) * 2.5 }

    #expect(try sampler.sample([contender]) == [[2.5, 2.5, 2.5]])
  }

  @Test("Iterations are chosen so that a sample takes the wanted time", arguments: [0.25, 80, 4e6])
  func calibration(nanoseconds: Double) {
    let calibration = Calibration(targetNanoseconds: 15_000_000)

    let iterations = calibration.iterations { count in Double(count) * nanoseconds }

    #expect(abs(Double(iterations) * nanoseconds / 15_000_000 - 1) < 0.1)
  }

  @Test("Work that is longer than a sample runs once")
  func longWork() {
    let calibration = Calibration(targetNanoseconds: 1_000)

    #expect(calibration.iterations { count in Double(count) * 1_000_000 } == 1)
  }

  @Test("A few slow iterations decide nothing", arguments: [0..<2, 1..<2, 5..<6, 100..<110])
  func slowIterations(slow: Range<Int>) {
    let calibration = Calibration(targetNanoseconds: 1_000)
    var done = 0

    let iterations = calibration.iterations { count in
      let slowCount = slow.clamped(to: done..<done + count).count
      done += count
      return Double(slowCount) * 1_000_000 + Double(count)
    }

    #expect(iterations == 1_000)
  }

  @Test("Long work runs once in each of few samples", arguments: [(3, 3), (9, 5)])
  func longSamples(samples: Int, taken: Int) throws {
    let log = TurnLog()
    let sampler = Sampler(samples: samples)
    let contender = Sampler.Contender { iterations in
      log.entries.append("\(iterations)")
      return 7
    }

    let times = try sampler.sample([contender], .single(mostSamples: 5))

    #expect(times == [Array(repeating: 7, count: taken)])
    #expect(log.entries == Array(repeating: "1", count: taken))
  }

  @Test("A run that measures a part of itself is as long as that part")
  func measuredPart() throws {
    let scenario = Scenario(
      name: "part",
      summary: "measures a part",
      operation: "turn",
      repetition: .single(mostSamples: 2),
      systems: [
        ContendingSystem("ours", role: .subject) { _ in
          Workload(operationsPerIteration: 4) { _ in
            .init(answer: 0, expectedAnswer: 0, measuredNanoseconds: 100)
          }
        }
      ]
    )

    let results = try ScenarioMeasurement(of: scenario, size: 1)
      .results(sampler: Sampler(samples: 21))

    #expect(results.map(\.measurement) == [Summary(of: [25, 25])])
  }

  @Test("Work that takes no time has an upper limit of iterations")
  func noTime() {
    #expect(Calibration().iterations { _ in 0 } == Calibration.mostIterations)
  }

  @Test("A wrong answer ends the measurement")
  func wrongAnswer() {
    let scenario = Scenario(
      name: "wrong",
      summary: "answers wrongly",
      operation: "try",
      systems: [
        ContendingSystem("liar", role: .subject) { _ in
          Workload { count in .init(answer: count, expectedAnswer: count + 1) }
        }
      ]
    )

    #expect(throws: WrongAnswer.self) {
      try ScenarioMeasurement(of: scenario, size: 1).results(sampler: Sampler(samples: 1))
    }
  }

  /// Who was sampled, in order.
  private final class TurnLog {
    var entries: [String] = []
  }
}
