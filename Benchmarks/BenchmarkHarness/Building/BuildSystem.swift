/// A way of declaring models whose build time is measured.
package struct BuildSystem: Sendable {
  /// The name in the table.
  package let name: String
  /// What the system is to the comparison.
  package let role: ContendingSystem.Role
  /// The C modules of the package that the sources need, beside its Swift modules.
  package let clangModules: [String]
  /// The text of the file that declares the model of a number.
  package let source: @Sendable (Int) -> String

  /// Creates a system.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - role: What the system is to the comparison.
  ///   - clangModules: The C modules of the package that the sources need.
  ///   - source: The text of the file that declares the model of a number.
  package init(
    _ name: String,
    role: ContendingSystem.Role,
    clangModules: [String] = [],
    source: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.role = role
    self.clangModules = clangModules
    self.source = source
  }
}
