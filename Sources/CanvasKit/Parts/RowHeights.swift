/// The heights of the rows of a list, of which only those are known that were measured.
///
/// A row that was not measured counts with the estimate. What it takes depends on the rows that
/// were measured, not on how many there are: about five bytes for each where they lie side by side.
public struct RowHeights: Hashable, Sendable {
  /// The number of rows.
  public private(set) var count: Int

  /// The height of a row that was not measured, in cells.
  public let estimate: Int

  /// The heights of the rows of a page, by its number; pages without any that is known are left out.
  private var pages: [Int: [Int32]] = [:]

  /// What the rows of a block of pages are higher than estimated, together; blocks without are left
  /// out.
  ///
  /// A block has a page's number, counted from 1, as its last one, and as many pages as the lowest
  /// bit of that number says (a Fenwick tree).
  private var surplus: [Int: Int] = [:]

  /// The number of rows in a page.
  private static let pageSize = 128

  /// Stands for the height of a row that was not measured.
  private static let unknown: Int32 = -1

  /// Creates heights.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - estimate: The height of a row that was not measured, in cells; at least 1.
  public init(count: Int, estimate: Int = 1) {
    self.count = max(0, count)
    self.estimate = max(1, estimate)
  }

  /// The height of all rows together.
  ///
  /// - Complexity: O(log *n*) in rows.
  public var total: Int { start(of: count) }

  /// Returns the height of a row.
  ///
  /// - Complexity: O(1).
  public func height(of row: Int) -> Int {
    known(row) ?? estimate
  }

  /// Returns whether a row was measured.
  ///
  /// - Complexity: O(1).
  public func isMeasured(_ row: Int) -> Bool {
    known(row) != nil
  }

  /// The height of a row that was measured.
  private func known(_ row: Int) -> Int? {
    guard (0..<count).contains(row), let page = pages[row / Self.pageSize] else { return nil }
    let height = page[row % Self.pageSize]
    return height == Self.unknown ? nil : Int(height)
  }

  /// Returns the distance of a row from the first one, in cells.
  ///
  /// - Complexity: O(log *n*) in rows.
  public func start(of row: Int) -> Int {
    let row = min(max(0, row), count)
    var sum = row * estimate
    var block = row / Self.pageSize
    if let page = pages[block] {
      for height in page[..<(row % Self.pageSize)] where height != Self.unknown {
        sum += Int(height) - estimate
      }
    }
    while block > 0 {
      sum += surplus[block] ?? 0
      block &= block - 1
    }
    return sum
  }

  /// Returns the row that lies at a distance from the first one; the last one lies at any beyond.
  ///
  /// - Complexity: O(log *n*) in rows.
  public func row(at distance: Int) -> Int {
    var passed = 0
    var remaining = max(0, distance)
    // The last page may have fewer rows than a block counts.
    let pageCount = count / Self.pageSize
    var step = 1
    while step * 2 <= pageCount { step *= 2 }
    while step > 0 {
      let block = passed + step
      let height = step * Self.pageSize * estimate + (surplus[block] ?? 0)
      if block <= pageCount, height <= remaining {
        passed = block
        remaining -= height
      }
      step /= 2
    }
    var row = passed * Self.pageSize
    guard let page = pages[passed] else {
      return min(row + remaining / estimate, max(0, count - 1))
    }
    for height in page {
      let height = height == Self.unknown ? estimate : Int(height)
      if height > remaining { break }
      remaining -= height
      row += 1
    }
    return min(row, max(0, count - 1))
  }

  /// Remembers the height of a row.
  ///
  /// - Parameters:
  ///   - height: The height in cells; a negative one counts as 0.
  ///   - row: The row; one that does not exist is ignored.
  /// - Complexity: O(log *n*) in rows.
  public mutating func measure(_ height: Int, of row: Int) {
    guard (0..<count).contains(row) else { return }
    let known = Int32(clamping: max(0, height))
    let change = Int(known) - self.height(of: row)
    let page = row / Self.pageSize
    // The last page may have fewer rows than others.
    let length = min(Self.pageSize, count - page * Self.pageSize)
    pages[page, default: Array(repeating: Self.unknown, count: length)][row % Self.pageSize] = known
    guard change != 0 else { return }
    var block = page + 1
    while block <= count / Self.pageSize {
      surplus[block, default: 0] += change
      block += block & -block
    }
  }

  /// Changes the number of rows and forgets what was measured, since rows may have moved.
  ///
  /// - Parameter count: The number of rows.
  public mutating func reset(count: Int) {
    self = RowHeights(count: count, estimate: estimate)
  }
}
