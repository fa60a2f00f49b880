import CanvasKit
import TestSupport
import Testing

@Suite("Windows of lists")
struct ListWindowTests {
  @Test("Only the rows of which something is shown are visible")
  func visibleRows() {
    var window = ListWindow(rows: RowHeights(count: 100, estimate: 2), height: 5)

    #expect(window.visibleRows == 0..<3)
    window.scroll(by: 1)
    #expect(window.visibleRows == 0..<3)
    window.scroll(by: 2)
    #expect(window.visibleRows == 1..<4)
    #expect(window.frame(of: 1, width: 9) == Rect(x: 0, y: -1, width: 9, height: 2))
  }

  @Test("A window does not leave its list")
  func limits() {
    var window = ListWindow(rows: RowHeights(count: 10), height: 4)

    window.scroll(by: 99)
    #expect(window.visibleRows == 6..<10)
    window.scroll(by: -99)
    #expect(window.visibleRows == 0..<4)
    #expect(ListWindow(rows: RowHeights(count: 0), height: 4).visibleRows.isEmpty)
    #expect(ListWindow(rows: RowHeights(count: 9), height: 0).visibleRows.isEmpty)
  }

  @Test("The selected row is visible and stays in range")
  func selection() {
    var window = ListWindow(rows: RowHeights(count: 10), height: 3)

    window.moveSelection(by: 1)
    #expect(window.selection == 0)
    window.moveSelection(by: 5)
    #expect(window.selection == 5)
    #expect(window.visibleRows == 3..<6)
    window.moveSelection(by: 99)
    #expect(window.selection == 9)
    window.select(-4)
    #expect(window.selection == 0)
    #expect(window.visibleRows == 0..<3)
  }

  @Test("A page moves the selection by the height of the window")
  func pages() {
    var window = ListWindow(rows: RowHeights(count: 30), height: 5)
    window.select(2)

    window.movePage(by: 1)
    #expect(window.selection == 7)
    window.movePage(by: -1)
    #expect(window.selection == 2)
    window.movePage(by: -1)
    #expect(window.selection == 0)
  }

  @Test("A page leaves even a row that is higher than the window")
  func highRow() {
    var window = ListWindow(rows: RowHeights(count: 3, estimate: 20), height: 5)
    window.select(0)

    window.movePage(by: 1)

    #expect(window.selection == 1)
    #expect(window.frame(of: 1, width: 1).minY == 0)
  }

  @Test("A smaller window still shows the selected row")
  func resize() {
    var window = ListWindow(rows: RowHeights(count: 20), height: 10)
    window.select(9)

    window.resize(height: 3)

    #expect(window.visibleRows.contains(9))
  }

  @Test("Rows that were removed take the selection and the window along")
  func reset() {
    var window = ListWindow(rows: RowHeights(count: 20), height: 5)
    window.select(19)

    window.reset(count: 4)
    #expect(window.selection == 3)
    #expect(window.visibleRows == 0..<4)
    window.reset(count: 0)
    #expect(window.selection == nil)
  }

  @Test("What is shown stays where it is when a row above it turns out higher")
  func anchor() {
    var window = ListWindow(rows: RowHeights(count: 100), height: 5)
    window.scroll(by: 50)

    window.measure(4, of: 10)

    #expect(window.visibleRows == 50..<55)
    #expect(window.frame(of: 50, width: 1).minY == 0)
  }

  @Test("In a list of 10 000 rows only those are measured that are shown")
  func measuresVisibleRowsOnly() {
    var window = ListWindow(rows: RowHeights(count: 10_000), height: 10)
    var measured: [Int] = []
    let height = { (row: Int) in
      measured.append(row)
      return 1 + row % 3
    }

    window.select(7_000)
    let visible = window.measureVisibleRows(revealing: 7_000, height)
    let again = window.measureVisibleRows(height)

    #expect(visible.contains(7_000))
    #expect(measured.count <= 2 * 10)
    #expect(Set(measured).count == measured.count)
    #expect(again == visible)
  }

  @Test("After measuring, the visible rows fill the window without a gap, wherever it is")
  func random() {
    var generator = SeededGenerator(seed: TestSettings.seed)
    var window = ListWindow(rows: RowHeights(count: 200, estimate: 2), height: 12)

    for _ in 0..<200 {
      window.scroll(by: Int.random(in: -40...40, using: &generator))
      let visible = window.measureVisibleRows { 1 + $0 * 7 % 4 }

      let frames = visible.map { window.frame(of: $0, width: 1) }
      #expect(frames.first.map(\.minY) ?? 1 <= 0, "seed \(TestSettings.seed)")
      #expect(frames.last.map(\.maxY) ?? 0 >= 12, "seed \(TestSettings.seed)")
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY })
    }
  }
}
