/// A command of scripts.
///
/// ```swift
/// @MainActor func makeCommand(_ model: @escaping (String) -> Bool) -> ScriptCommand {
///   ScriptCommand("decline", "[reason]", "has the next payment declined") { words in
///     guard model(words.joined(separator: " ")) else { throw ScriptFailure("nothing is paid") }
///     return ["the next payment will be declined"]
///   }
/// }
/// ```
@MainActor
public struct ScriptCommand {
  /// The name.
  public let name: String

  /// How the command is written.
  public let usage: String

  /// What it does, in a few words.
  public let summary: String

  /// Whether the program can do it, so that help lists it.
  var isAvailable = true

  let run: (ScriptLine) async throws(ScriptFailure) -> [String]

  /// Makes a command of an application.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - parameters: How what follows the name is written, empty for nothing.
  ///   - summary: What it does, in a few words.
  ///   - run: Carries it out on the main actor, and answers the lines to print; called with the
  ///     words that follow the name. All updates are flushed afterwards, before the lines are
  ///     printed. Whatever it throws ends the script with that as the message.
  public init(
    _ name: String,
    _ parameters: String = "",
    _ summary: String,
    run: @escaping ([String]) async throws -> [String]
  ) {
    self.init(
      name,
      parameters,
      summary,
      line: { line async throws(ScriptFailure) in
        let words = try line.words()
        do {
          return try await run(words)
        } catch {
          throw error as? ScriptFailure ?? ScriptFailure("\(error)")
        }
      }
    )
  }

  /// Makes a command that reads what follows its name itself.
  init(
    _ name: String,
    _ parameters: String,
    _ summary: String,
    line run: @escaping (ScriptLine) async throws(ScriptFailure) -> [String]
  ) {
    self.name = name
    self.usage = parameters.isEmpty ? name : "\(name) \(parameters)"
    self.summary = summary
    self.run = run
  }
}
