/// The reason why a command of a script was not carried out.
public struct ScriptFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that says what happened and what to do.
  public let description: String

  /// Makes a failure.
  ///
  /// - Parameter description: One line that says what happened and what to do.
  public init(_ description: String) {
    self.description = description
  }
}
