extension BenchmarkTool {
  /// Takes times of what is published, prints them, and writes all files of the publication.
  func publish(in path: String) throws -> ExitCode {
    let folder = ReportFolder(path)
    try folder.requireWritable()
    try requireMeasurable()
    let environment = self.environment()
    output(describe(environment, samples: published.map(\.samples).max() ?? 0))
    let tasks = published.map { group in
      group.scenarios.map { scenario in
        MeasurementTask(scenario: scenario, samples: group.samples)
      }
    }
    let results = try measure(tasks)
    let files = try Publication(
      environment: environment,
      groups: zip(published, results).map { group, results in (group: group, results: results) }
    ).files()
    try folder.write(files)
    output("\nWritten to \(path): \(files.map(\.name).joined(separator: ", ")).")
    return .success
  }
}
