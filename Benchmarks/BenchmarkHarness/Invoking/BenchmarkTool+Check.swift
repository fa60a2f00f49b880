extension BenchmarkTool {
  /// Compares counts with what the scenarios expect and prints each of them.
  func check(_ scenarios: [Scenario], _ options: Invocation.CheckOptions) throws -> ExitCode {
    if options.plantsAllocation, !AllocationCount.isAvailable || BuildConfiguration.isDebug {
      throw UsageError(UsageText.unseenPlant)
    }
    let check = CountCheck(plantsAllocation: options.plantsAllocation)
    let rows = try scenarios.flatMap(check.rows(for:))
    output(CountTable.text(for: rows))
    let differing = rows.count { row in row.verdict == .differs }
    let uncounted = rows.count { row in row.verdict == .notCounted }
    output("\n\(rows.count) counts, \(differing) differ, \(uncounted) not counted.")
    if uncounted > 0 {
      output(
        AllocationCount.isAvailable
          ? UsageText.debugCheck : UsageText.uncountedCheck
      )
    }
    return differing > 0 ? .failed : .success
  }
}
