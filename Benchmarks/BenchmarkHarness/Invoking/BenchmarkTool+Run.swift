extension BenchmarkTool {
  /// Takes times of the scenarios, prints them, and writes them to a file if asked to.
  func run(_ scenarios: [Scenario], _ options: Invocation.RunOptions) throws -> ExitCode {
    try requireWritable([options.jsonPath, options.markdownPath, options.svgPath])
    if BuildConfiguration.isDebug {
      throw UsageError(UsageText.debugBuild)
    }
    if BuildConfiguration.isExhaustive {
      throw UsageError(UsageText.exhaustiveBuild)
    }
    let environment = self.environment()
    output(describe(environment, samples: options.samples))
    let sampler = Sampler(samples: options.samples)
    let total = scenarios.map(\.sizes.count).reduce(0, +)
    var results: [ScenarioResult] = []
    var step = 0
    for scenario in scenarios {
      for size in scenario.sizes {
        step += 1
        progress.show(step: step, of: total, title: scenario.title(size: size))
        let measured = try ScenarioMeasurement(of: scenario, size: size)
          .results(sampler: sampler)
        progress.clear()
        output(describe(measured, of: scenario, size: size))
        results += measured
      }
    }
    explainSpread(of: results)
    let report = Report(environment: environment, scenarios: results)
    try write(report, jsonPath: options.jsonPath, markdownPath: options.markdownPath)
    if let path = options.svgPath {
      try ReportFile(path).write(try ReportChart.svg(of: report))
    }
    return .success
  }

  private func describe(
    _ results: [ScenarioResult],
    of scenario: Scenario,
    size: Int
  ) -> String {
    let title = "\n\(scenario.title(size: size)): \(scenario.summary) [\(scenario.unit)]\n"
    return title
      + (results.isEmpty ? "not counted on this platform" : ResultTable.text(for: results))
  }
}
