/// The results of all published groups, as files.
package struct Publication {
  /// A file of the publication.
  package struct File: Equatable, Sendable {
    /// The name of the file.
    package let name: String
    /// What is in the file.
    package let text: String
  }

  private let environment: MachineEnvironment
  private let groups: [(group: PublishedGroup, results: [ScenarioResult])]

  /// Creates a publication from the results of each group.
  package init(
    environment: MachineEnvironment,
    groups: [(group: PublishedGroup, results: [ScenarioResult])]
  ) {
    self.environment = environment
    self.groups = groups
  }

  /// The report of all results.
  package var report: Report {
    Report(environment: environment, scenarios: groups.flatMap(\.results))
  }

  /// The report, its table, and a drawing for each group that has results.
  ///
  /// Equal results give equal texts.
  package func files() throws(UsageError) -> [File] {
    var files = [
      File(name: "results.json", text: report.jsonText),
      File(name: "results.md", text: ReportMarkdown.text(for: report)),
    ]
    for (group, results) in groups where !results.isEmpty {
      let part = Report(environment: environment, scenarios: results)
      files.append(
        File(name: "\(group.name).svg", text: try ReportChart.svg(of: part, title: group.title))
      )
    }
    return files
  }
}
