/// What was measured of one system in one scenario at one size.
package struct ScenarioResult: Codable, Equatable, Sendable {
  /// What happened in one operation.
  package struct Counts: Codable, Equatable, Sendable {
    /// How often derived values were computed.
    package var evaluations: Double
    /// How often observers ran.
    package var notifications: Double
    /// How often the heap was asked for memory, or nil where that is not counted.
    package var allocations: Double?

    /// Creates counts.
    package init(evaluations: Double, notifications: Double, allocations: Double?) {
      self.evaluations = evaluations
      self.notifications = notifications
      self.allocations = allocations
    }
  }

  /// The name of the scenario.
  package var name: String
  /// The size of the scenario.
  package var size: Int
  /// The name of the system.
  package var system: String
  /// What the system is to the comparison.
  package var role: ContendingSystem.Role
  /// What happened in one operation.
  package var counts: Counts
  /// The unit of the measurement.
  package var unit: String
  /// The measurement.
  package var measurement: Summary

  /// Creates a result from its parts.
  package init(
    name: String,
    size: Int,
    system: String,
    role: ContendingSystem.Role,
    counts: Counts,
    unit: String,
    measurement: Summary
  ) {
    self.name = name
    self.size = size
    self.system = system
    self.role = role
    self.counts = counts
    self.unit = unit
    self.measurement = measurement
  }
}
