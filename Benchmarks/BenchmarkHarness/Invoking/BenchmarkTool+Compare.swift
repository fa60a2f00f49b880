extension BenchmarkTool {
  /// Compares two reports and prints each row that both have.
  func compare(_ options: Invocation.CompareOptions) throws(UsageError) -> ExitCode {
    let old = try ReportFile(options.oldPath).read()
    let new = try ReportFile(options.newPath).read()
    let threshold = options.thresholdPercent / 100
    let comparison = Comparison(of: old, with: new, threshold: threshold)
    if comparison.rows.isEmpty {
      throw UsageError("'\(options.oldPath)' and '\(options.newPath)' have no row in common.")
    }
    if let difference = BenchmarkTool.difference(between: old.environment, and: new.environment) {
      output("\(difference)\n")
    }
    output(ComparisonTable.text(for: comparison))
    let worse = comparison.count(of: .worse)
    output(
      "\n\(comparison.rows.count) rows, \(worse) worse, \(comparison.count(of: .better)) better, "
        + "\(comparison.count(of: .noise)) within noise, "
        + "\(comparison.count(of: .small)) within the threshold of "
        + "\(NumberText.percent(threshold))."
    )
    return worse > 0 ? .failed : .success
  }

  /// What makes times of two machines hard to compare, or nil if the machines are alike.
  private static func difference(
    between old: MachineEnvironment,
    and new: MachineEnvironment
  ) -> String? {
    let pairs = [
      (old.cpu, new.cpu), (old.os, new.os), (old.toolchain, new.toolchain),
      ("\(old.cores) cores", "\(new.cores) cores"),
    ]
    let differences = pairs.filter { pair in pair.0 != pair.1 }
      .map { pair in "\(pair.0) became \(pair.1)" }
    return differences.isEmpty
      ? nil : "Not the same machine or toolchain: \(differences.joined(separator: "; "))."
  }
}
