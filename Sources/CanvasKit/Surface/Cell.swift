/// What one cell of a terminal shows.
public struct Cell: Hashable, Sendable {
  /// A space without style.
  public static let blank: Cell = Cell(" ")

  /// What is drawn; a space in the right half of a wide character.
  public let character: Character

  // PERF: a byte, since screens are compared cell by cell.
  private let byteWidth: Int8

  /// How it looks.
  public let style: TextStyle

  /// The number of cells that the character covers: 1 or 2, and 0 for the right half of a wide one.
  public var width: Int { Int(byteWidth) }

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - character: What is drawn; a space instead of a character that covers no cell.
  ///   - style: How it looks.
  public init(_ character: Character, style: TextStyle = .plain) {
    let width = character.cellWidth
    // A line end and its like are no wider than a combining mark alone.
    self.init(width > 0 ? character : " ", width: max(1, width), style: style)
  }

  /// Creates a cell whose character has been measured.
  init(_ character: Character, width: Int, style: TextStyle) {
    self.character = character
    byteWidth = Int8(width)
    self.style = style
  }

  /// The right half of a wide character of the style.
  static func rightHalf(style: TextStyle) -> Cell {
    Cell(" ", width: 0, style: style)
  }
}
