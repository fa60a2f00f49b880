/// A picture made of terminal cells.
///
/// A wide character owns the cell to its right: drawing over one of both cells blanks the other,
/// and one that would be cut in half by the edge or by a clip leaves a blank. What lies outside the
/// surface or the clip is left out, so no position is out of range.
///
/// ```swift
/// var surface = Surface(size: Size(width: 12, height: 1))
/// surface.draw("Total", at: Point(x: 1, y: 0), style: TextStyle(.bold))
/// print(surface.textSnapshot)  //  Total
/// ```
public struct Surface: Hashable, Sendable {
  /// The number of columns and rows.
  public let size: Size

  /// The cells, row after row.
  private(set) var cells: [Cell]

  /// All of the surface.
  public var bounds: Rect { Rect(size: size) }

  /// Creates a blank surface.
  ///
  /// - Parameter size: The number of columns and rows; negative numbers count as 0.
  /// - Complexity: O(*n*) in cells.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  /// Returns what a cell shows, a blank outside the surface.
  ///
  /// - Parameter point: The position of the cell.
  public subscript(point: Point) -> Cell {
    bounds.contains(point) ? cells[index(of: point)] : .blank
  }

  /// Returns the cells of one row.
  func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Puts a cell somewhere.
  ///
  /// - Parameters:
  ///   - cell: The cell; a background of nil keeps the one that is there.
  ///   - point: Where to, or where its left half goes.
  ///   - clip: The area that is drawn on, or nil for the whole surface.
  public mutating func put(_ cell: Cell, at point: Point, clip: Rect? = nil) {
    put(cell, at: point, within: drawable(clip))
  }

  /// Fills an area with one cell.
  ///
  /// - Parameters:
  ///   - area: The area; a wide character has every second column.
  ///   - cell: The cell; a background of nil keeps the one that is there.
  ///   - clip: The area that is drawn on, or nil for the whole surface.
  /// - Complexity: O(*n*) in cells filled.
  public mutating func fill(_ area: Rect, with cell: Cell, clip: Rect? = nil) {
    let visible = area.intersection(drawable(clip))
    let step = max(1, cell.width)
    for y in visible.rows {
      for x in stride(from: visible.minX, to: visible.maxX, by: step) {
        put(cell, at: Point(x: x, y: y), within: visible)
      }
    }
  }

  /// Makes an area blank, its background included.
  ///
  /// - Parameters:
  ///   - area: The area.
  ///   - clip: The area that is drawn on, or nil for the whole surface.
  /// - Complexity: O(*n*) in cells cleared.
  public mutating func clear(_ area: Rect, clip: Rect? = nil) {
    let visible = area.intersection(drawable(clip))
    for y in visible.rows {
      for x in visible.columns {
        let index = index(of: Point(x: x, y: y))
        release(index)
        cells[index] = .blank
      }
    }
  }

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - text: The text; what cannot be drawn is removed, and line ends become spaces.
  ///   - point: Where the text begins.
  ///   - style: How it looks; a background of nil keeps the one that is there.
  ///   - clip: The area that is drawn on, or nil for the whole surface.
  /// - Returns: The column after the text, as if nothing had been clipped.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func draw(
    _ text: String,
    at point: Point,
    style: TextStyle = .plain,
    clip: Rect? = nil
  ) -> Int {
    let area = drawable(clip)
    var x = point.x
    for (character, width) in MeasuredCharacters(DisplayText(text).singleLine) where width > 0 {
      let cell = Cell(character, width: width, style: style)
      put(cell, at: Point(x: x, y: point.y), within: area)
      x += width
    }
    return x
  }

  /// Draws another surface.
  ///
  /// - Parameters:
  ///   - other: The surface.
  ///   - point: Where its first cell goes.
  ///   - clip: The area that is drawn on, or nil for the whole surface.
  /// - Complexity: O(*n*) in the cells that are drawn.
  public mutating func draw(_ other: Surface, at point: Point, clip: Rect? = nil) {
    let area = drawable(clip)
    let visible = other.bounds.offset(by: point).intersection(area)
    for y in visible.rows {
      // ORDER: one column earlier, for the right half of a wide character at the clip's left edge.
      for x in visible.minX - 1..<max(visible.minX, visible.maxX) {
        let source = Point(x: x, y: y) - point
        guard other.bounds.contains(source) else { continue }
        let cell = other.cells[other.index(of: source)]
        if cell.width > 0 { put(cell, at: Point(x: x, y: y), within: area) }
      }
    }
  }

  /// Copies cells of a row from a surface of the same size, as they are.
  ///
  /// The columns must not cut a wide character of either surface.
  mutating func copy(row y: Int, columns: Range<Int>, from other: Surface) {
    let start = y * size.width
    let range = start + columns.lowerBound..<start + columns.upperBound
    cells.replaceSubrange(range, with: other.cells[range])
  }

  /// The part of a clip that lies on the surface.
  private func drawable(_ clip: Rect?) -> Rect {
    clip.map { $0.intersection(bounds) } ?? bounds
  }

  /// The place of a cell in the storage.
  private func index(of point: Point) -> Int {
    point.y * size.width + point.x
  }

  /// Puts a cell into an area that lies on the surface.
  private mutating func put(_ cell: Cell, at point: Point, within area: Rect) {
    guard point.y >= area.minY, point.y < area.maxY else { return }
    guard cell.width == 2 else {
      if point.x >= area.minX, point.x < area.maxX { store(cell, at: index(of: point)) }
      return
    }
    let hasLeft = point.x >= area.minX && point.x < area.maxX
    let hasRight = point.x + 1 >= area.minX && point.x + 1 < area.maxX
    let left = index(of: point)
    if hasLeft && hasRight {
      let style = styled(cell.style, over: left)
      release(left)
      release(left + 1)
      cells[left] = Cell(cell.character, width: 2, style: style)
      cells[left + 1] = .rightHalf(style: style)
    } else if hasLeft {
      store(Cell(" ", width: 1, style: cell.style), at: left)
    } else if hasRight {
      store(Cell(" ", width: 1, style: cell.style), at: left + 1)
    }
  }

  /// Stores a cell that is one column wide.
  private mutating func store(_ cell: Cell, at index: Int) {
    release(index)
    let style = styled(cell.style, over: index)
    cells[index] = Cell(cell.character, width: 1, style: style)
  }

  /// Blanks the other half of a wide character that loses a cell.
  private mutating func release(_ index: Int) {
    let cell = cells[index]
    guard cell.width != 1 else { return }
    let other = cell.width == 2 ? index + 1 : index - 1
    cells[other] = Cell(" ", width: 1, style: cell.style)
  }

  /// The style with the background that is already there, unless it has its own.
  private func styled(_ style: TextStyle, over index: Int) -> TextStyle {
    guard style.background == nil else { return style }
    var style = style
    style.background = cells[index].style.background
    return style
  }
}
