import CanvasKit
import TerminalKit
import TerminalProbe
import Testing

@MainActor
@Suite("One application, two drivers", .timeLimit(.minutes(5)))
struct OneScenarioTests {
  private let size = Size(width: 40, height: 12)

  /// What is on the screen after keys have been pressed at a terminal, without the row of hints.
  private func screen(afterKeys keys: [String], _ end: [FakeTerminal.Step] = []) async -> String {
    let context = TerminalContext(isInteractive: true)
    let whole = Size(width: size.width, height: size.height + 1)
    let terminal = FakeTerminal(size: whole, keys.map(FakeTerminal.Step.bytes) + end)
    let interaction = Interaction(Probe.makeApplication(context), size: size)
    await TerminalDriver(interaction, on: terminal, usesColor: true).run()
    var rows = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    repeat { rows.removeLast() } while rows.last?.isEmpty == true
    return rows.joined(separator: "\n") + "\n"
  }

  /// What a script is shown at its end.
  private func snapshot(after script: String) async -> String {
    let context = TerminalContext()
    let application = Probe.makeApplication(context)
    let driver = ScriptDriver(application, context: context, size: size)
    return await driver.run(script + "\nsnapshot").output
  }

  @Test("Buying, typing and looking around shows the same to a person and to a script")
  func sameScreens() async {
    // Adding twice, a name with a mistake, the details, three items down, and back.
    let keys = ["\r\r", "\tAnq\u{7F}a", "\t\t\r", "\u{1B}[B\u{1B}[B\u{1B}[B", "b"]
    let script = """
      press Adicionar
      press Adicionar
      press name
      type Anq
      key backspace
      type a
      press Detalhes
      key down
      key down
      key down
      back
      """

    let seen = await screen(afterKeys: keys)
    let told = await snapshot(after: script)

    #expect(seen == told)
    #expect(seen.contains("Carrinho: 2"))
    #expect(seen.contains("Olá, Ana!"))
  }

  @Test("The focus scrolls what it leaves, the same for a person and for a script")
  func sameScrolling() async {
    let downs = 25

    let seen = await screen(
      afterKeys: ["\t\t\t\r", String(repeating: "\u{1B}[B", count: downs)]
    )
    let told = await snapshot(
      after: "press Detalhes" + String(repeating: "\nkey down", count: downs)
    )

    #expect(seen == told)
    #expect(seen.contains("[ Item 26 ]"))
    #expect(!seen.contains("[ Item 1 ]"))
  }

  @Test("The focus returns to where it was when a screen comes back")
  func focusReturns() async {
    // The button that leads to the details has the focus again, so return leads there once more.
    let seen = await screen(afterKeys: ["\t\t\t\r", "b", "\r"])

    #expect(seen.contains("[ Item 1 ]"))
  }
}
