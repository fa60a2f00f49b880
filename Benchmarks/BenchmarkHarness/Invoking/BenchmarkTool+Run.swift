extension BenchmarkTool {
  /// Takes times of the scenarios, prints them, and writes them to a file if asked to.
  func run(_ scenarios: [Scenario], _ options: Invocation.RunOptions) throws -> ExitCode {
    for path in [options.jsonPath, options.markdownPath, options.svgPath] {
      if let path {
        try ReportFile(path).requireWritable()
      }
    }
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
    if !results.allSatisfy(\.measurement.isTrusted) {
      output("\n\(UsageText.spread)")
    }
    let report = Report(environment: environment, scenarios: results)
    if let path = options.jsonPath {
      try ReportFile(path).write(report.jsonText)
    }
    if let path = options.markdownPath {
      try ReportFile(path).write(ReportMarkdown.text(for: report))
    }
    if let path = options.svgPath {
      try ReportFile(path).write(try ReportChart.svg(of: report))
    }
    return .success
  }

  private func describe(_ environment: MachineEnvironment, samples: Int) -> String {
    let heap = AllocationCount.isAvailable ? "counted" : "not counted on this platform"
    return """
      \(environment.toolchain), \(environment.os), \(environment.cpu) × \(environment.cores)
      commit \(environment.commit), \(environment.date), \(samples) samples in turns, \
      allocations \(heap)
      """
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
