/// One question to several systems, as data.
package struct Scenario {
  /// What is measured.
  package enum Metric: Sendable {
    /// The time of one operation.
    case nanoseconds
    /// The memory that one operation takes and keeps.
    case bytes
  }

  /// The name by which the scenario is listed and filtered, such as `read/public`.
  package let name: String
  /// What is done, in one line.
  package let summary: String
  /// What one operation is, such as `read`.
  package let operation: String
  /// What is measured.
  package let metric: Metric
  /// The sizes at which times are taken.
  package private(set) var sizes: [Int]
  /// The sizes at which counts are checked.
  package let checkedSizes: [Int]
  /// How often the work is repeated.
  package let repetition: Repetition
  /// The competing systems, in the order of the table.
  package private(set) var systems: [ContendingSystem]
  /// What others have published, shown below the systems.
  package let quotations: [Quotation]
  /// Whether there are several sizes, so that a title has to name one.
  private let isSized: Bool

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - name: The name by which the scenario is listed and filtered.
  ///   - summary: What is done, in one line.
  ///   - operation: What one operation is.
  ///   - metric: What is measured.
  ///   - sizes: The sizes at which times are taken.
  ///   - checkedSizes: The sizes at which counts are checked; without them, all sizes.
  ///   - repetition: How often the work is repeated.
  ///   - systems: The competing systems.
  ///   - quotations: What others have published for the same work.
  package init(
    name: String,
    summary: String,
    operation: String,
    metric: Metric = .nanoseconds,
    sizes: [Int] = [1],
    checkedSizes: [Int]? = nil,
    repetition: Repetition = .calibrated,
    systems: [ContendingSystem],
    quotations: [Quotation] = []
  ) {
    self.name = name
    self.summary = summary
    self.operation = operation
    self.metric = metric
    self.sizes = sizes
    self.checkedSizes = checkedSizes ?? sizes
    self.repetition = repetition
    self.systems = systems
    self.quotations = quotations
    isSized = sizes.count > 1
  }

  /// The unit of every number of this scenario, such as `ns per read`.
  package var unit: String {
    switch metric {
    case .nanoseconds: "ns per \(operation)"
    case .bytes: "bytes per \(operation)"
    }
  }

  /// The same question to one system and to the baselines, or nil if the system has no part in it.
  package func limited(to system: String) -> Scenario? {
    guard systems.contains(where: { candidate in candidate.name == system }) else {
      return nil
    }
    var scenario = self
    scenario.systems = systems.filter { candidate in
      candidate.name == system || candidate.role == .baseline
    }
    return scenario
  }

  /// The same question at some of its sizes, or nil if it has none of them.
  package func limited(toSizes chosen: [Int]) -> Scenario? {
    var scenario = self
    scenario.sizes = sizes.filter(chosen.contains)
    return scenario.sizes.isEmpty ? nil : scenario
  }

  /// The name, followed by the size where there are several.
  package func title(size: Int) -> String {
    isSized ? "\(name) × \(size)" : name
  }
}
