package import BenchmarkHarness

/// A workload that is written once for all systems.
package protocol PortableWorkload {
  /// The name of the scenario, such as `kairo/diamond`.
  var name: String { get }
  /// What is done, in one line.
  var summary: String { get }
  /// What one operation is.
  var operation: String { get }
  /// How often the work is repeated.
  var repetition: Repetition { get }
  /// Whether a system needs kept values and quick effects for the right answers in sane time.
  var needsSignalLibrary: Bool { get }
  /// The counts of one operation, of a system that keeps computed values.
  var expected: ExpectedCounts { get }
  /// The workload as a question to all systems, beside what was published for it.
  ///
  /// A requirement, with an implementation for all, so that the compiler makes one for each workload
  /// in which nothing is generic.
  var scenario: Scenario { get }

  /// Builds everything that is not measured.
  func prepare<System: SignalSystem>(with system: System.Type) -> Workload
}

extension PortableWorkload {
  package var repetition: Repetition { .calibrated }
  package var needsSignalLibrary: Bool { false }

  package var scenario: Scenario {
    Scenario(
      name: name,
      summary: summary,
      operation: operation,
      repetition: repetition,
      systems: contenders,
      quotations: QuotedFigures.quotations(for: name)
    )
  }

  /// All systems that take part.
  private var contenders: [ContendingSystem] {
    // Each system by its static type, so that the compiler specializes the workload for it.
    [
      contender(NodeSystem.self, role: .subject),
      contender(ModelSystem.self, role: .peer),
      contender(ObservableSystem.self, role: .peer),
    ].compactMap { $0 }
  }

  private func contender<System: SignalSystem>(
    _ system: System.Type,
    role: ContendingSystem.Role
  ) -> ContendingSystem? {
    if needsSignalLibrary, !System.isSignalLibrary {
      return nil
    }
    return ContendingSystem(
      System.name,
      role: role,
      expected: System.isSignalLibrary ? expected : ExpectedCounts()
    ) { _ in
      prepare(with: system)
    }
  }
}
