/// Measures a program that was built without the optimizer.
struct DebugMeasurement {
  /// How often a sample does the work: enough for the clock, and a few milliseconds of each system.
  static let repetitions: Int = 100_000

  private let samples: Int
  private let program: ExternalProgram
  private let scratch: ScratchFolder

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - samples: The number of samples of each system.
  ///   - program: The program, as it was built.
  ///   - scratch: The folder for what the program prints.
  init(samples: Int, program: ExternalProgram, scratch: ScratchFolder) {
    self.samples = samples
    self.program = program
    self.scratch = scratch
  }

  /// Runs the program for all systems of a scenario, in turns, each time in a process of its own.
  ///
  /// - Parameter scenario: What to ask for.
  /// - Returns: One result for each system.
  /// - Throws: `WrongAnswer`, and `BuildFailure` for a program that fails.
  func results(of scenario: DebugScenario) throws -> [ScenarioResult] {
    var times = scenario.systems.map { _ in [Double]() }
    for _ in 0..<samples {
      for (index, system) in scenario.systems.enumerated() {
        times[index].append(try time(of: system, in: scenario))
      }
    }
    return zip(scenario.systems, times).map { system, times in
      ScenarioResult(
        name: scenario.name,
        size: 1,
        system: system.name,
        role: system.role,
        counts: .init(evaluations: 0, notifications: 0, allocations: nil),
        unit: scenario.unit,
        measurement: Summary(of: times)
      )
    }
  }

  /// Runs a system once and returns the nanoseconds of one repetition.
  private func time(of system: DebugScenario.System, in scenario: DebugScenario) throws -> Double {
    let count = DebugMeasurement.repetitions
    let ending = try program.run([system.work, "\(count)"], in: scratch.url)
    let words = ending.text.split { character in character.isWhitespace }
    guard ending.isSuccess, words.count == 2, let nanoseconds = Double(words[0]),
      let answer = Int(words[1])
    else {
      throw BuildFailure("The debug build fails at \(system.work): \(ending.complaint)")
    }
    let expected = scenario.expectedAnswer(count)
    if answer != expected {
      throw WrongAnswer(
        scenario: scenario.name,
        system: system.name,
        answer: answer,
        expected: expected
      )
    }
    return nanoseconds / Double(count)
  }
}
