/// A text broken into lines for a width.
///
/// Lines break between words, and between wide characters, which scripts without spaces consist of.
/// A word that is too long for a line is broken where it has to be; spaces at a break are dropped.
/// Line ends of the text itself are kept, also empty lines.
///
/// ```swift
/// let layout = TextLayout("Toque para adicionar R$ 50", width: 12)
/// print(layout.lines.map(\.text))  // ["Toque para", "adicionar R$", "50"]
/// ```
public struct TextLayout: Hashable, Sendable {
  /// The lines from top to bottom.
  public let lines: [TextLine]

  /// The width of the widest line and the number of lines.
  public var size: Size {
    Size(width: lines.reduce(0) { max($0, $1.width) }, height: lines.count)
  }

  /// Breaks a text.
  ///
  /// - Parameters:
  ///   - text: The text; what cannot be drawn is removed.
  ///   - width: The greatest width of a line in cells, or nil to break at the text's own line ends
  ///     only. Not even a single wide character fits into a width of 1; it has a line of its own.
  ///   - lineLimit: The greatest number of lines, or nil for all; the last one then ends with `…`
  ///     if some are left out.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String, width: Int? = nil, lineLimit: Int? = nil) {
    let width = width ?? .max
    guard width > 0, lineLimit ?? 1 > 0 else {
      lines = []
      return
    }
    var breaker = LineBreaker(width: width, limit: lineLimit ?? .max)
    breaker.add(DisplayText(text).text)
    lines = breaker.finished()
  }
}

/// Fills lines with words, one after the other.
private struct LineBreaker {
  /// The greatest width of a line in cells.
  let width: Int

  /// The greatest number of lines.
  let limit: Int

  private var lines: [TextLine] = []
  private var line = Piece()
  private var spaces = Piece()
  private var word = Piece()
  private var isCutOff = false

  /// Whether the line continues one that was too long, so that its first spaces are dropped.
  private var isContinuing = false

  /// A part of a line.
  private struct Piece {
    var text = ""
    var width = 0

    /// Adds a character.
    mutating func append(_ character: Character, width: Int) {
      text.append(character)
      self.width += width
    }

    /// Moves all of another part to the end.
    mutating func take(_ other: inout Piece) {
      text += other.text
      width += other.width
      other = Piece()
    }
  }

  /// Creates a breaker.
  init(width: Int, limit: Int) {
    self.width = width
    self.limit = limit
  }

  /// Adds text until there are enough lines.
  mutating func add(_ text: String) {
    for character in text where !isCutOff {
      let width = character.cellWidth
      if character == "\n" {
        endWord()
        endLine(isWrapping: false)
      } else if character == " " {
        endWord()
        spaces.append(character, width: width)
      } else {
        // A wide character is a word of its own.
        if width == 2 { endWord() }
        breakWord(before: width)
        word.append(character, width: width)
        if width == 2 { endWord() }
      }
    }
  }

  /// Returns the lines.
  mutating func finished() -> [TextLine] {
    endWord()
    endLine(isWrapping: false)
    return lines
  }

  /// Puts the beginning of a word that is longer than a line on a line of its own.
  private mutating func breakWord(before next: Int) {
    guard word.width > 0, word.width > width - next else { return }
    endWord()
    endLine(isWrapping: true)
  }

  /// Puts the word on the line, or on the next one if it does not fit.
  private mutating func endWord() {
    guard word.width > 0 else { return }
    if line.width > 0, word.width > width - line.width - spaces.width { endLine(isWrapping: true) }
    let isIndented = line.width > 0 || !isContinuing
    if isIndented, spaces.width + word.width <= width { line.take(&spaces) }
    spaces = Piece()
    line.take(&word)
  }

  /// Ends the line; the last one of too many tells that there is more.
  private mutating func endLine(isWrapping: Bool) {
    guard !isCutOff else { return }
    if lines.count == limit {
      isCutOff = true
      lines.append(lines.removeLast().withEllipsis(in: width))
    } else {
      lines.append(TextLine(text: line.text, width: line.width))
    }
    line = Piece()
    spaces = Piece()
    isContinuing = isWrapping
  }
}
