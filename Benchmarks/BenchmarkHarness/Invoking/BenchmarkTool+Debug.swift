extension BenchmarkTool {
  /// Takes times of accesses in a debug build, prints them, and writes them to files if asked to.
  func debug(_ options: Invocation.DebugOptions) throws -> ExitCode {
    try requireWritable([options.jsonPath, options.markdownPath])
    let manager = try PackageManager(searchPath: searchPath, packagePath: packagePath)
    let environment = self.environment()
    output(describe(environment, samples: options.samples))
    var results: [ScenarioResult] = []
    try ScratchFolder.with { scratch in
      let total = debugProgram.scenarios.count + 1
      progress.show(step: 1, of: total, title: "debug build")
      let measurement = DebugMeasurement(
        samples: options.samples,
        program: try manager.debugBuild(of: debugProgram, in: scratch),
        scratch: scratch
      )
      for (index, scenario) in debugProgram.scenarios.enumerated() {
        progress.show(step: index + 2, of: total, title: scenario.name)
        let measured = try measurement.results(of: scenario)
        progress.clear()
        show(measured, title: scenario.name, summary: scenario.summary, unit: scenario.unit)
        results += measured
      }
    }
    try conclude(
      results,
      in: environment,
      jsonPath: options.jsonPath,
      markdownPath: options.markdownPath
    )
    return .success
  }
}
