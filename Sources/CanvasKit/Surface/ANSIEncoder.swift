/// Writes surfaces in the control sequences that every terminal of today understands.
///
/// Styles change by the shortest sequence there is. Terminals disagree on the width of characters
/// that consist of several scalars, so the cursor is told where to go on after each of them.
public struct ANSIEncoder: Hashable, Sendable {
  /// Whether colors are written; attributes such as bold and reversed always are.
  public var usesColor: Bool

  /// Creates an encoder.
  ///
  /// - Parameter usesColor: Whether colors are written.
  public init(usesColor: Bool = true) {
    self.usesColor = usesColor
  }

  /// Writes what changes a screen; the text is meant to be sent with a single write.
  ///
  /// The cursor is left after the last cell that was drawn, and the style is the plain one.
  ///
  /// - Parameter diff: The difference between what is on the screen and what is to be there.
  /// - Returns: The text, empty if nothing changes.
  /// - Complexity: O(*n*) in the cells that differ.
  public func encode(_ diff: SurfaceDiff) -> String {
    var output = ANSIOutput(usesColor: usesColor)
    for run in diff.runs {
      output.move(to: Point(x: run.columns.lowerBound, y: run.row))
      let cells = diff.surface.row(run.row).dropFirst(run.columns.lowerBound)
      output.write(cells.prefix(run.columns.count), fromColumn: run.columns.lowerBound)
    }
    output.setStyle(.plain)
    return output.text
  }

  /// Writes a whole surface line by line, without moving the cursor.
  ///
  /// - Parameter surface: The surface; spaces without style at the end of a line and such lines at
  ///   the end are left out.
  /// - Returns: The lines, each of which ends in the plain style.
  /// - Complexity: O(*n*) in cells.
  public func encode(_ surface: Surface) -> String {
    var lines: [String] = []
    for y in surface.bounds.rows {
      var output = ANSIOutput(usesColor: usesColor)
      var cells = surface.row(y)
      while let last = cells.last, last.width == 1, output.isInvisible(last) {
        cells.removeLast()
      }
      output.write(cells, fromColumn: nil)
      output.setStyle(.plain)
      lines.append(output.text)
    }
    while lines.last?.isEmpty == true {
      lines.removeLast()
    }
    return lines.joined(separator: "\n")
  }
}

/// Text with control sequences that grows, and the style that a terminal has after it.
private struct ANSIOutput {
  /// The text up to now.
  private(set) var text = ""

  private let usesColor: Bool
  private var style = TextStyle.plain

  /// Begins in the plain style.
  init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// Whether nothing is seen of a cell.
  func isInvisible(_ cell: Cell) -> Bool {
    let style = effective(cell.style)
    return cell.character == " " && style.background == nil
      && style.attributes.isDisjoint(with: [.underline, .reversed])
  }

  /// Moves the cursor to a cell.
  mutating func move(to point: Point) {
    text += "\u{1B}[\(point.y + 1);\(point.x + 1)H"
  }

  /// Writes neighboring cells; without a first column the cursor is never moved.
  mutating func write(_ cells: ArraySlice<Cell>, fromColumn first: Int?) {
    var column = first ?? 0
    var isUncertain = false
    for cell in cells {
      if isUncertain, cell.width > 0 { text += "\u{1B}[\(column + 1)G" }
      column += 1
      guard cell.width > 0 else { continue }
      setStyle(cell.style)
      text.append(cell.character)
      isUncertain = first != nil && cell.character.unicodeScalars.count > 1
    }
  }

  /// Changes the style if the terminal has another one.
  mutating func setStyle(_ wanted: TextStyle) {
    let wanted = effective(wanted)
    guard wanted != style else { return }
    let changes = Self.codes(from: style, to: wanted)
    let anew = [wanted == .plain ? "" : "0"] + Self.codes(from: .plain, to: wanted)
    let shorter = [changes, anew].map { $0.joined(separator: ";") }.min { $0.count < $1.count }
    text += "\u{1B}[\(shorter ?? "")m"
    style = wanted
  }

  /// The style without what is not written.
  private func effective(_ style: TextStyle) -> TextStyle {
    usesColor ? style : TextStyle(style.attributes)
  }

  /// The numbers that change one style into another.
  private static func codes(from old: TextStyle, to new: TextStyle) -> [String] {
    var codes: [String] = []
    var current = old.attributes
    for (attributes, code) in endings where !current.intersection(attributes).isEmpty {
      // Bold and dim end together, so the one that stays has to begin again.
      guard !current.intersection(attributes).isSubset(of: new.attributes) else { continue }
      codes.append(code)
      current.subtract(attributes)
    }
    for (attribute, code) in beginnings
    where new.attributes.contains(attribute) && !current.contains(attribute) {
      codes.append(code)
    }
    if new.foreground != old.foreground { codes.append(code(of: new.foreground, base: 30)) }
    if new.background != old.background { codes.append(code(of: new.background, base: 40)) }
    return codes
  }

  /// The numbers that begin attributes.
  private static let beginnings: [(TextStyle.Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reversed, "7"),
  ]

  /// The numbers that end attributes.
  private static let endings: [(TextStyle.Attributes, String)] = [
    ([.bold, .dim], "22"), (.italic, "23"), (.underline, "24"), (.reversed, "27"),
  ]

  /// The numbers of a color, with 30 as the base for text and 40 for what is behind it.
  private static func code(of color: Color?, base: Int) -> String {
    switch color {
    case nil: "\(base + 9)"
    case .named(let name) where name.rawValue < 8: "\(base + Int(name.rawValue))"
    case .named(let name): "\(base + 52 + Int(name.rawValue))"
    case .palette(let number): "\(base + 8);5;\(number)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
