import CanvasKit
import Testing

@Suite("Widths of characters")
struct CharacterWidthTests {
  @Test(
    "A narrow character covers one cell",
    arguments: [
      "a", "~", " ", "é", "e\u{301}", "ç", "ß", "Ω", "Ж", "א", "ش", "…", "─", "│", "█", "⚙", "⬆",
      "☎", "©", "\u{A0}", "ก็", "ｱ", "‹", "±", "a\u{200D}",
    ] as [Character]
  )
  func narrow(character: Character) {
    #expect(character.cellWidth == 1, "\(character)")
  }

  @Test(
    "A wide character covers two cells",
    arguments: [
      "✅", "🎉", "❌", "漢", "字", "か", "ガ", "한", "한", "Ａ", "，", "　", "𠀀", "🏭", "📌", "🔄",
      "🧹", "🔁", "⌚", "⭐", "〈", "🈚",
    ] as [Character]
  )
  func wide(character: Character) {
    #expect(character.cellWidth == 2, "\(character)")
  }

  @Test(
    "The emoji selector makes a character two cells wide",
    arguments: ["⚙️", "⬆️", "❤️", "☎️", "©️", "1️⃣", "✅\u{FE0F}"] as [Character]
  )
  func emojiSelector(character: Character) {
    #expect(character.cellWidth == 2, "\(character)")
  }

  @Test(
    "An emoji of several scalars covers two cells",
    arguments: [
      "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👍🏽", "🇧🇷", "🇯🇵", "🏴‍☠️", "🏳️‍🌈", "👁️‍🗨️", "🧑🏻‍🤝‍🧑🏿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇧",
    ] as [Character]
  )
  func sequences(character: Character) {
    #expect(character.cellWidth == 2, "\(character)")
  }

  @Test(
    "Controls and what is invisible cover no cell",
    arguments: [
      "\u{0}", "\n", "\r\n", "\t", "\u{1B}", "\u{7F}", "\u{9B}", "\u{AD}", "\u{301}", "\u{200B}",
      "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{2028}",
    ] as [Character]
  )
  func invisible(character: Character) {
    #expect(character.cellWidth == 0, "\(character.unicodeScalars.map(\.value))")
  }

  @Test("The width of a text is the sum of its characters' widths")
  func sum() {
    #expect("R$ 5,00 ✅ 漢字 ⚙️ 🇧🇷".cellWidth == 21)
    #expect("".cellWidth == 0)
  }

  @Test(
    "A text is cut into the same characters as any other string",
    arguments: [
      "açaí e\u{301}", "e\u{301}\u{302}x", "a\u{200D}b", "\u{AD}\u{301}", "x⚙️y", "🇧🇷a🇯🇵", "a\r\nb",
      "\r",
      "é\u{FE0F}é", "1️⃣2", "ñ漢ñ", "\u{301}a", "👨‍👩‍👧‍👦ã",
    ]
  )
  func characters(text: String) {
    var surface = Surface(size: Size(width: 20, height: 1))

    surface.draw(text, at: .zero)

    let drawn = (0..<20).map { surface[Point(x: $0, y: 0)] }.filter { $0.width > 0 }
    let expected = DisplayText(text).singleLine.filter { $0.cellWidth > 0 }
    #expect(drawn.map(\.character).starts(with: expected))
    #expect(text.cellWidth == text.reduce(0) { $0 + $1.cellWidth })
  }

  @Test("Both halves of every East Asian block that the table holds are wide")
  func tableEdges() throws {
    let edges: [UInt32] = [
      0x1100, 0x115E, 0x2E80, 0x303E, 0x3041, 0x4DBF, 0x4E00, 0x9FFF, 0xAC00, 0xD7A3, 0xF900,
      0xFF01, 0xFF60, 0xFFE6, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD,
    ]
    let neighbors: [UInt32] = [0x10FF, 0x303F, 0x2E7F, 0xFF61, 0xFFE7, 0xA4FE, 0x2328]

    for edge in edges {
      #expect(Character(try #require(Unicode.Scalar(edge))).cellWidth == 2, "\(edge)")
    }
    for neighbor in neighbors {
      #expect(Character(try #require(Unicode.Scalar(neighbor))).cellWidth < 2, "\(neighbor)")
    }
  }
}
