/// The characters of a text with the cells that they cover.
///
/// PERF: a scalar of the Latin blocks is a character by itself unless a scalar of another block
/// follows, which might combine with it. So the rules for characters, which are slow to apply, are
/// asked only where they decide something; that draws and wraps western text several times faster.
struct MeasuredCharacters: Sequence, IteratorProtocol {
  private let text: String
  private let scalars: String.UnicodeScalarView

  /// Where the next character begins.
  private(set) var position: String.Index

  /// Begins with the first character of a text without control characters other than `\n`.
  init(_ text: String) {
    self.text = text
    scalars = text.unicodeScalars
    position = text.startIndex
  }

  /// Returns the next character and the number of cells that it covers.
  mutating func next() -> (character: Character, width: Int)? {
    guard position < text.endIndex else { return nil }
    let scalar = scalars[position]
    let following = scalars.index(after: position)
    let standsAlone =
      Self.isLatin(scalar) && (following == text.endIndex || Self.isLatin(scalars[following]))
    if standsAlone {
      position = following
      return (Character(scalar), scalar.cellWidth)
    }
    let character = text[position]
    position = text.index(after: position)
    return (character, character.cellWidth)
  }

  /// Whether nothing in the scalar's block combines with another of these blocks; the carriage return
  /// combines with the line feed, and so is none of them.
  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x300 && scalar.value != 0x0D
  }
}
