import CanvasKit
import Testing

@Suite("Text that is fit to be drawn")
struct DisplayTextTests {
  @Test(
    "Escape sequences are removed as a whole",
    arguments: [
      ("a\u{1B}[31mb\u{1B}[0mc", "abc"), ("\u{1B}[2J\u{1B}[1;1Hx", "x"),
      ("\u{1B}]0;title\u{7}x", "x"), ("\u{1B}]8;;http://e\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
      ("\u{9B}31mx", "x"), ("\u{1B}Px\u{1B}\\y", "y"), ("\u{1B}(Bx", "x"), ("\u{1B}cx", "x"),
      ("\u{9D}0;t\u{9C}x", "x"), ("\u{1B}\u{1B}[31mx", "x"), ("x\u{1B}", "x"), ("x\u{1B}[", "x"),
      ("\u{1B}[31\u{1B}[32mx", "x"), ("\u{1B}[3é", "é"), ("\u{1B}]0;\u{1B}[31mx", "x"),
    ]
  )
  func escapeSequences(raw: String, expected: String) {
    #expect(DisplayText(raw).text == expected)
  }

  @Test("Other control characters and marks that turn the direction are removed")
  func controls() {
    let raw = "a\u{0}b\u{8}c\u{7F}d\u{202E}e\u{2066}f\u{200F}g\u{90}\u{9C}h"

    #expect(DisplayText(raw).text == "abcdefgh")
  }

  @Test("The no-break space and the tab become spaces")
  func spaces() {
    #expect(DisplayText("R$\u{A0}150,00\tx").text == "R$ 150,00 x")
  }

  @Test(
    "Every kind of line end becomes the same one",
    arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
  )
  func lineEnds(lineEnd: String) {
    let text = DisplayText("a\(lineEnd)b")

    #expect(text.text == "a\nb")
    #expect(text.singleLine == "a b")
  }

  @Test("What people write is not changed")
  func ordinary() {
    let raw = "Olá, 世界! 👨‍👩‍👧‍👦 e\u{301} ⚙️ 🇧🇷"

    #expect(DisplayText(raw).text == raw)
  }

  @Test("A cleaned text has nothing more to clean")
  func idempotent() {
    let once = DisplayText("\u{1B}[\u{1B}[31m31mx\u{1B}]\u{1B}\\[0m").text

    #expect(DisplayText(once).text == once)
    #expect(!once.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x9B })
  }
}
