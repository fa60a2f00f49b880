import CanvasKit

/// A terminal that understands what CanvasKit writes, to check that it means what it should.
struct TerminalModel {
  /// What is shown, row after row; the right half of a wide character is nil.
  private(set) var cells: [[Cell?]]

  /// The style of what is written next.
  private(set) var style = TextStyle.plain

  private var cursor = Point.zero

  /// Creates a terminal that shows a surface.
  init(showing surface: Surface) {
    cells = surface.bounds.rows.map { y in
      surface.bounds.columns.map { x in
        let cell = surface[Point(x: x, y: y)]
        return cell.width == 0 ? nil : cell
      }
    }
  }

  /// Does what a text says.
  mutating func receive(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}" {
        rest = rest.dropFirst(2)
        let end = rest.firstIndex { (0x40...0x7E).contains($0.value) } ?? rest.endIndex
        let numbers = String(rest[..<end]).split(separator: ";").compactMap { Int($0) }
        perform(rest[end], numbers)
        rest = rest[end...].dropFirst()
      } else {
        let run = rest.prefix { $0 != "\u{1B}" }
        for character in String(run) { write(character) }
        rest = rest.dropFirst(run.count)
      }
    }
  }

  /// Does what a control sequence says.
  private mutating func perform(_ final: Unicode.Scalar, _ numbers: [Int]) {
    switch final {
    case "H": cursor = Point(x: numbers[1] - 1, y: numbers[0] - 1)
    case "G": cursor.x = numbers[0] - 1
    case "m": changeStyle(numbers.isEmpty ? [0] : numbers)
    default: break
    }
  }

  /// Shows a character at the cursor.
  private mutating func write(_ character: Character) {
    let cell = Cell(character, style: style)
    cells[cursor.y][cursor.x] = cell
    if cell.width == 2 { cells[cursor.y][cursor.x + 1] = nil }
    cursor.x += cell.width
  }

  /// Changes the style of what follows.
  private mutating func changeStyle(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reversed)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reversed)
      case 30...39, 90...97: style.foreground = color(number - 30, &rest)
      case 40...49, 100...107: style.background = color(number - 40, &rest)
      default: break
      }
    }
  }

  /// The color of a number without its base.
  private func color(_ number: Int, _ rest: inout ArraySlice<Int>) -> Color? {
    switch number {
    case 0...7: return NamedColor(rawValue: UInt8(number)).map(Color.named)
    case 60...67: return NamedColor(rawValue: UInt8(number - 52)).map(Color.named)
    case 8 where rest.popFirst() == 5: return rest.popFirst().map { .palette(UInt8($0)) }
    case 8:
      let parts = (0..<3).compactMap { _ in rest.popFirst().map(UInt8.init) }
      return .rgb(parts[0], parts[1], parts[2])
    default: return nil
    }
  }
}
