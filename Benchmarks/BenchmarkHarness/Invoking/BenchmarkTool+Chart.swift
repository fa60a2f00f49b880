extension BenchmarkTool {
  /// Draws a report, into a file if there is a path and on the output otherwise.
  func chart(reportPath: String, svgPath: String?) throws(UsageError) -> ExitCode {
    let svg = try ReportChart.svg(of: try ReportFile(reportPath).read())
    if let svgPath {
      try ReportFile(svgPath).write(svg)
    } else {
      output(String(svg.dropLast()))
    }
    return .success
  }
}
