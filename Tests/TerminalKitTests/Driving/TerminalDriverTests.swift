import CanvasKit
import TerminalKit
import TerminalProbe
import Testing

@MainActor
@Suite("Driving at a terminal", .timeLimit(.minutes(5)))
struct TerminalDriverTests {
  private let context = TerminalContext(isInteractive: true)

  /// Runs the probe on a terminal that does what is listed.
  @discardableResult
  private func run(_ terminal: FakeTerminal) async -> TerminalDriver {
    let interaction = Interaction(Probe.makeApplication(context), size: terminal.size)
    let driver = TerminalDriver(interaction, on: terminal, usesColor: true)
    await driver.run()
    return driver
  }

  @Test("The first frame is the whole screen, in one write")
  func firstFrame() async {
    let terminal = FakeTerminal([])

    let driver = await run(terminal)

    #expect(driver.frameCount == 1)
    #expect(terminal.writes.count == 1)
    #expect(
      terminal.screen.text == """
                          Loja
        ────────────────────────────────────────
        Carrinho: 0
                     [ Adicionar ]
        Nome
        Quem é você?
                       [ Pagar ]
                      [ Detalhes ]
                       [ Falhar ]


        Enter press  Tab next  q quit
        """
    )
    #expect(terminal.screen.unknown == [])
  }

  @Test("A later frame writes what has changed and nothing else")
  func changesOnly() async {
    // The first press moves nothing but the number: one cell and the way to it.
    let terminal = FakeTerminal([.bytes("\r")])

    await run(terminal)

    #expect(terminal.writes.dropFirst() == ["\u{1B}[3;11H1"])
    #expect(terminal.screen.text.contains("Carrinho: 1"))
  }

  @Test("A frame is one write, however many keys it shows")
  func manyKeys() async {
    let terminal = FakeTerminal([.bytes("\r\r\r\t"), .bytes("Ana Luísa")])

    await run(terminal)

    #expect(terminal.writes.count == 3)
    #expect(terminal.screen.text.contains("Carrinho: 3"))
    #expect(terminal.screen.text.contains("Olá, Ana Luísa!"))
  }

  @Test("Keys that change nothing write nothing, and an idle application is not looked at")
  func idle() async {
    let terminal = FakeTerminal([.bytes("\u{1B}[99~"), .bytes("x"), .bytes("\u{1B}")])

    let driver = await run(terminal)

    #expect(driver.frameCount == 1)
    #expect(terminal.writes.count == 1)
    // One wait for each step and one for the end: nothing has woken the driver in between.
    #expect(terminal.waitCount == 4)
  }

  @Test("A task that changes the application by itself is shown without a key")
  func asynchronousChange() async {
    let terminal = FakeTerminal([
      .bytes("\t\t\r"), .action { [context] in await pay(context) }, .awaitWake,
    ])

    await run(terminal)

    #expect(terminal.screen.text.contains("Pagamento Confirmado! 🎉"))
    #expect(context.log.lines == ["Processando…", "Pago"])
  }

  @Test("Another size draws all of the screen again")
  func resize() async {
    let terminal = FakeTerminal([.resize(Size(width: 20, height: 5))])

    await run(terminal)

    #expect(terminal.writes.count == 2)
    #expect(terminal.writes[1].hasPrefix("\u{1B}[2J"))
    #expect(
      terminal.screen.text == """
                Loja
        ────────────────────
        Carrinho: 0
           [ Adicionar ]
        Nome
        """
    )
  }

  @Test("The focus is scrolled back onto a screen that has become smaller")
  func resizeWithFocus() async {
    let downs = String(repeating: "\u{1B}[B", count: 8)
    let terminal = FakeTerminal(
      size: Size(width: 40, height: 20),
      [.bytes("\t\t\t\r"), .bytes(downs), .resize(Size(width: 40, height: 7))]
    )

    await run(terminal)

    #expect(terminal.screen.text.contains("[ Item 9 ]"))
    #expect(!terminal.screen.text.contains("[ Item 1 ]"))
  }

  @Test("A program that is continued draws all of the screen again")
  func resume() async {
    let terminal = FakeTerminal([.bytes("\u{1A}"), .resume])

    await run(terminal)

    #expect(terminal.suspensions == 1)
    #expect(terminal.writes.count == 2)
    #expect(terminal.screen.text.contains("[ Adicionar ]"))
  }

  @Test("A terminal that is gone ends the program", arguments: [true, false])
  func disconnection(isWriting: Bool) async {
    let terminal = FakeTerminal(isWriting ? [.bytes("\r"), .bytes("\r")] : [])
    terminal.isConnected = !isWriting

    await run(terminal)

    #expect(terminal.writes.count == 1)
    #expect(terminal.waitCount == (isWriting ? 0 : 1))
  }

  @Test(
    "The keys that leave a program leave it",
    arguments: ["q", "\u{3}", "\u{4}"]
  )
  func quitting(key: String) async {
    let terminal = FakeTerminal([.bytes(key), .bytes("\r")])

    await run(terminal)

    #expect(terminal.waitCount == 1)
  }

  @Test("What is pasted into a field is typed, and the keys around it are pressed")
  func pasting() async {
    let text = String(repeating: "Ana ", count: 50)
    let terminal = FakeTerminal([.bytes("\t" + text + "\u{7F}!")])

    await run(terminal)

    #expect(terminal.writes.count == 2)
    #expect(terminal.screen.text.contains("Olá, Ana Ana"))
    #expect(terminal.screen.text.contains("Ana Ana!"))
  }

  @Test("The last row tells what keys do, unless the screen has few rows")
  func hints() async {
    let terminal = FakeTerminal([
      .bytes("\t"), .action { [context] in context.log.write("typing") },
      .resize(Size(width: 24, height: 8)), .resize(Size(width: 24, height: 7)),
    ])

    await run(terminal)

    let rows = terminal.writes.filter { $0.contains("quit") }
    #expect(rows.count == 3)
    #expect(rows[1].contains("done") && rows[1].contains("Ctrl-C"))
    #expect(rows[2].contains("Enter done  Ctrl-C quit"))
    #expect(!terminal.writes[3].contains("quit"))
  }

  @Test("A letter that quits is typed while a field has the focus")
  func quitIsTyped() async {
    let terminal = FakeTerminal([.bytes("\tqb"), .bytes("\u{1B}[Bq"), .bytes("\r")])

    await run(terminal)

    #expect(terminal.screen.text.contains("Olá, qb!"))
    #expect(terminal.waitCount == 2)
  }
}

/// Lets the payment of the probe come to its end.
@MainActor
private func pay(_ context: TerminalContext) async {
  // The task of the payment has to reach its clock first.
  while context.log.lines.isEmpty { await Task { @MainActor in }.value }
  await Task { @MainActor in }.value
  await context.advance?(.seconds(1))
}
