import CanvasKit

/// The item of a list: it makes the rows that are to be seen, and gives up those that no longer are.
final class ListItem: ContainerItem, Responder {
  /// A row that is made when it is to be seen.
  private struct LazyRow {
    let item: RowItem
    let source: any RowSource
  }

  /// The list's node.
  weak var node: ViewNode?

  private var segments: [RowSegment]?
  private var window = ListWindow(rows: RowHeights(count: 0), height: 0)
  private var width = 0
  /// The rows that there are, by their nodes.
  private var rows: [ObjectIdentifier: LazyRow] = [:]

  var nextResponder: (any Responder)? { nearestResponder(above: container) }

  override func itemsDidChange() {
    segments = nil
    super.itemsDidChange()
  }

  /// The rows as the views inside make them.
  private func collectSegments() -> [RowSegment] {
    if let segments { return segments }
    var collected: [RowSegment] = []
    for child in node?.children ?? [] { child.collectRows(into: &collected) }
    for case .item(let item) in collected { item.container = self }
    segments = collected
    window.reset(count: collected.reduce(0) { $0 + $1.count })
    return collected
  }

  // MARK: - Layout

  override func measure(_ proposal: SizeProposal) -> Size {
    let count = collectSegments().reduce(0) { $0 + $1.count }
    return Size(width: proposal.width ?? 20, height: proposal.height ?? count)
  }

  override func draw(in size: Size) -> Element {
    let segments = collectSegments()
    if size.width != width { window.reset(count: window.rows.count) }
    width = size.width
    window.resize(height: size.height)
    var seen: [ObjectIdentifier: LazyRow] = [:]
    // PERF: a row is found once, as its identity has to be hashed by client code.
    var items: [Int: LayoutItem] = [:]
    func item(_ row: Int) -> LayoutItem {
      if let known = items[row] { return known }
      let item = findItem(at: row, of: segments, &seen)
      items[row] = item
      return item
    }
    func height(_ row: Int) -> Int {
      item(row).size(in: SizeProposal(width: size.width)).height
    }
    // Rows that were measured before may have changed.
    for row in window.visibleRows where window.rows.isMeasured(row) {
      window.measure(height(row), of: row)
    }
    let children = window.measureVisibleRows(height).map { row in
      rowElement(item(row), frame: window.frame(of: row, width: size.width))
    }
    giveUpRows(except: seen)
    return Element(
      id: elementID,
      kind: .list,
      isFocusable: window.rows.total > size.height,
      children: children
    )
  }

  private func rowElement(_ item: LayoutItem, frame: Rect) -> Element {
    let size = item.size(in: SizeProposal(width: frame.width))
    var content = item.element(in: Size(width: min(size.width, frame.width), height: size.height))
    content.frame.origin = Point(
      x: direction == .rightToLeft ? frame.width - content.frame.width : 0,
      y: 0
    )
    return Element(
      id: item.elementID.part(1),
      kind: .row,
      frame: frame,
      children: [content]
    )
  }

  /// Finds or makes the item of a row.
  private func findItem(
    at row: Int,
    of segments: [RowSegment],
    _ seen: inout [ObjectIdentifier: LazyRow]
  ) -> LayoutItem {
    var row = row
    for segment in segments {
      guard row >= segment.count else {
        switch segment {
        case .item(let item): return item
        case .source(let source): return lazyItem(at: row, of: source, &seen)
        }
      }
      row -= segment.count
    }
    return LayoutItem()
  }

  private func lazyItem(
    at row: Int,
    of source: any RowSource,
    _ seen: inout [ObjectIdentifier: LazyRow]
  ) -> LayoutItem {
    if let node = source.existingRow(at: row), let known = rows[ObjectIdentifier(node)],
      known.item.content === node
    {
      if seen.updateValue(known, forKey: ObjectIdentifier(node)) == nil {
        known.item.setShown(true)
      }
      return known.item
    }
    let item = RowItem(source.scope, .line(.vertical, spacing: 0, alignment: .topLeading))
    item.container = self
    let node = source.makeRow(at: row, in: item)
    item.setContent(node, isWhole: true)
    let lazyRow = LazyRow(item: item, source: source)
    seen[ObjectIdentifier(node)] = lazyRow
    rows[ObjectIdentifier(node)] = lazyRow
    return item
  }

  /// Ends the rows that are no longer seen, or covers them if they keep state.
  private func giveUpRows(except seen: [ObjectIdentifier: LazyRow]) {
    for (id, row) in rows where seen[id] == nil {
      guard let node = row.item.content, node.isMounted else {
        rows[id] = nil
        continue
      }
      if node.keepsState {
        row.item.setShown(false)
      } else {
        row.source.forgetRow(node)
        rows[id] = nil
      }
    }
  }

  // MARK: - Input

  func perform(_ action: ElementAction, on id: ElementID) -> Bool { false }

  func handle(_ key: KeyEvent) -> Bool {
    guard let distance = key.scrollDistance(page: window.height) else { return false }
    let before = window.offset
    window.scroll(by: distance)
    if window.offset == before { return false }
    setNeedsLayout()
    return true
  }
}

/// The item of a row that is made when it is to be seen.
private final class RowItem: StackItem {
  /// Has the row's views appear or disappear.
  func setShown(_ isShown: Bool) {
    content?.setShown(isShown && (content?.parent?.isShown ?? false))
  }
}

extension RowSegment {
  /// The number of rows.
  @MainActor var count: Int {
    switch self {
    case .item: 1
    case .source(let source): source.rowCount
    }
  }
}
