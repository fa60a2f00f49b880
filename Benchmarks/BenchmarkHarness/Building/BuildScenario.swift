/// One question about build times, to several systems.
package struct BuildScenario: Sendable {
  /// The name in the table, to which the mode is added.
  package let name: String
  /// What the models are, in one line.
  package let summary: String
  /// The competing systems, in the order of the table.
  package let systems: [BuildSystem]

  /// Creates a scenario from its parts.
  package init(name: String, summary: String, systems: [BuildSystem]) {
    self.name = name
    self.summary = summary
    self.systems = systems
  }
}
