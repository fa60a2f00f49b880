/// One line of text with the cells that it covers.
public struct TextLine: Hashable, Sendable {
  /// What stands for text that was left out.
  public static let ellipsis: Character = "…"

  /// The text, without line ends or anything else that cannot be drawn.
  public let text: String

  /// The number of cells that the text covers.
  public let width: Int

  /// Creates a line from any text.
  ///
  /// - Parameter text: The text; line ends become spaces.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) {
    let text = DisplayText(text).singleLine
    self.init(text: text, width: text.cellWidth)
  }

  /// Creates a line whose width is known.
  init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  /// Cuts the line off where it does not fit into a width.
  ///
  /// - Parameter limit: The greatest number of cells.
  /// - Returns: The line itself if it fits, or its beginning and an ellipsis; with a limit of less
  ///   than 1 the empty line.
  /// - Complexity: O(*n*) in the length of the text.
  public func truncated(to limit: Int) -> TextLine {
    width <= limit ? self : beginning(of: limit - 1, appending: Self.ellipsis)
  }

  /// Returns the line with an ellipsis at its end, as the last of more lines than are shown.
  func withEllipsis(in limit: Int) -> TextLine {
    beginning(of: min(width, limit - 1), appending: Self.ellipsis)
  }

  /// Returns the characters that fit into a number of cells, followed by another.
  private func beginning(of limit: Int, appending last: Character) -> TextLine {
    guard limit >= 0 else { return TextLine(text: "", width: 0) }
    var kept = ""
    var keptWidth = 0
    for (character, width) in MeasuredCharacters(text) {
      guard keptWidth + width <= limit else { break }
      kept.append(character)
      keptWidth += width
    }
    while kept.last == " " {
      kept.removeLast()
      keptWidth -= 1
    }
    kept.append(last)
    return TextLine(text: kept, width: keptWidth + last.cellWidth)
  }
}
