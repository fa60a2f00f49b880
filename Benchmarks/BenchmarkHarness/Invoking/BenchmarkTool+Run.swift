extension BenchmarkTool {
  /// Takes times of the scenarios, prints them, and writes them to a file if asked to.
  func run(_ scenarios: [Scenario], _ options: Invocation.RunOptions) throws -> ExitCode {
    try requireWritable([options.jsonPath, options.markdownPath, options.svgPath])
    try requireMeasurable()
    let environment = self.environment()
    output(describe(environment, samples: options.samples))
    let tasks = scenarios.map { scenario in
      MeasurementTask(scenario: scenario, samples: options.samples)
    }
    let results = try measure([tasks]).flatMap(\.self)
    let report = Report(environment: environment, scenarios: results)
    try write(report, jsonPath: options.jsonPath, markdownPath: options.markdownPath)
    if let path = options.svgPath {
      try ReportFile(path).write(try ReportChart.svg(of: report))
    }
    return .success
  }
}
