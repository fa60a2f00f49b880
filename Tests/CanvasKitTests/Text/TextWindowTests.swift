import CanvasKit
import Testing

@Suite("The visible part of a field")
struct TextWindowTests {
  @Test("A text that fits is shown from its beginning")
  func fits() {
    let window = TextWindow(Array("abc"), cursor: 3, width: 5)

    #expect(window.text == "abc")
    #expect(window.cursorColumn == 3)
    #expect(window.cursorCharacter == " ")
  }

  @Test("The cursor stays inside the field wherever it is", arguments: 0...12)
  func cursorStaysVisible(cursor: Int) {
    let characters = Array("ab漢字cd✅ef")

    let window = TextWindow(characters, cursor: cursor, width: 5)

    #expect(window.cursorColumn + max(1, window.cursorCharacter.cellWidth) <= 5)
    #expect(window.text.cellWidth <= 5)
  }

  @Test("A text that is too long is shown up to the cursor")
  func scrolled() {
    let window = TextWindow(Array("abcdefgh"), cursor: 8, width: 4)

    #expect(window.text == "fgh")
    #expect(window.cursorColumn == 3)
  }

  @Test("A field without width shows nothing")
  func narrow() {
    #expect(TextWindow(Array("abc"), cursor: 1, width: 0).text.isEmpty)
  }
}
