/// An element of a drawing whose attributes keep their order.
struct SVGElement {
  private let name: String
  private var attributes: [(name: String, value: String)]
  private let text: String?
  private var children: [SVGElement] = []

  /// Creates an element from attributes that are texts.
  init(_ name: String, _ attributes: [(String, String)] = [], text: String? = nil) {
    self.name = name
    self.attributes = attributes.map { name, value in (name: name, value: value) }
    self.text = text
  }

  /// Creates an element of a class, from attributes that are lengths.
  init(_ name: String, class style: String, _ lengths: [(String, Double)], text: String? = nil) {
    self.init(
      name,
      [("class", style)] + lengths.map { name, length in (name, SVGElement.length(length)) },
      text: text
    )
  }

  /// Creates a group of a class.
  init(group style: String, _ children: [SVGElement]) {
    self.init("g", [("class", style)])
    self.children = children
  }

  /// Adds an element inside this one.
  mutating func append(_ child: SVGElement) {
    children.append(child)
  }

  /// Adds elements inside this one.
  mutating func append(contentsOf others: [SVGElement]) {
    children += others
  }

  /// The element as text, one element a line, but for those within words.
  func markup(indentation: String = "") -> String {
    let pairs = attributes.map { name, value in " \(name)=\"\(SVGElement.escaped(value))\"" }
    let start = "\(indentation)<\(name)\(pairs.joined())"
    if let text {
      let inner = children.map { child in child.markup() }
      return "\(start)>\(SVGElement.escaped(text))\(inner.joined())</\(name)>"
    }
    if children.isEmpty {
      return start + "/>"
    }
    let inner = children.map { child in child.markup(indentation: indentation + "  ") }
    return "\(start)>\n\(inner.joined(separator: "\n"))\n\(indentation)</\(name)>"
  }

  /// A length with one digit after the point, so that equal drawings have equal texts.
  static func length(_ value: Double) -> String {
    NumberText.fixed(value, digits: 1)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
