/// The error of a command line that asks for something that does not exist.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, in one sentence.
  package let description: String

  /// Creates an error from what is wrong.
  package init(_ description: String) {
    self.description = description
  }
}
