import CanvasKit

/// What a person sees after control sequences have been written, as far as pictures use them.
struct EmulatedScreen {
  private(set) var surface: Surface
  private var cursor = Point.zero
  /// Sequences that pictures have no use for.
  private(set) var unknown: [String] = []

  init(size: Size) {
    surface = Surface(size: size)
  }

  /// The characters, without spaces and empty rows at the end.
  var text: String { surface.textSnapshot }

  mutating func show(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        let cell = Cell(character)
        surface.put(cell, at: cursor)
        cursor.x += cell.width
        continue
      }
      rest = rest.dropFirst()
      let parameters = rest.prefix { $0.isNumber || $0 == ";" || $0 == "?" }
      rest = rest.dropFirst(parameters.count)
      obey(rest.popFirst() ?? " ", String(parameters))
    }
  }

  private mutating func obey(_ final: Character, _ parameters: String) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, numbers.count) {
    case ("H", 2): cursor = Point(x: numbers[1] - 1, y: numbers[0] - 1)
    case ("G", 1): cursor.x = numbers[0] - 1
    case ("J", 1): surface = Surface(size: surface.size)
    case ("m", _): break
    default: unknown.append(parameters + String(final))
    }
  }
}
