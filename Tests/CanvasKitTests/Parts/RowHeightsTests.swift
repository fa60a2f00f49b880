import CanvasKit
import TestSupport
import Testing

@Suite("Heights of rows")
struct RowHeightsTests {
  @Test("Rows that were not measured count with the estimate")
  func estimated() {
    let rows = RowHeights(count: 10_000, estimate: 2)

    #expect(rows.total == 20_000)
    #expect(rows.start(of: 5_000) == 10_000)
    #expect(rows.row(at: 10_001) == 5_000)
    #expect(rows.row(at: 99_999) == 9_999)
    #expect(rows.row(at: -1) == 0)
  }

  @Test("Places agree with the sum of all heights, whatever was measured")
  func random() {
    var generator = SeededGenerator(seed: TestSettings.seed)

    for _ in 0..<50 {
      let count = Int.random(in: 1...400, using: &generator)
      var rows = RowHeights(count: count, estimate: Int.random(in: 1...3, using: &generator))
      var heights = Array(repeating: rows.estimate, count: count)
      for _ in 0..<Int.random(in: 0...300, using: &generator) {
        let row = Int.random(in: 0..<count, using: &generator)
        heights[row] = Int.random(in: 0...9, using: &generator)
        rows.measure(heights[row], of: row)
      }

      var start = 0
      for row in 0..<count {
        #expect(rows.start(of: row) == start, "seed \(TestSettings.seed)")
        for distance in start..<start + heights[row] {
          #expect(rows.row(at: distance) == row, "seed \(TestSettings.seed)")
        }
        start += heights[row]
      }
      #expect(rows.total == start, "seed \(TestSettings.seed)")
    }
  }

  @Test("A row that does not exist cannot be measured")
  func outOfRange() {
    var rows = RowHeights(count: 2)

    rows.measure(9, of: 2)
    rows.measure(9, of: -1)

    #expect(rows.total == 2)
    #expect(RowHeights(count: 0).row(at: 3) == 0)
  }

  @Test("Another number of rows makes them unknown again")
  func reset() {
    var rows = RowHeights(count: 3)
    rows.measure(5, of: 1)

    rows.reset(count: 4)

    #expect(rows.total == 4)
    #expect(!rows.isMeasured(1))
  }
}
