/// A way of doing what a scenario asks for.
package struct ContendingSystem {
  /// What a system is to the comparison.
  package enum Role: String, Codable, Sendable {
    /// The library under test.
    case subject
    /// The same work without anybody being told, which is the floor.
    case baseline
    /// Another library.
    case peer
    /// Another library that was measured elsewhere; only its published figure is shown.
    case quoted
  }

  /// The name in the table.
  package let name: String
  /// What the system is to the comparison.
  package let role: Role
  /// The largest size that the system takes part in.
  package let largestSize: Int
  /// The counts that must hold.
  package let expected: ExpectedCounts
  /// Builds everything that is not measured, for a size.
  package let prepare: (Int) -> Workload

  /// Creates a system.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - role: What the system is to the comparison.
  ///   - largestSize: The largest size that the system takes part in.
  ///   - expected: The counts that must hold.
  ///   - prepare: Builds everything that is not measured, for a size.
  package init(
    _ name: String,
    role: Role,
    largestSize: Int = .max,
    expected: ExpectedCounts = ExpectedCounts(),
    prepare: @escaping (Int) -> Workload
  ) {
    self.name = name
    self.role = role
    self.largestSize = largestSize
    self.expected = expected
    self.prepare = prepare
  }
}
