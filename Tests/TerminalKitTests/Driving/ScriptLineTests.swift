import TerminalKit
import Testing

@Suite("Lines of a script")
struct ScriptLineTests {
  @Test(
    "Quotes keep spaces together, and a backslash makes a quote a character",
    arguments: [
      ("echo a  b ", ["a", "b"]), ("echo \"a b\" c", ["a b", "c"]), ("echo a\"b c\"d", ["ab cd"]),
      ("echo \"\"", [""]), (#"echo "diz \"oi\" \\""#, [#"diz "oi" \"#]), (#"echo a\b"#, [#"a\b"#]),
      ("echo", []),
    ]
  )
  func words(line: String, words: [String]) throws {
    #expect(try ScriptLine(line).words() == words)
  }

  @Test(
    "A text is all that follows, or what is in quotes",
    arguments: [
      ("type  a  b ", "a  b"), ("type \"a  b \"", "a  b "), ("type \"\"", ""), ("type", nil),
      ("type \"a\" b", nil),
    ]
  )
  func text(line: String, text: String?) throws {
    #expect(try ScriptLine(line).text() == text)
  }

  @Test("Empty lines and comments say nothing", arguments: ["", "   ", "# press a", "  #x"])
  func silence(line: String) {
    #expect(ScriptLine(line).name == "")
  }

  @Test("What could steer a terminal is not part of a line")
  func controlCharacters() {
    let line = ScriptLine("\u{1B}[2Jpress\t\u{7}Pagar\r")

    #expect(line.name == "press")
    #expect(line.rest == "Pagar")
  }
}
