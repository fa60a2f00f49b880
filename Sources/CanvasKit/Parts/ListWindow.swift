/// The part of a list that a screen shows, and the selected row.
///
/// Only rows that are shown are ever measured, so a list of 10 000 rows costs as much as one of ten.
///
/// ```swift
/// var window = ListWindow(rows: RowHeights(count: 10_000), height: 5)
/// window.select(9_999)
/// print(window.visibleRows)  // 9995..<10000
/// ```
public struct ListWindow: Hashable, Sendable {
  /// The heights of the rows.
  public private(set) var rows: RowHeights

  /// The height of the part that is shown, in cells.
  public private(set) var height: Int

  /// The distance of the first cell that is shown from the first row, in cells.
  public private(set) var offset: Int = 0

  /// The selected row, if any.
  public private(set) var selection: Int?

  /// Creates a window at the first row.
  ///
  /// - Parameters:
  ///   - rows: The heights of the rows.
  ///   - height: The height of the part that is shown, in cells.
  public init(rows: RowHeights, height: Int) {
    self.rows = rows
    self.height = max(0, height)
  }

  /// The rows of which something is shown.
  ///
  /// - Complexity: O(log *n*) in rows.
  public var visibleRows: Range<Int> {
    guard rows.count > 0, height > 0 else { return 0..<0 }
    return rows.row(at: offset)..<min(rows.count, rows.row(at: offset + height - 1) + 1)
  }

  /// Finds the cells of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - width: The width of the list in columns.
  /// - Returns: The frame, relative to the first cell that is shown.
  /// - Complexity: O(log *n*) in rows.
  public func frame(of row: Int, width: Int) -> Rect {
    Rect(x: 0, y: rows.start(of: row) - offset, width: width, height: rows.height(of: row))
  }

  /// Changes the height of the part that is shown; a selected row stays visible.
  ///
  /// - Parameter height: The height in cells.
  public mutating func resize(height: Int) {
    self.height = max(0, height)
    clampOffset()
    if let selection { reveal(selection) }
  }

  /// Moves what is shown.
  ///
  /// - Parameter distance: The number of cells, towards the end if positive.
  public mutating func scroll(by distance: Int) {
    offset += distance
    clampOffset()
  }

  /// Changes the number of rows and forgets their heights; the selection stays in range.
  ///
  /// - Parameter count: The number of rows.
  public mutating func reset(count: Int) {
    rows.reset(count: count)
    selection = count > 0 ? selection.map { min($0, count - 1) } : nil
    clampOffset()
  }

  /// Selects a row and shows it.
  ///
  /// - Parameter row: The row, limited to those that exist; nil for none.
  public mutating func select(_ row: Int?) {
    guard let row, rows.count > 0 else {
      selection = nil
      return
    }
    let selected = min(max(0, row), rows.count - 1)
    selection = selected
    reveal(selected)
  }

  /// Selects a row some rows away, or the first visible one if none is selected.
  ///
  /// - Parameter distance: The number of rows, towards the end if positive.
  public mutating func moveSelection(by distance: Int) {
    select(selection.map { $0 + distance } ?? visibleRows.lowerBound)
  }

  /// Selects the row that lies a whole window away.
  ///
  /// - Parameter pages: The number of windows, towards the end if positive.
  /// - Complexity: O(log *n*) in rows.
  public mutating func movePage(by pages: Int) {
    guard let selection else { return moveSelection(by: 0) }
    let target = rows.row(at: rows.start(of: selection) + pages * height)
    // A row that is higher than the window is left all the same.
    select(target == selection ? selection + pages.signum() : target)
  }

  /// Moves what is shown as little as makes all of a row visible, or its beginning if it is too high.
  ///
  /// - Parameter row: The row.
  /// - Complexity: O(log *n*) in rows.
  public mutating func reveal(_ row: Int) {
    let start = rows.start(of: row)
    let end = start + rows.height(of: row)
    if end > offset + height { offset = end - height }
    if start < offset { offset = start }
    clampOffset()
  }

  /// Remembers the height of a row; what is shown stays where it is if the row lies above it.
  ///
  /// - Parameters:
  ///   - height: The height in cells.
  ///   - row: The row.
  /// - Complexity: O(log *n*) in rows.
  public mutating func measure(_ height: Int, of row: Int) {
    let isAbove = rows.start(of: row) + rows.height(of: row) <= offset
    let change = max(0, height) - rows.height(of: row)
    rows.measure(height, of: row)
    if isAbove { offset += change }
    clampOffset()
  }

  /// Measures the rows that are shown and were not measured before, until none is left.
  ///
  /// - Parameters:
  ///   - row: A row that has to be visible whatever the heights turn out to be, such as one that
  ///     was selected a moment ago; nil for none.
  ///   - height: Returns the height of a row in cells. It runs at once, where the caller runs.
  /// - Returns: The rows that are shown.
  /// - Complexity: O(*k* log *n*) with *k* rows that are measured.
  @discardableResult
  public mutating func measureVisibleRows(
    revealing row: Int? = nil,
    _ height: (Int) -> Int
  ) -> Range<Int> {
    while true {
      if let row { reveal(row) }
      let unknown = visibleRows.filter { !rows.isMeasured($0) }
      guard !unknown.isEmpty else { return visibleRows }
      for row in unknown {
        measure(height(row), of: row)
      }
    }
  }

  /// Keeps the window inside the list.
  private mutating func clampOffset() {
    offset = min(max(0, offset), max(0, rows.total - height))
  }
}
