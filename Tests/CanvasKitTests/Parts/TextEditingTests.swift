import CanvasKit
import Testing

@Suite("Editing a line of text")
struct TextEditingTests {
  /// A field after some keys were pressed.
  private func editing(_ text: String, _ keys: String...) -> TextEditing {
    var editing = TextEditing(text)
    for key in keys {
      editing.handle(KeyEvent(key) ?? KeyEvent(.escape))
    }
    return editing
  }

  @Test("Characters are typed before the cursor")
  func typing() {
    let field = editing("pa", "g", "a", "r")

    #expect(field.text == "pagar")
    #expect(field.cursor == 5)
    #expect(editing("ac", "left", "b").text == "abc")
  }

  @Test("Keys that delete take a whole character, whatever it consists of")
  func deleting() {
    #expect(editing("oi👨‍👩‍👧‍👦", "backspace").text == "oi")
    #expect(editing("e\u{301}x", "home", "delete").text == "x")
    #expect(editing("abc", "left", "ctrl-u").text == "c")
  }

  @Test("Keys at either end change nothing")
  func ends() {
    #expect(editing("a", "delete", "right", "end").cursor == 1)
    #expect(editing("a", "home", "backspace", "left").text == "a")
  }

  @Test("A combining mark joins the character before the cursor")
  func combining() {
    var field = editing("ex", "left")

    field.insert("\u{301}")

    #expect(field.characters == ["é", "x"])
    #expect(field.cursor == 1)
  }

  @Test("Two halves of a flag become one character with the cursor behind it")
  func joining() {
    var field = TextEditing("🇧")

    field.insert("🇷")

    #expect(field.characters == ["🇧🇷"])
    #expect(field.cursor == 1)
  }

  @Test("Inserting piece by piece gives the same characters as all at once")
  func pieces() {
    let parts = ["a", "e", "\u{301}", "🇧", "🇷", "👩", "\u{200D}", "👧", "क", "\u{94D}", "ष", " "]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let pieces = (0..<12).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }
      var field = TextEditing()

      for piece in pieces { field.insert(piece) }

      #expect(field.characters == Array(pieces.joined()), "\(pieces)")
      #expect(field.cursor == field.characters.count)
    }
  }

  @Test("What cannot be drawn is not inserted")
  func injection() {
    var field = TextEditing("a\u{1B}[31m\nb")

    field.insert("\u{7}c\u{1B}[2J\r\n")

    #expect(field.text == "a bc ")
  }

  @Test("Keys that mean nothing in a field are left to others")
  func unhandled() {
    var field = TextEditing("a")

    for name in ["enter", "escape", "tab", "up", "ctrl-c", "alt-x", "shift-left", "f1"] {
      let isHandled = field.handle(KeyEvent(name) ?? KeyEvent(.home))
      #expect(!isHandled, "\(name)")
    }
    #expect(field == TextEditing("a"))
  }

  @Test("A text from elsewhere keeps the cursor where it is as far as it can")
  func replacing() {
    var field = editing("abcdef", "left", "left")

    field.replaceText("xyzxyz")
    #expect(field.cursor == 4)
    field.replaceText("x")
    #expect(field.cursor == 1)
  }
}
