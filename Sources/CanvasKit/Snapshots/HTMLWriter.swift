/// Writes elements as HTML, a line for each.
struct HTMLWriter {
  /// The lines up to now.
  private(set) var lines: [String] = []

  /// The names of the elements that have not been ended, from the outermost.
  private var open: [String] = []

  /// Begins an element at a depth, after the deeper ones and those at the same depth have ended.
  mutating func begin(_ tag: HTMLTag, depth: Int) {
    end(downTo: depth)
    open.append(tag.name)
    add(tag.opening, depth: depth)
  }

  /// Writes an element that contains text or nothing at all.
  mutating func write(_ tag: HTMLTag, text: String, depth: Int) {
    end(downTo: depth)
    let ending = tag.isVoid ? "" : "\(HTMLTag.escaped(text))</\(tag.name)>"
    add(tag.opening + ending, depth: depth)
  }

  /// Ends the elements that are as deep as a depth or deeper.
  mutating func end(downTo depth: Int) {
    while open.count > depth {
      add("</\(open.removeLast())>", depth: open.count)
    }
  }

  /// Adds an indented line.
  private mutating func add(_ line: String, depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}

/// The beginning of an HTML element.
struct HTMLTag {
  /// The name of the element.
  let name: String

  /// The attributes; one without a value stands alone.
  var attributes: [String: String?] = [:]

  /// Whether the element can contain nothing and has no end.
  var isVoid: Bool { ["hr", "img", "input"].contains(name) }

  /// The tag with its attributes in the order of their names.
  var opening: String {
    let sorted = attributes.sorted { $0.key < $1.key }
    let texts = sorted.map { key, value in
      value.map { " \(key)=\"\(Self.escaped($0))\"" } ?? " \(key)"
    }
    return "<\(name)\(texts.joined())>"
  }

  /// Returns text that means itself in HTML, between tags and in quotes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in DisplayText(text).text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.append(character)
      }
    }
    return result
  }
}
