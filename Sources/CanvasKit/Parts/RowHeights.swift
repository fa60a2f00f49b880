/// The heights of the rows of a list, of which only those are known that were measured.
///
/// A row that was not measured counts with the estimate. What it takes depends on the rows that
/// were measured, not on how many there are.
public struct RowHeights: Hashable, Sendable {
  /// The number of rows.
  public private(set) var count: Int

  /// The height of a row that was not measured, in cells.
  public let estimate: Int

  /// The heights that are known.
  private var measured: [Int: Int] = [:]

  /// What the rows of a block are higher than estimated, together; blocks without are left out.
  ///
  /// A block has a row's number, counted from 1, as its last one, and as many rows as the lowest
  /// bit of that number says (a Fenwick tree).
  private var surplus: [Int: Int] = [:]

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
    measured[row] ?? estimate
  }

  /// Returns whether a row was measured.
  ///
  /// - Complexity: O(1).
  public func isMeasured(_ row: Int) -> Bool {
    measured[row] != nil
  }

  /// Returns the distance of a row from the first one, in cells.
  ///
  /// - Complexity: O(log *n*) in rows.
  public func start(of row: Int) -> Int {
    var sum = min(max(0, row), count) * estimate
    var block = min(max(0, row), count)
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
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let block = passed + step
      let height = step * estimate + (surplus[block] ?? 0)
      if block <= count, height <= remaining {
        passed = block
        remaining -= height
      }
      step /= 2
    }
    return min(passed, max(0, count - 1))
  }

  /// Remembers the height of a row.
  ///
  /// - Parameters:
  ///   - height: The height in cells; a negative one counts as 0.
  ///   - row: The row; one that does not exist is ignored.
  /// - Complexity: O(log *n*) in rows.
  public mutating func measure(_ height: Int, of row: Int) {
    guard (0..<count).contains(row) else { return }
    let height = max(0, height)
    let change = height - self.height(of: row)
    measured[row] = height
    guard change != 0 else { return }
    var block = row + 1
    while block <= count {
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
