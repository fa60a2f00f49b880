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
