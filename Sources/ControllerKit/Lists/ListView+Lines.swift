import CanvasKit
import Foundation

// What is on the screen: lines come to life when they are to be seen, and their cells are used
// again when they are not.
extension ListView {
  /// Configures what is stale, and measures what shows something else than before.
  final func refreshLiveLines() {
    // Client code may change the rows meanwhile.
    for (line, entry) in live where live[line] === entry {
      if entry.isStale, line < sections.lineCount { configure(entry, at: line) }
      if entry.view?.needsLayout ?? false { measure(line) }
    }
  }

  /// Has the data source make a line's view; what it reads is tracked for this line alone.
  final func configure(_ entry: LiveLine, at line: Int) {
    let outer = configuring
    configuring = entry
    entry.configure { [unowned self] in show(view(of: line, entry), in: entry) }
    configuring = outer
  }

  private func view(of line: Int, _ entry: LiveLine) -> PlatformView {
    switch sections[line] {
    case .header(let title):
      let label = entry.view as? LabelView ?? LabelView()
      label.headingLevel = 2
      label.text = title
      entry.delegateActions = ([], [])
      return label
    case .row(let path):
      let cell = dataSource?.listView(self, cellForRowAt: path) ?? ListCell()
      let leading = delegate?.listView(self, leadingSwipeActionsConfigurationForRowAt: path)
      let trailing = delegate?.listView(self, trailingSwipeActionsConfigurationForRowAt: path)
      entry.delegateActions = (leading?.actions ?? [], trailing?.actions ?? [])
      return cell
    }
  }

  private func show(_ view: PlatformView, in entry: LiveLine) {
    if entry.view === view { return }
    var view = view
    if live.values.contains(where: { $0.view === view }) {
      Misuse.report(
        "'listView(_:cellForRowAt:)' answered the cell of another row; dequeue one for each row"
      )
      view = ListCell()
    }
    putAway(entry)
    entry.view = view
    addSubview(view)
  }

  /// Takes a line off the screen.
  final func recycle(_ line: Int) {
    if let entry = live.removeValue(forKey: line) { putAway(entry) }
  }

  /// Takes off the screen what is not to be seen.
  final func recycleUnseen() {
    let seen = viewport.visibleRows
    for line in live.keys where !seen.contains(line) { recycle(line) }
  }

  private func putAway(_ entry: LiveLine) {
    guard let view = entry.view else { return }
    entry.view = nil
    view.removeFromSuperview()
    if let cell = view as? ListCell { pool.keep(cell) }
  }

  /// Begins again with other heights; what is seen stays where it is, unless the beginning is.
  ///
  /// - Parameter place: Where a line is now; nil if it has gone.
  final func forgetHeights(place: (Int) -> Int? = { $0 }) {
    let former = viewport
    let isFixed = rowHeight != Self.automaticDimension
    let count = sections.lineCount
    viewport = ListWindow(
      rows: RowHeights(count: count, estimate: isFixed ? rowHeight : estimatedRowHeight),
      height: former.height
    )
    for line in live.keys { measure(line) }
    viewport.select(former.selection.map { place($0) ?? $0 })
    var offset = former.offset
    if offset > 0, let line = former.visibleRows.first(where: { place($0) != nil }),
      let new = place(line)
    {
      offset += viewport.rows.start(of: new) - former.rows.start(of: line)
    }
    viewport.scroll(by: offset - viewport.offset)
    setNeedsLayout()
  }

  /// Measures a line that is on the screen, unless all rows have the same height.
  final func measure(_ line: Int) {
    guard let view = live[line]?.view else { return }
    if rowHeight != Self.automaticDimension, sections.isRow(line) { return }
    let offer = Size(width: bounds.width, height: Self.unlimited)
    let height = view.fittingSize(in: offer).height
    // A row without any height would let all rows be seen at once.
    viewport.measure(height < Self.unlimited ? max(1, height) : estimatedRowHeight, of: line)
  }
}
