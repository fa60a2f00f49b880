/// The characters of a frame around an area.
public enum BorderStyle: Hashable, Sendable, CaseIterable {
  /// Thin lines: `┌─┐│└┘`.
  case single
  /// Thin lines with round corners: `╭─╮│╰╯`.
  case rounded
  /// Two lines: `╔═╗║╚╝`.
  case double
  /// Thick lines: `┏━┓┃┗┛`.
  case heavy
  /// Plain ASCII for terminals without other characters: `+-+|++`.
  case ascii

  /// The line above and below.
  public var horizontal: Character { characters.horizontal }

  /// The line at both sides.
  public var vertical: Character { characters.vertical }

  /// The two lines and the corners from the top left one in reading order.
  var characters:
    (
      horizontal: Character, vertical: Character, topLeft: Character, topRight: Character,
      bottomLeft: Character, bottomRight: Character
    )
  {
    switch self {
    case .single: ("─", "│", "┌", "┐", "└", "┘")
    case .rounded: ("─", "│", "╭", "╮", "╰", "╯")
    case .double: ("═", "║", "╔", "╗", "╚", "╝")
    case .heavy: ("━", "┃", "┏", "┓", "┗", "┛")
    case .ascii: ("-", "|", "+", "+", "+", "+")
    }
  }
}

extension Surface {
  /// Draws a frame along the inside of an area's edges.
  ///
  /// - Parameters:
  ///   - border: The characters.
  ///   - area: The area; nothing is drawn if it has fewer than two columns or rows.
  ///   - style: How they look.
  ///   - clip: The area that is drawn on, or nil for the whole surface.
  /// - Complexity: O(*n*) in the visible cells of the frame.
  public mutating func drawBorder(
    _ border: BorderStyle,
    around area: Rect,
    style: TextStyle = .plain,
    clip: Rect? = nil
  ) {
    guard area.width >= 2, area.height >= 2 else { return }
    let characters = border.characters
    let right = area.maxX - 1
    let bottom = area.maxY - 1
    let horizontal = Cell(characters.horizontal, width: 1, style: style)
    let vertical = Cell(characters.vertical, width: 1, style: style)
    for y in [area.minY, bottom] {
      let line = Rect(x: area.minX + 1, y: y, width: area.width - 2, height: 1)
      fill(line, with: horizontal, clip: clip)
    }
    for x in [area.minX, right] {
      let line = Rect(x: x, y: area.minY + 1, width: 1, height: area.height - 2)
      fill(line, with: vertical, clip: clip)
    }
    let corners = [
      (characters.topLeft, Point(x: area.minX, y: area.minY)),
      (characters.topRight, Point(x: right, y: area.minY)),
      (characters.bottomLeft, Point(x: area.minX, y: bottom)),
      (characters.bottomRight, Point(x: right, y: bottom)),
    ]
    for (character, point) in corners {
      put(Cell(character, width: 1, style: style), at: point, clip: clip)
    }
  }
}
