/// Everything that one run of the benchmarks found out.
package struct Report: Codable, Equatable, Sendable {
  /// The version of this layout.
  package static let currentSchema: Int = 1

  /// The version of the layout that the report was written in.
  package var schema: Int
  /// Where and when the report was made.
  package var environment: MachineEnvironment
  /// The results, in the order of the scenarios.
  package var scenarios: [ScenarioResult]

  /// Creates a report in the current layout.
  package init(environment: MachineEnvironment, scenarios: [ScenarioResult]) {
    schema = Report.currentSchema
    self.environment = environment
    self.scenarios = scenarios
  }
}
