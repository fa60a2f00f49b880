/// The error of a build that could not be measured.
package struct BuildFailure: Error, Equatable, CustomStringConvertible {
  /// What is wrong and what to do.
  package let description: String

  /// Creates an error from what is wrong.
  package init(_ description: String) {
    self.description = description
  }
}
