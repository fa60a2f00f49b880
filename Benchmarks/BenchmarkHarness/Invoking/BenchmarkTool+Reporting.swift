extension BenchmarkTool {
  /// Makes sure that files can be written, before minutes of work go into their contents.
  func requireWritable(_ paths: [String?]) throws(UsageError) {
    for case let path? in paths {
      try ReportFile(path).requireWritable()
    }
  }

  /// Writes a report to the files that are asked for.
  func write(_ report: Report, jsonPath: String?, markdownPath: String?) throws(UsageError) {
    if let jsonPath {
      try ReportFile(jsonPath).write(report.jsonText)
    }
    if let markdownPath {
      try ReportFile(markdownPath).write(ReportMarkdown.text(for: report))
    }
  }

  /// Prints the table of what was measured under one title.
  func show(_ results: [ScenarioResult], title: String, summary: String, unit: String) {
    let table = results.isEmpty ? "not counted on this platform" : ResultTable.text(for: results)
    output("\n\(title): \(summary) [\(unit)]\n" + table)
  }

  /// Explains the marks in tables that are complete, and writes their report to the files that are
  /// asked for.
  func conclude(
    _ results: [ScenarioResult],
    in environment: MachineEnvironment,
    jsonPath: String?,
    markdownPath: String?
  ) throws(UsageError) {
    explainSpread(of: results)
    let report = Report(environment: environment, scenarios: results)
    try write(report, jsonPath: jsonPath, markdownPath: markdownPath)
  }

  /// Prints what the marks in the column of spreads mean, if there are any.
  func explainSpread(of results: [ScenarioResult]) {
    if !results.allSatisfy(\.measurement.isTrusted) {
      output("\n\(UsageText.spread)")
    }
  }

  /// Where and how results are found, in two lines.
  func describe(_ environment: MachineEnvironment, samples: Int) -> String {
    let heap = AllocationCount.isAvailable ? "counted" : "not counted on this platform"
    return """
      \(environment.toolchain), \(environment.os), \(environment.cpu) × \(environment.cores)
      commit \(environment.commit), \(environment.date), \(samples) samples in turns, \
      allocations \(heap)
      """
  }
}
