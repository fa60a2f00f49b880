/// A program that is measured without the optimizer, as its developer runs it day by day.
///
/// Its command line is the name of a piece of work and a number. It does the work so many times, and
/// prints the nanoseconds that took, and an answer that depends on each time.
package struct DebugProgram: Sendable {
  /// The products of this package that the program imports.
  package let products: [String]
  /// The text of the program's only file.
  package let source: String
  /// What the program can be asked for.
  package let scenarios: [DebugScenario]

  /// Creates a program from its parts.
  package init(products: [String], source: String, scenarios: [DebugScenario]) {
    self.products = products
    self.source = source
    self.scenarios = scenarios
  }
}

/// One question to several systems in a debug build.
package struct DebugScenario: Sendable {
  /// Who does the work.
  package struct System: Sendable {
    /// The name in the table.
    package let name: String
    /// What the system is to the comparison.
    package let role: ContendingSystem.Role
    /// The program's name of the work.
    package let work: String

    /// Creates a system from its parts.
    package init(_ name: String, role: ContendingSystem.Role, work: String) {
      self.name = name
      self.role = role
      self.work = work
    }
  }

  /// The name in the table.
  package let name: String
  /// What is done, in one line.
  package let summary: String
  /// What is done each time, such as `read`.
  package let operation: String
  /// The competing systems, in the order of the table.
  package let systems: [System]
  /// The right answer to so many times.
  package let expectedAnswer: @Sendable (Int) -> Int

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - summary: What is done, in one line.
  ///   - operation: What is done each time.
  ///   - systems: The competing systems.
  ///   - expectedAnswer: The right answer to so many times.
  package init(
    name: String,
    summary: String,
    operation: String,
    systems: [System],
    expectedAnswer: @escaping @Sendable (Int) -> Int
  ) {
    self.name = name
    self.summary = summary
    self.operation = operation
    self.systems = systems
    self.expectedAnswer = expectedAnswer
  }

  /// The unit of the numbers.
  package var unit: String { "ns per \(operation)" }
}
