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
    var breaker = LineBreaker(DisplayText(text).text, width: width, limit: lineLimit ?? .max)
    lines = breaker.lines()
  }
}

/// Fills lines with words, one after the other.
private struct LineBreaker {
  /// Neighboring characters of the text.
  private struct Piece {
    var range: Range<String.Index>?
    var width = 0

    /// Adds what follows in the text.
    mutating func append(_ other: Range<String.Index>, width: Int) {
      range = (range?.lowerBound ?? other.lowerBound)..<other.upperBound
      self.width += width
    }

    /// Moves all of what follows in the text to the end.
    mutating func take(_ other: inout Piece) {
      if let range = other.range { append(range, width: other.width) }
      other = Piece()
    }
  }

  private let text: String
  private let width: Int
  private let limit: Int

  private var finished: [TextLine] = []
  private var line = Piece()
  private var spaces = Piece()
  private var word = Piece()
  private var isCutOff = false

  /// Whether the line continues one that was too long, so that its first spaces are dropped.
  private var isContinuing = false

  /// Prepares to break a text into lines of a greatest width and number.
  init(_ text: String, width: Int, limit: Int) {
    self.text = text
    self.width = width
    self.limit = limit
  }

  /// Breaks the text.
  mutating func lines() -> [TextLine] {
    var characters = MeasuredCharacters(text)
    var start = characters.position
    while !isCutOff, let (character, width) = characters.next() {
      add(character, width: width, range: start..<characters.position)
      start = characters.position
    }
    endWord()
    endLine(isWrapping: false)
    return finished
  }

  /// Adds a character of the text.
  private mutating func add(_ character: Character, width: Int, range: Range<String.Index>) {
    if character == "\n" {
      endWord()
      endLine(isWrapping: false)
    } else if character == " " {
      endWord()
      spaces.append(range, width: width)
    } else if width > 0 {
      // A wide character is a word of its own.
      if width == 2 { endWord() }
      breakWord(before: width)
      word.append(range, width: width)
      if width == 2 { endWord() }
    }
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
    if finished.count == limit {
      isCutOff = true
      finished.append(finished.removeLast().withEllipsis(in: width))
    } else {
      finished.append(TextLine(text: line.range.map { String(text[$0]) } ?? "", width: line.width))
    }
    line = Piece()
    spaces = Piece()
    isContinuing = isWrapping
  }
}
