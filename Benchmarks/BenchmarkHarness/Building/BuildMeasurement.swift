/// Measures clean builds of generated models.
package struct BuildMeasurement {
  /// The builds of one scenario in one mode with one number of models.
  package struct Round: Sendable {
    /// The scenario.
    package let scenario: BuildScenario
    /// How the models are compiled.
    package let mode: OptimizationMode
    /// The number of models.
    package let models: Int

    /// Creates a round from its parts.
    package init(scenario: BuildScenario, mode: OptimizationMode, models: Int) {
      self.scenario = scenario
      self.mode = mode
      self.models = models
    }

    /// The name of the scenario with its mode.
    package var name: String { "\(scenario.name)/\(mode.rawValue)" }
    /// The name, followed by the number of models.
    package var title: String { "\(name) × \(models)" }
    /// The unit of the numbers.
    package var unit: String { "ms per build" }
  }

  private let samples: Int
  private let compiler: SwiftCompiler

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - samples: The number of builds of each system.
  ///   - compiler: What compiles the models.
  package init(samples: Int, compiler: SwiftCompiler) {
    self.samples = samples
    self.compiler = compiler
  }

  /// Builds all systems of a round, in turns.
  ///
  /// A build of one model comes before, so that the first sample finds the imported modules known to
  /// the compiler, as all later ones do.
  ///
  /// - Parameters:
  ///   - round: What to build.
  ///   - willBuild: Is told of each sample before it is taken.
  /// - Returns: One result for each system.
  /// - Throws: `BuildFailure` for sources that do not compile, and what writing them may throw.
  package func results(
    of round: Round,
    willBuild: (BuildSystem) -> Void
  ) throws -> [ScenarioResult] {
    let systems = round.scenario.systems
    return try ScratchFolder.with { scratch in
      for system in systems {
        _ = try build(system, models: 1, round.mode, in: scratch)
      }
      var times = systems.map { _ in [Double]() }
      for _ in 0..<samples {
        for (index, system) in systems.enumerated() {
          willBuild(system)
          times[index].append(
            try build(system, models: round.models, round.mode, in: scratch)
          )
        }
      }
      return zip(systems, times).map { system, times in
        ScenarioResult(
          name: round.name,
          size: round.models,
          system: system.name,
          role: system.role,
          counts: .init(evaluations: 0, notifications: 0, allocations: nil),
          unit: round.unit,
          measurement: Summary(of: times)
        )
      }
    }
  }

  /// Builds a system and returns the milliseconds that the compiler took.
  private func build(
    _ system: BuildSystem,
    models: Int,
    _ mode: OptimizationMode,
    in scratch: ScratchFolder
  ) throws -> Double {
    let module = try scratch.module(of: system, models: models)
    let time = try MonotonicClock.nanoseconds {
      try compiler.compile(module, cache: scratch.moduleCache, mode: mode, for: system)
    }
    return time / 1_000_000
  }
}
