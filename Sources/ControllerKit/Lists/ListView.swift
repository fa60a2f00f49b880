public import CanvasKit
public import Foundation
import ObservationKit

/// Shows rows below each other, of which only those exist that are on the screen.
///
/// The data source is asked for a row's cell when the row comes to the screen, and again after a
/// change of anything tracked that it has read for this row. Cells of rows that leave the screen
/// are used again, so 10 000 rows take as many cells as ten.
///
/// ```swift
/// import Foundation
///
/// @MainActor final class NamesController: ViewController, ListViewDataSource {
///   private let names = Signal(["Café", "Pão"])
///
///   override func loadView() {
///     let list = ListView()
///     list.register(ListCell.self, forCellReuseIdentifier: "name")
///     list.dataSource = self
///     view = list
///   }
///
///   func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
///     names.value.count
///   }
///
///   func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
///     let cell = listView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
///     var content = cell.defaultContentConfiguration()
///     content.text = names.value[indexPath.row]
///     cell.contentConfiguration = content
///     return cell
///   }
/// }
/// ```
///
/// One of the rows is the one that the arrow keys move, and can have the focus; it stays where it
/// is when others come and go.
open class ListView: PlatformView {
  /// The `rowHeight` of rows that are as high as their content.
  public nonisolated static let automaticDimension: Int = -1

