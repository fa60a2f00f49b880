/// The part of a line of text that a narrow field shows around the cursor.
public struct TextWindow: Hashable, Sendable {
  /// The text that is shown.
  public let text: String

  /// The column of the cursor, from the start of the field.
  public let cursorColumn: Int

  /// What the cursor stands on, a space at the end of the text.
  public let cursorCharacter: Character

  /// Finds the part to show: the beginning while the cursor is there, or else what ends with it.
  ///
  /// - Parameters:
  ///   - characters: The whole text, one line that is fit to be drawn.
  ///   - cursor: The number of characters before the cursor; it is limited to those that there are.
  ///   - width: The width of the field in cells.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ characters: [Character], cursor: Int, width: Int) {
    let cursor = min(max(0, cursor), characters.count)
    cursorCharacter = cursor < characters.count ? characters[cursor] : " "
    var start = cursor
    var before = 0
    let room = width - max(1, cursorCharacter.cellWidth)
    while start > 0, before + characters[start - 1].cellWidth <= room {
      start -= 1
      before += characters[start].cellWidth
    }
    var end = cursor
    var total = before
    while end < characters.count, total + characters[end].cellWidth <= width {
      total += characters[end].cellWidth
      end += 1
    }
    text = String(characters[start..<end])
    cursorColumn = before
  }
}
