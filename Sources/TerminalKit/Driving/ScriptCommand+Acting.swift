import CanvasKit

extension ScriptCommand {
  /// The commands that do what a person does.
  static func acting(on interaction: Interaction) -> [ScriptCommand] {
    [
      text("press", "\"<label or id>\"", "presses an element, or gives a field the focus") {
        (name) throws(ScriptFailure) in
        try attempt { () throws(InteractionError) in try interaction.press(name) }
      },
      text("type", "<text>", "types into the field that has the focus") {
        (text) throws(ScriptFailure) in
        try attempt { () throws(InteractionError) in try interaction.type(text) }
      },
      text("key", "<key>", "presses a key, such as down, enter, f5 or ctrl-u") {
        (name) throws(ScriptFailure) in
        guard let event = KeyEvent(name) else {
          throw ScriptFailure("no key is named \(name.debugDescription)")
        }
        // What ends a program at a terminal is for its driver, and a script says `quit`.
        switch interaction.handle(event) {
        case .handled, .ignored: break
        case .quit, .suspend:
          throw ScriptFailure("the key \(event) leaves the program; scripts use 'quit'")
        }
      },
      performing(on: interaction),
      plain("back", "goes back to the screen before") { () throws(ScriptFailure) in
        guard interaction.back() else { throw ScriptFailure("there is no way back") }
      },
      plain("dismiss", "closes the topmost alert or sheet") { () throws(ScriptFailure) in
        guard interaction.dismiss() else {
          throw ScriptFailure("no alert or sheet is shown that can be dismissed")
        }
      },
      trait(of: interaction.application),
    ]
  }

  /// Performs one of the other actions of an element.
  private static func performing(on interaction: Interaction) -> ScriptCommand {
    ScriptCommand(
      "perform",
      "<action> \"<label or id>\"",
      "performs an action: increment, decrement or one that a row names"
    ) { (words: [String]) throws(ScriptFailure) in
      guard words.count == 2 else {
        throw ScriptFailure("usage: perform <action> \"<label or id>\"")
      }
      let known: [ElementAction] = [.press, .increment, .decrement, .dismiss]
      let action = known.first { $0.description == words[0] } ?? .named(words[0])
      try attempt { () throws(InteractionError) in
        try interaction.perform(action, onElementNamed: words[1])
      }
      return []
    }
  }

  /// Changes the surroundings.
  private static func trait(of application: any TerminalApplication) -> ScriptCommand {
    text("trait", "<name>=<value>", "changes a trait of everything that is shown") {
      (text) throws(ScriptFailure) in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw ScriptFailure("usage: trait <name>=<value>") }
      guard let choice = application.traits.first(where: { $0.name == parts[0] }) else {
        let names = application.traits.map(\.name).joined(separator: ", ")
        throw ScriptFailure("no trait is named \(parts[0].debugDescription); there is \(names)")
      }
      guard choice.set(parts[1]) else {
        let values = choice.values.joined(separator: ", ")
        throw ScriptFailure("\(choice.name) is one of \(values)")
      }
    }
  }

  /// Makes a command that takes a text and answers nothing.
  static func text(
    _ name: String,
    _ parameters: String,
    _ summary: String,
    run: @escaping (String) throws(ScriptFailure) -> Void
  ) -> ScriptCommand {
    ScriptCommand(
      name,
      parameters,
      summary,
      line: { line async throws(ScriptFailure) in
        guard let text = try line.text() else {
          throw ScriptFailure("usage: \(name) \(parameters)")
        }
        try run(text)
        return []
      }
    )
  }

  /// Makes a command that takes and answers nothing.
  private static func plain(
    _ name: String,
    _ summary: String,
    run: @escaping () throws(ScriptFailure) -> Void
  ) -> ScriptCommand {
    ScriptCommand(
      name,
      "",
      summary,
      line: { line async throws(ScriptFailure) in
        guard line.rest.isEmpty else { throw ScriptFailure("usage: \(name)") }
        try run()
        return []
      }
    )
  }

  /// Does something with an application, and says why it failed.
  private static func attempt(
    _ body: () throws(InteractionError) -> Void
  ) throws(ScriptFailure) {
    do { try body() } catch { throw ScriptFailure(error.description) }
  }
}
