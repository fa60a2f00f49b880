import Foundation

extension BenchmarkTool {
  /// Takes times of builds, prints them, and writes them to files if asked to.
  func build(_ options: Invocation.BuildOptions) throws -> ExitCode {
    try requireWritable([options.jsonPath, options.markdownPath])
    let measurement = BuildMeasurement(
      samples: options.samples,
      compiler: try SwiftCompiler(searchPath: searchPath, productsPath: productsPath)
    )
    let environment = self.environment()
    output(describe(environment, samples: options.samples))
    let rounds = self.rounds(options)
    let builds = rounds.map { round in options.samples * round.scenario.systems.count }
    let total = builds.reduce(0, +)
    var estimate = ProgressEstimate(
      total: zip(rounds, builds).map { round, builds in round.models * builds }.reduce(0, +)
    )
    var step = 0
    var results: [ScenarioResult] = []
    for round in rounds {
      let measured = try measurement.results(of: round) { system in
        step += 1
        progress.show(
          step: step,
          of: total,
          title: "\(round.title), \(system.name)",
          secondsLeft: estimate.secondsLeft
        )
        estimate.advance(by: round.models)
      }
      progress.clear()
      show(measured, title: round.title, summary: round.scenario.summary, unit: round.unit)
      results += measured
    }
    try conclude(
      results,
      in: environment,
      jsonPath: options.jsonPath,
      markdownPath: options.markdownPath
    )
    return .success
  }

  private func rounds(_ options: Invocation.BuildOptions) -> [BuildMeasurement.Round] {
    buildScenarios.flatMap { scenario in
      options.modes.flatMap { mode in
        options.models.map { models in
          BuildMeasurement.Round(scenario: scenario, mode: mode, models: models)
        }
      }
    }
  }

  /// The folder of this program, beside which its build has left the package's modules.
  private var productsPath: String {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return program.resolvingSymlinksInPath().deletingLastPathComponent().path
  }
}
