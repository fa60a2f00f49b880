/// The cells that differ between what is on a screen and what is to be there.
///
/// ```swift
/// var old = Surface(size: Size(width: 10, height: 1))
/// var new = old
/// new.draw("R$ 50,00", at: .zero)
/// SurfaceDiff(from: old, to: new).apply(to: &old)
/// print(old == new)  // true
/// ```
public struct SurfaceDiff: Hashable, Sendable {
  /// Neighboring cells of one row.
  public struct Run: Hashable, Sendable {
    /// The row.
    public let row: Int
    /// The columns; no wide character is cut by them.
    public let columns: Range<Int>
  }

  /// The surface that is to be on the screen.
  public let surface: Surface

  /// What has to be drawn, in reading order.
  public let runs: [Run]

  /// Whether nothing is known of the screen, so that all of it is drawn.
  public let isComplete: Bool

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { runs.isEmpty }

  // PERF: to draw a few equal cells takes fewer bytes than to move the cursor over them.
  private static let greatestGap = 4

  /// Compares two surfaces.
  ///
  /// - Parameters:
  ///   - old: What is on the screen, or nil if that is not known; a surface of another size counts
  ///     as not known.
  ///   - new: What is to be there.
  /// - Complexity: O(*n*) in cells.
  public init(from old: Surface?, to new: Surface) {
    surface = new
    if let old, old.size == new.size {
      isComplete = false
      runs = new.bounds.rows.flatMap { row in
        Self.runs(in: row, old: old.row(row), new: new.row(row))
      }
    } else {
      isComplete = true
      runs =
        new.bounds.isEmpty
        ? [] : new.bounds.rows.map { row in Run(row: row, columns: new.bounds.columns) }
    }
  }

  /// Does to a surface what drawing does to the screen.
  ///
  /// - Parameter target: The old surface, which becomes equal to the new one.
  /// - Complexity: O(*n*) in the cells that differ, or in all cells if the sizes do.
  public func apply(to target: inout Surface) {
    guard !isComplete, target.size == surface.size else {
      target = surface
      return
    }
    for run in runs {
      target.copy(row: run.row, columns: run.columns, from: surface)
    }
  }

  /// Compares the cells of one row.
  private static func runs(
    in row: Int,
    old: ArraySlice<Cell>,
    new: ArraySlice<Cell>
  ) -> [Run] {
    var runs: [Run] = []
    var start: Int?
    var end = 0
    for (column, cells) in zip(old, new).enumerated() where cells.0 != cells.1 {
      if let begun = start, column - end > greatestGap {
        runs.append(Run(row: row, columns: begun..<end))
        start = nil
      }
      start = start ?? column
      // A wide character takes its right half along, which may be the same.
      end = column + max(1, cells.1.width)
    }
    if let start { runs.append(Run(row: row, columns: start..<end)) }
    return runs
  }
}
