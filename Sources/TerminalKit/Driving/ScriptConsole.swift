/// Where a script comes from, and where its answers go.
@MainActor
struct ScriptConsole {
  /// Whether a person types the lines, who may go on after a mistake.
  let isInteractive: Bool

  /// Returns the next line, nil at the end.
  let readLine: () -> String?

  /// Writes to the output; answers why that was not possible, nil if it was.
  let write: (String) -> StandardStreams.WriteFailure?

  /// Asks the person for the next line; answers why that was not possible, nil if it was.
  let prompt: (String) -> StandardStreams.WriteFailure?

  /// Writes a message to the error stream.
  let report: (String) -> Void
}
