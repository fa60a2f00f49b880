import CanvasKit
import Testing

@Suite("Breaking text into lines")
struct TextLayoutTests {
  @Test(
    "Lines break between words, and inside one only if it is longer than a line",
    arguments: [
      ("Toque para adicionar R$ 50", 12, ["Toque para", "adicionar R$", "50"]),
      ("abc def", 7, ["abc def"]), ("abc def", 6, ["abc", "def"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("a abcdefgh b", 3, ["a", "abc", "def", "gh", "b"]), ("", 5, [""]),
      ("abc  def", 4, ["abc", "def"]),
      ("  a b", 3, ["  a", "b"]), ("a\n\nb", 5, ["a", "", "b"]), ("a\n", 5, ["a", ""]),
      ("   abc", 4, ["abc"]),
    ]
  )
  func words(text: String, width: Int, lines: [String]) {
    #expect(TextLayout(text, width: width).lines.map(\.text) == lines)
  }

  @Test("Wide characters break anywhere and are never cut in half")
  func wideCharacters() {
    let layout = TextLayout("漢字漢字 ab", width: 5)

    #expect(layout.lines.map(\.text) == ["漢字", "漢字", "ab"])
    #expect(layout.size == Size(width: 4, height: 3))
  }

  @Test("A combining mark stays with its letter")
  func combining() {
    let layout = TextLayout("e\u{301}e\u{301}e\u{301}", width: 2)

    #expect(layout.lines.map(\.text) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test("Lines beyond the limit are told by an ellipsis")
  func lineLimit() {
    #expect(
      TextLayout("um dois tres", width: 5, lineLimit: 2).lines.map(\.text) == ["um", "dois…"]
    )
    #expect(TextLayout("um dois", width: 4, lineLimit: 2).lines.map(\.text) == ["um", "dois"])
    #expect(TextLayout("abcdefgh", width: 4, lineLimit: 1).lines.map(\.text) == ["abc…"])
    #expect(TextLayout("abc", width: 4, lineLimit: 0).lines.isEmpty)
  }

  @Test("Without a width lines break at the text's own line ends only")
  func unlimited() {
    let text = String(repeating: "palavra ", count: 50)

    #expect(TextLayout(text + "\nfim").size == Size(width: 50 * 8 - 1, height: 2))
  }

  @Test("No line is wider than the width, and no visible character is lost", arguments: 1...20)
  func invariants(width: Int) {
    let text = "Pagamento de R$ 1.234,50 confirmado ✅ 漢字カナ para açaí 👨‍👩‍👧‍👦 e muito-mais-do-que-isso"

    let lines = TextLayout(text, width: width).lines

    #expect(lines.allSatisfy { $0.width <= max(width, 2) && $0.width == $0.text.cellWidth })
    #expect(lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test("A line is cut off with an ellipsis where it does not fit")
  func truncation() {
    let line = TextLine("漢字 abc")

    let texts = (0...8).map { line.truncated(to: $0) }

    #expect(
      texts.map(\.text) == [
        "", "…", "…", "漢…", "漢…", "漢字…", "漢字…", "漢字 a…", "漢字 abc",
      ]
    )
    #expect(texts.allSatisfy { $0.width == $0.text.cellWidth })
  }

  @Test("Ten times the text takes no more than ten times the lines, and a long one is fine")
  func long() {
    let text = String(repeating: "a", count: 200_000)

    #expect(TextLayout(text, width: 10).lines.count == 20_000)
    #expect(TextLayout(text, width: 10, lineLimit: 2).lines.count == 2)
  }
}
