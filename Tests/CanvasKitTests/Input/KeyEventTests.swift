import CanvasKit
import Testing

@Suite("Key events")
struct KeyEventTests {
  @Test(
    "A name is read as the event it describes",
    arguments: [
      ("a", KeyEvent(.character("a"))), ("A", KeyEvent(.character("A"))),
      ("ç", KeyEvent(.character("ç"))),
      ("-", KeyEvent(.character("-"))), ("space", KeyEvent(.character(" "))),
      ("enter", KeyEvent(.enter)),
      ("Return", KeyEvent(.enter)), ("esc", KeyEvent(.escape)), ("backtab", KeyEvent(.backTab)),
      ("shift-tab", KeyEvent(.backTab)), ("PageDown", KeyEvent(.pageDown)),
      ("f1", KeyEvent(.function(1))),
      ("F24", KeyEvent(.function(24))), ("ctrl-c", .control("c")),
      ("alt-x", KeyEvent(.character("x"), .alt)),
      ("ctrl--", .control("-")), ("ctrl-alt-delete", KeyEvent(.delete, [.control, .alt])),
      ("shift-up", KeyEvent(.up, .shift)), ("f", KeyEvent(.character("f"))),
    ]
  )
  func parsing(name: String, event: KeyEvent) {
    #expect(KeyEvent(name) == event)
  }

  @Test(
    "What is no name of a key is refused",
    arguments: ["", "ctrl-", "dwn", "f0", "f25", "f01", "f+1", "ab", "\n", "\u{1B}", "ctrl"]
  )
  func refused(name: String) {
    #expect(KeyEvent(name) == nil)
  }

  @Test("The description of every event is read back")
  func roundTrip() {
    let keys: [Key] = [
      .character("x"), .character("-"), .character(" "), .enter, .tab, .backTab, .escape, .up,
      .down,
      .left, .right, .home, .end, .pageUp, .pageDown, .backspace, .delete, .function(12),
    ]
    let modifiers = (0..<8).map { KeyEvent.Modifiers(rawValue: $0) }

    for key in keys {
      for held in modifiers {
        let event = KeyEvent(key, held)
        #expect(KeyEvent(event.description) == event)
      }
    }
  }

  @Test("Only characters without control and alt are typed")
  func typing() {
    #expect(KeyEvent(.character("q")).typedCharacter == "q")
    #expect(KeyEvent.control("q").typedCharacter == nil)
    #expect(KeyEvent(.enter).typedCharacter == nil)
  }
}
