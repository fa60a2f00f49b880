import CanvasKit
import TerminalKit
import TestSupport
import Testing

@Suite("Keys from bytes")
struct KeyDecoderTests {
  @Test(
    "Each sequence of a known key is that key",
    arguments: [
      ("a", "a"), ("ção", "ç ã o"), ("\r", "enter"), ("\n", "enter"), ("\t", "tab"),
      ("\u{7F}", "backspace"), ("\u{8}", "backspace"), ("\u{3}", "ctrl-c"), ("\u{0}", "ctrl-space"),
      ("\u{1C}", "ctrl-\\"), ("\u{1B}[A", "up"), ("\u{1B}OB", "down"), ("\u{1B}[H", "home"),
      ("\u{1B}[4~", "end"), ("\u{1B}[3~", "delete"), ("\u{1B}[5~", "pageup"),
      ("\u{1B}[Z", "backtab"), ("\u{1B}[1;5C", "ctrl-right"), ("\u{1B}[1;2P", "shift-f1"),
      ("\u{1B}OQ", "f2"), ("\u{1B}[[C", "f3"), ("\u{1B}[15~", "f5"), ("\u{1B}[24;3~", "alt-f12"),
      ("\u{1B}x", "alt-x"), ("\u{1B}é", "alt-é"), ("\u{1B}\r", "alt-enter"),
      ("\u{1B}[97;5u", "ctrl-a"), ("\u{1B}\u{1B}[A", "escape up"), ("👩‍🚀é", "👩‍🚀 é"),
    ]
  )
  func known(input: String, names: String) {
    var decoder = KeyDecoder()

    let events = decoder.decode(input.utf8)

    #expect(events.map(\.description).joined(separator: " ") == names)
    #expect(!decoder.isWaiting)
  }

  @Test(
    "Sequences that belong to no key are swallowed whole",
    arguments: [
      "\u{1B}[?2004h", "\u{1B}[99~", "\u{1B}[<0;10;20M", "\u{1B}[M !!", "\u{1B}]0;title\u{7}",
      "\u{1B}]8;;http://a.b\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[1;1;1;1;1;1;1$p", "\u{1B}OX",
      "\u{1B}[12\u{18}", "\u{9B}", "\u{1B}[99999999999999999999u", "\u{1B}[I",
    ]
  )
  func unknown(input: String) {
    var decoder = KeyDecoder()

    let events = decoder.decode((input + "z").utf8)

    #expect(events == [KeyEvent(.character("z"))])
  }

  @Test("An escape alone is a key once nothing follows it")
  func escape() {
    var decoder = KeyDecoder()

    let first = decoder.decode([0x1B])
    let isWaiting = decoder.isWaiting
    let flushed = decoder.flush()

    #expect(first == [])
    #expect(isWaiting)
    #expect(flushed == [KeyEvent(.escape)])
    #expect(decoder.flush() == [])
  }

  @Test("What is cut off in the middle of a sequence leaves nothing behind")
  func cutOff() {
    for input in ["\u{1B}[1;", "\u{1B}O", "\u{1B}]0;never ended", "\u{1B}[M!"] {
      var decoder = KeyDecoder()

      let events = decoder.decode(input.utf8) + decoder.flush() + decoder.decode("a".utf8)

      #expect(events == [KeyEvent(.character("a"))], "\(input.debugDescription)")
    }
  }

  @Test("Pasted text is typed, and nothing in it is pressed")
  func paste() {
    var decoder = KeyDecoder()
    let pasted = "\u{1B}[200~q\r\nb\u{3}\u{1B}[A\tç\u{1B}[201~\r"

    let events = decoder.decode(pasted.utf8)

    let names = events.map(\.description).joined(separator: " ")
    #expect(names == "q space b space ç enter")
  }

  @Test("Bytes that are no text are left out, and what follows them is not")
  func invalidText() {
    var decoder = KeyDecoder()

    let events = decoder.decode([0xC3, 0x28, 0xFF, 0xE2, 0x82, 0x41, 0xED, 0xA0, 0x80, 0x42, 0x80])

    #expect(events.map(\.description) == ["(", "A", "B"])
  }

  @Test("Keys do not depend on the portions in which bytes arrive")
  func portions() {
    var random = SeededGenerator(seed: TestSettings.seed)
    // Whole keys only: characters that join each other may be split by a portion.
    let pieces = [
      "a", "ç", "€", "🎉", "\u{1B}[A", "\u{1B}OP", "\u{1B}[15;2~", "\u{1B}x", "\u{1B}[?1;2c",
      "\u{1B}[200~p\u{1B}[201~", "\r", "\u{1B}]2;t\u{7}",
    ]
    for _ in 0..<200 {
      let input = (0..<20).flatMap { _ in
        Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
      var whole = KeyDecoder()
      var split = KeyDecoder()

      let expected = whole.decode(input)
      var actual: [KeyEvent] = []
      var rest = input[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...7, using: &random)
        actual += split.decode(rest.prefix(count))
        rest = rest.dropFirst(count)
      }

      #expect(actual == expected, "seed \(TestSettings.seed)")
    }
  }

  @Test("Whatever bytes arrive, no control character is typed and the next key is read")
  func randomBytes() {
    var random = SeededGenerator(seed: TestSettings.seed)
    let alphabet: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x7E, 0x4D, 0x5D, 0x07, 0x32, 0x30]
    for _ in 0..<500 {
      var decoder = KeyDecoder()
      let input = (0..<64).map { _ in
        Bool.random(using: &random)
          ? alphabet.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }

      let events = decoder.decode(input) + decoder.flush() + decoder.decode("\u{1B}[201~z".utf8)

      #expect(events.last == KeyEvent(.character("z")), "seed \(TestSettings.seed) \(input)")
      let typed = events.compactMap(\.typedCharacter).flatMap(\.unicodeScalars)
      #expect(!typed.contains { $0.properties.generalCategory == .control })
    }
  }
}
