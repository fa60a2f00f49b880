import CanvasKit
public import Foundation

extension ListView {
  /// The number of sections.
  public final var numberOfSections: Int { sections.count }

  /// Counts the rows in a section.
  ///
  /// - Parameter section: The section.
  /// - Returns: The number of rows; none in a section that does not exist.
  public final func numberOfRows(inSection section: Int) -> Int { sections.rows(in: section) }

  /// The cell of a row that is on the screen.
  ///
  /// - Parameter indexPath: The row.
  /// - Returns: The cell; nil if the row is not on the screen.
  public final func cellForRow(at indexPath: IndexPath) -> ListCell? {
    sections.line(of: indexPath).flatMap { live[$0]?.view as? ListCell }
  }

  /// The rows that are on the screen, from the top.
  public final var indexPathsForVisibleRows: [IndexPath] {
    live.keys.sorted().compactMap(sections.row)
  }

  /// The cells that are on the screen, from the top.
  public final var visibleCells: [ListCell] {
    live.keys.sorted().compactMap { live[$0]?.view as? ListCell }
  }

  // MARK: - Selection

  /// The row that is selected.
  public final var indexPathForSelectedRow: IndexPath? { selectedLine.flatMap(sections.row) }

  /// Selects a row and shows it; the delegate does not hear of it.
  ///
  /// - Parameter indexPath: The row; nil for none.
  public final func selectRow(at indexPath: IndexPath?) {
    countIfNeeded()
    selectedLine = indexPath.flatMap(sections.line)
    if let selectedLine {
      viewport.select(selectedLine)
      revealing = selectedLine
    }
    setNeedsLayout()
  }

  /// Selects a row no more.
  ///
  /// - Parameter indexPath: The row.
  public final func deselectRow(at indexPath: IndexPath) {
    guard let selectedLine, sections.line(of: indexPath) == selectedLine else { return }
    self.selectedLine = nil
    setNeedsDisplay()
  }

  /// Scrolls until a row is seen, by the least distance.
  ///
  /// - Parameter indexPath: The row.
  public final func scrollToRow(at indexPath: IndexPath) {
    countIfNeeded()
    revealing = sections.line(of: indexPath)
    setNeedsLayout()
  }

  // MARK: - Changes

  /// Has the rows that are on the screen among some configured again, each in its cell.
  ///
  /// - Parameter indexPaths: The rows.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    for line in indexPaths.compactMap(sections.line) { live[line]?.setStale() }
  }

  /// Has rows that are on the screen made again, in other cells.
  ///
  /// - Parameter indexPaths: The rows.
  public final func reloadRows(at indexPaths: [IndexPath]) {
    for line in indexPaths.compactMap(sections.line) { recycle(line) }
    setNeedsLayout()
  }

  /// Tells that rows have come; the others keep their cells.
  ///
  /// To be called after the model has changed, before the next flush. A list whose rows are not told
  /// counts them again by itself, and configures all that it shows.
  ///
  /// - Parameter indexPaths: The places where the rows are now.
  public final func insertRows(at indexPaths: [IndexPath]) {
    change { changes in
      for path in indexPaths { changes.insert(path) }
    }
  }

  /// Tells that rows have gone; the others keep their cells.
  ///
  /// - Parameter indexPaths: The places where the rows were.
  public final func deleteRows(at indexPaths: [IndexPath]) {
    change { changes in
      for path in indexPaths { changes.delete(path) }
    }
  }

  /// Tells that a row has moved; it keeps its cell, the selection and the cursor.
  ///
  /// - Parameters:
  ///   - indexPath: The place where it was.
  ///   - newIndexPath: The place where it is now.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, to: newIndexPath) }
  }

  /// Tells of several changes at once.
  ///
  /// Whatever the order of the calls, rows that go and move are named by their places before all of
  /// the changes, rows that come by those after.
  ///
  /// - Parameter updates: What calls `insertRows`, `deleteRows` and `moveRow`.
  public final func performBatchUpdates(_ updates: () -> Void) {
    if batch != nil { return updates() }
    batch = ListChanges()
    updates()
    let changes = batch ?? ListChanges()
    batch = nil
    if !changes.isEmpty { apply(changes) }
  }

  private func change(_ body: (inout ListChanges) -> Void) {
    if var changes = batch {
      body(&changes)
      batch = changes
      return
    }
    var changes = ListChanges()
    body(&changes)
    if !changes.isEmpty { apply(changes) }
  }

  private func apply(_ changes: ListChanges) {
    // A list that has not been laid out counts its rows when it is.
    guard hasCounted else { return }
    let old = sections
    let new = countRows()
    sections = new
    let differing = (0..<max(old.count, new.count)).first { section in
      changes.count(in: section, from: old.rows(in: section)) != new.rows(in: section)
    }
    if let differing {
      let expected = changes.count(in: differing, from: old.rows(in: differing))
      Misuse.report(
        "a list was told of changes after which section \(differing) has \(expected) rows, but the "
          + "data source has \(new.rows(in: differing)); change the model first, then tell of all "
          + "its changes before the next flush"
      )
      for line in live.keys { recycle(line) }
    }
    func place(of line: Int) -> Int? {
      guard differing == nil, let path = old.row(at: line) else { return nil }
      return changes.place(of: path).flatMap(new.line)
    }
    var moved: [Int: LiveLine] = [:]
    for line in live.keys {
      if let new = place(of: line) { moved[new] = live[line] } else { recycle(line) }
    }
    live = moved
    selectedLine = selectedLine.flatMap(place)
    forgetHeights(place: place)
  }
}
