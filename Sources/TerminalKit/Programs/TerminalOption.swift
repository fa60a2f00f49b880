/// An option that a program has beside those that all have: one value out of several.
///
/// ```swift
/// let router = TerminalOption("router", values: ["controller", "path"], "how screens are shown")
/// print(router.defaultValue)  // controller
/// ```
public struct TerminalOption: Hashable, Sendable {
  /// The name, without the hyphens in front.
  public let name: String

  /// The values, the default one first.
  public let values: [String]

  /// What it decides, in a few words.
  public let summary: String

  /// The value without the option.
  public var defaultValue: String { values[0] }

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - name: The name, without the hyphens in front.
  ///   - values: The values, the default one first.
  ///   - summary: What it decides, in a few words.
  /// - Precondition: There is a value.
  public init(_ name: String, values: [String], _ summary: String) {
    precondition(!values.isEmpty, "The option '\(name)' has no value; list the default first.")
    self.name = name
    self.values = values
    self.summary = summary
  }
}