  /// Provides the rows; held weakly.
  public final weak var dataSource: (any ListViewDataSource)? {
    didSet { reloadData() }
  }
  /// Hears of what the user does; held weakly.
  public final weak var delegate: (any ListViewDelegate)? {
    didSet { reloadData() }
  }
  /// The height of all rows in cells, or `automaticDimension`.
  public final var rowHeight: Int = automaticDimension {
    didSet { if rowHeight != oldValue { forgetHeights() } }
  }
  /// The height with which a row counts that has not been on the screen.
  public final var estimatedRowHeight: Int = 1 {
    didSet { if estimatedRowHeight != oldValue { forgetHeights() } }
  }
  /// The height that the list asks for at least, as far as its rows need it; so it does not vanish
  /// from a stack that is full.
  public final var minimumHeight: Int = 1 {
    didSet { if minimumHeight != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether the user can choose rows.
  public final var allowsSelection: Bool = true {
    didSet { if allowsSelection != oldValue { setNeedsDisplay() } }
  }

  // MARK: - State of the parts in files of their own

  final var sections = ListSections()
  /// What is shown; its selection is the row that the arrow keys move.
  final var viewport = ListWindow(rows: RowHeights(count: 0), height: 0)
  /// The lines that are on the screen.
  final var live: [Int: LiveLine] = [:]
  final var pool = CellPool()
  /// The line that is being configured.
  final var configuring: LiveLine?
  /// The line that has to be seen after the next layout, whatever heights turn out to be.
  final var revealing: Int?
  final var selectedLine: Int?
  final var isCursorFocused = false
  /// Changes that are collected until they are complete.
  final var batch: ListChanges?
  private final var needsCount = true
  /// Whether the data source has been asked for the rows.
  private(set) final var hasCounted = false
  private final var measuredWidth = 0
  private final lazy var counter = Tracker(isolation: MainActor.shared) { [weak self] in
    self?.setNeedsCount()
  }

  /// Makes a list without rows; it is flexible.
  public override init() {
    super.init()
    isFlexible = true
  }

  // MARK: - Cells

  /// Says which cells are made for an identifier.
  ///
  /// - Parameters:
  ///   - type: The type of the cells.
  ///   - identifier: The identifier.
  public final func register<Cell: ListCell>(
    _ type: Cell.Type,
    forCellReuseIdentifier identifier: String
  ) {
    pool.register(identifier) { type.init() }
  }

  /// A cell for a row: its own while the row is configured again, otherwise one that waits or a new
  /// one.
  ///
  /// An identifier that nothing is registered for is reported, and gets a plain cell.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - indexPath: The row.
  /// - Returns: The cell, which still shows what it has shown last.
  public final func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> ListCell {
    if let own = configuring?.view as? ListCell, own.reuseIdentifier == identifier { return own }
    if let cell = pool.cell(identifier) { return cell }
    Misuse.report(
      "a list was asked for a cell '\(identifier)', for which nothing is registered; call "
        + "'register(_:forCellReuseIdentifier:)' before"
    )
    return ListCell()
  }

  // MARK: - Counting

  /// Asks the data source for everything again, in the next layout.
  public final func reloadData() {
    for line in live.values { line.setStale() }
    setNeedsCount()
  }

  private func setNeedsCount() {
    needsCount = true
    setNeedsLayout()
  }

  /// Asks the data source for the numbers of rows; they are tracked.
  final func countRows() -> ListSections {
    needsCount = false
    hasCounted = true
    return counter.track {
      var sections = ListSections()
      guard let dataSource else { return sections }
      for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
        sections.append(
          header: dataSource.listView(self, titleForHeaderInSection: section),
          rows: dataSource.listView(self, numberOfRowsInSection: section)
        )
      }
      return sections
    }
  }

  /// Brings the numbers of rows up to date, if that is due.
  final func countIfNeeded() {
    guard needsCount else { return }
    let new = countRows()
    guard new != sections else { return }
    sections = new
    for line in live.keys where line >= new.lineCount { recycle(line) }
    for line in live.values { line.setStale() }
    selectedLine = selectedLine.flatMap { new.isRow($0) ? $0 : nil }
    forgetHeights()
  }

  // MARK: - Layout

  /// All of the room that is offered, or the least height; without a limit, the height of all rows.
  open override func sizeThatFits(_ size: Size) -> Size {
    countIfNeeded()
    let total = viewport.rows.total
    let height = size.height < Self.unlimited ? max(size.height, min(minimumHeight, total)) : total
    return Size(width: size.width, height: height)
  }

  /// The height of all rows, as far as it is known.
  open override var intrinsicContentSize: Size {
    countIfNeeded()
    return Size(width: 0, height: viewport.rows.total)
  }

  /// Makes the rows that are to be seen, measures them, and places them.
  open override func layoutSubviews() {
    countIfNeeded()
    if bounds.width != measuredWidth {
      measuredWidth = bounds.width
      forgetHeights()
    }
    if bounds.height != viewport.height { viewport.resize(height: bounds.height) }
    refreshLiveLines()
    recycleUnseen()
    makeSeenLines()
    recycleUnseen()
    pool.trim(to: live.count)
    for (line, entry) in live {
      entry.view?.frame = viewport.frame(of: line, width: bounds.width)
    }
  }

  /// Makes lines until all that are to be seen exist: what they measure decides which those are.
  private func makeSeenLines() {
    // Not by `measureVisibleRows`, which would keep the window open while client code uses the list.
    while true {
      if let revealing { viewport.reveal(revealing) }
      let missing = viewport.visibleRows.filter { live[$0] == nil }
      if missing.isEmpty { break }
      for line in missing {
        let entry = LiveLine { [weak self] in self?.setNeedsLayout() }
        live[line] = entry
        configure(entry, at: line)
        measure(line)
      }
    }
    revealing = nil
  }

  // MARK: - Drawing

  /// The rows that are on the screen, from the top.
  open override var childElements: [Element] {
    let cursor = cursor
    return live.keys.sorted().compactMap { element(of: $0, cursor: cursor) }
  }

  /// Makes the element a list, which scrolls by one page.
  open override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = .list
    element.actions = [.increment, .decrement]
  }

  /// Scrolls, chooses a row, or performs one of its additional actions.
  open override func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    performOwn(action, on: id)
  }

  /// Moves the cursor by the arrow keys and by pages, while it has the focus.
  open override func handle(_ event: KeyEvent, on id: ElementID) -> Bool {
    let isOwn = id == elementID || id == cursorID
    return isOwn && isCursorFocused && event.modifiers.isEmpty && handle(event.key)
  }

  /// Learns whether the cursor has the focus.
  open override func focusDidChange(_ isFocused: Bool, on id: ElementID) -> Bool {
    guard id == cursorID else { return false }
    isCursorFocused = isFocused
    return true
  }
}
