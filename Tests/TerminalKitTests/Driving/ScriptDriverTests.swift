import CanvasKit
import TerminalKit
import TerminalProbe
import Testing

@MainActor
@Suite("Driving by a script", .timeLimit(.minutes(5)))
struct ScriptDriverTests {
  private func run(
    _ script: String,
    size: Size = Size(width: 40, height: 12)
  ) async -> ScriptDriver.Transcript {
    let context = TerminalContext()
    let application = Probe.makeApplication(context)
    return await ScriptDriver(application, context: context, size: size, name: "probe").run(script)
  }

  @Test("A payment is made, waited for and confirmed")
  func payment() async {
    let script = """
      # Uma compra.
      press "Adicionar"
      press name
      type Ana
      press Pagar
      log
      advance 999ms
      log
      advance 1ms
      log
      snapshot
      press OK
      expect "Carrinho: 0"
      log
      """

    let transcript = await run(script)

    #expect(
      transcript
        == ScriptDriver.Transcript(
          output: """
            Processando…
            Pago
                              Loja
            ────────────────────────────────────────
            Carrinho: 1
                  ╭──────────────────────────╮
            Ana   │ Pagamento Confirmado! 🎉 │
            Olá, A│         Itens: 1         │
                  │                          │
                  │    [ Voltar ]  [ OK ]    │
                  ╰──────────────────────────╯

            """
        )
    )
  }

  @Test("Snapshots are text, HTML and the tree")
  func snapshots() async {
    let script = "press Falhar\nsnapshot\nsnapshot html\nsnapshot tree"

    let transcript = await run(script, size: Size(width: 16, height: 4))

    let output = """
            Loja
      ────────────────
      Carrinho: 0
       [ Adicionar ]
      <div>
        <div>
          <header aria-label="Loja">
            <h1>Loja</h1>
            <hr>
          </header>
          <div>
            <div>
              <p>Carrinho: 0</p>
              <button>Adicionar</button>
              <input aria-label="Nome" id="name" type="text" value="">
              <p>Quem é você?</p>
              <button>Pagar</button>
              <button>Detalhes</button>
              <button>Falhar</button>
            </div>
          </div>
        </div>
      </div>
      group (0, 0) 16×4
        group (0, 0) 16×4
          bar "Loja" (0, 0) 16×2
            heading "Loja" (6, 0) 4×1
            divider (0, 1) 16×1
          group (0, 2) 16×2
            stack (0, 0) 16×2
              label "Carrinho: 0" (0, 0) 16×1
              button "Adicionar" (0, 1) 16×1 focused [press]
              textField "Nome" = "" #name (0, 2) 16×1 [edit]
              label "Quem é você?" (0, 3) 16×1
              button "Pagar" (0, 4) 16×1 [press]
              button "Detalhes" (0, 5) 16×1 [press]
              button "Falhar" (0, 6) 16×1 [press]

      """
    #expect(transcript == ScriptDriver.Transcript(output: output))
  }

  @Test("Traits are changed by name")
  func traits() async {
    let script = """
      trait layoutDirection=rightToLeft
      snapshot
      trait preferredContentSizeCategory=accessibilityLarge
      """

    let transcript = await run(script, size: Size(width: 20, height: 4))

    let output = """
              Loja
      ────────────────────
               Carrinho: 0
         [ Adicionar ]

      """
    #expect(transcript == ScriptDriver.Transcript(output: output))
  }

  @Test("Whatever has ended is not counted any more")
  func leaks() async {
    let script = String(repeating: "press Detalhes\nback\n", count: 20) + "leaks\n"

    let transcript = await run(script)

    #expect(transcript.output == "controllers: 1\n")
  }

  @Test(
    "A command that cannot be carried out ends the script with one message",
    arguments: [
      ("foo", "no command is named \"foo\"; see help"),
      ("press", "usage: press \"<label or id>\""),
      ("press \"Pagar", "a quote is not closed"),
      ("type Ana", "no text field has the focus; press one first"),
      ("key hyper-x", "no key is named \"hyper-x\""),
      ("key ctrl-c", "the key ctrl-c leaves the program; scripts use 'quit'"),
      ("back", "there is no way back"),
      ("back now", "usage: back"),
      ("dismiss", "no alert or sheet is shown that can be dismissed"),
      ("perform increment", "usage: perform <action> \"<label or id>\""),
      ("trait dark", "usage: trait <name>=<value>"),
      ("trait userInterfaceStyle=blue", "userInterfaceStyle is one of light, dark, unspecified"),
      ("advance soon", "usage: advance <time>, such as 250ms, 2s or 1min"),
      (
        "perform Apagar Pagar", "\"Pagar\" does not offer \"Apagar\"; it offers press"
      ),
      ("press \"Quem é você?\"", "\"Quem é você?\" does not offer \"press\", nor anything else"),
      ("snapshot png", "usage: snapshot [text|html|tree]"),
      ("expect \"Adeus\"", "the screen does not show \"Adeus\""),
      ("echo", "usage: echo <words>"),
      ("\u{1B}[31mred", "no command is named \"red\"; see help"),
    ]
  )
  func failures(line: String, message: String) async {
    let transcript = await run("\n\(line)\nsnapshot\n")

    let errors = "probe: line 2: \(message)\n"
    #expect(transcript == ScriptDriver.Transcript(errors: errors, code: 1))
  }

  @Test("What is not there is answered with what is")
  func suggestions() async {
    let transcript = await run("press Comprar")

    #expect(
      transcript.errors == """
        probe: line 1: nothing is named "Comprar"; there is button "Adicionar", button "Pagar", \
        button "Detalhes", button "Falhar"

        """
    )
  }

  @Test("An alert keeps the focus and hides what is below until it is answered")
  func alertFocus() async {
    let script = """
      press Pagar
      advance 2s
      key tab
      key tab
      key tab
      key enter
      log
      press Adicionar
      expect "Carrinho: 1"
      """

    let transcript = await run(script)

    #expect(transcript.output == "Processando…\nPago\n")
    #expect(transcript.code == 0)
  }

  @Test("Leaving an alert means its canceling answer")
  func dismissal() async {
    let transcript = await run("press Pagar\nadvance 2s\ndismiss\nlog\nsnapshot\n")

    #expect(transcript.output.hasPrefix("Processando…\nPago\nCancelado\n"))
    #expect(!transcript.output.contains("Confirmado"))
  }

  @Test("Quitting ends the script, and what an application adds is a command like others")
  func ownCommands() async {
    let transcript = await run("echo \"a b\" c\nquit\nfoo\n")

    #expect(transcript == ScriptDriver.Transcript(output: "a b\nc\n"))
  }

  @Test("Typing nothing is typing, too")
  func typing() async {
    let transcript = await run("press name\ntype \"\"\ntype Ana\nexpect \"Olá, Ana!\"\n")

    #expect(transcript == ScriptDriver.Transcript())
  }

  @Test("A mark of the encoding at the beginning of a script is no part of its first command")
  func byteOrderMark() async {
    let transcript = await run("\u{FEFF}echo a\n")

    #expect(transcript == ScriptDriver.Transcript(output: "a\n"))
  }

  @Test("What a program cannot do is told to who asks for it, and not listed")
  func unavailable() async {
    let application = Probe.makeApplication(TerminalContext())
    func run(_ script: String) async -> ScriptDriver.Transcript {
      await ScriptDriver(application).run(script)
    }

    let help = await run("help")

    #expect(!help.output.contains("advance"))
    #expect(!help.output.contains("leaks"))
    #expect(
      await run("advance 1s").errors
        == "script: line 1: nothing in this program waits for time; leave 'advance' out\n"
    )
    #expect(
      await run("leaks").errors
        == "script: line 1: this program does not count what is alive; leave 'leaks' out\n"
    )
  }

  @Test("Help lists all commands")
  func help() async {
    let transcript = await run("help")

    let lines = transcript.output.split(separator: "\n")
    let names = lines.compactMap { $0.split(separator: " ").first }
    #expect(
      names == [
        "press", "type", "key", "perform", "back", "dismiss", "trait", "snapshot", "expect",
        "advance", "log", "leaks", "echo", "help", "quit",
      ]
    )
  }
}
