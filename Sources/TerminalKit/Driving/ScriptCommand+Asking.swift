import CanvasKit

extension ScriptCommand {
  /// The commands that ask what there is, or let time pass.
  static func asking(_ interaction: Interaction, _ context: TerminalContext) -> [ScriptCommand] {
    [
      snapshot(of: interaction),
      text("expect", "\"<text>\"", "requires that the screen shows a text") {
        (text) throws(ScriptFailure) in
        let shown = DisplayText(text).singleLine
        guard interaction.shows(shown) else {
          throw ScriptFailure("the screen does not show \(shown.debugDescription)")
        }
      },
      advance(context),
      ScriptCommand("log", "", "shows what the application has logged since the last time") {
        (_: [String]) in
        context.log.takeNewLines().map { DisplayText($0).singleLine }
      },
      leaks(context),
    ]
  }

  /// Shows the screen.
  private static func snapshot(of interaction: Interaction) -> ScriptCommand {
    ScriptCommand("snapshot", "[text|html|tree]", "shows the screen") {
      (words: [String]) throws(ScriptFailure) in
      switch words {
      case [], ["text"]: [interaction.surface.textSnapshot]
      case ["html"]: [interaction.picture.htmlSnapshot()]
      case ["tree"]: [interaction.picture.treeDescription(focus: interaction.focus)]
      default: throw ScriptFailure("usage: snapshot [text|html|tree]")
      }
    }
  }

  /// Lets time pass.
  private static func advance(_ context: TerminalContext) -> ScriptCommand {
    var command = ScriptCommand("advance", "<time>", "lets time pass, such as 250ms, 2s or 1min") {
      (words: [String]) async throws(ScriptFailure) in
      guard words.count == 1, let duration = Duration(scriptText: words[0]) else {
        throw ScriptFailure("usage: advance <time>, such as 250ms, 2s or 1min")
      }
      guard let advance = context.advance else {
        throw ScriptFailure("nothing in this program waits for time; leave 'advance' out")
      }
      await advance(duration)
      return []
    }
    command.isAvailable = context.advance != nil
    return command
  }

  /// Counts what is alive.
  private static func leaks(_ context: TerminalContext) -> ScriptCommand {
    var command = ScriptCommand("leaks", "", "counts what is alive") {
      (_: [String]) throws(ScriptFailure) in
      guard let counts = context.liveCounts else {
        throw ScriptFailure("this program does not count what is alive; leave 'leaks' out")
      }
      return counts().map { "\($0.name): \($0.count)" }
    }
    command.isAvailable = context.liveCounts != nil
    return command
  }
}

extension Interaction {
  /// Whether a text is seen, on one line or wrapped.
  fileprivate func shows(_ text: String) -> Bool {
    let lines = surface.textSnapshot.split(separator: "\n")
    return lines.contains { $0.contains(text) }
      || lines.map { $0.drop { $0 == " " } }.joined(separator: " ").contains(text)
  }
}

extension Duration {
  /// Reads a time as scripts write it: a number with a unit, `ms`, `s` or `min`.
  init?(scriptText text: String) {
    let units: [(name: String, milliseconds: Int64)] = [("ms", 1), ("min", 60_000), ("s", 1000)]
    guard let unit = units.first(where: { text.hasSuffix($0.name) }),
      let number = Int64(text.dropLast(unit.name.count)), number >= 0
    else { return nil }
    let (milliseconds, isTooLong) = number.multipliedReportingOverflow(by: unit.milliseconds)
    if isTooLong { return nil }
    self = .milliseconds(milliseconds)
  }
}
