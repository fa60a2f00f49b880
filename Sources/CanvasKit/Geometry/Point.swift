/// A position in whole terminal cells; columns grow to the right and rows downwards.
public struct Point: Hashable, Sendable {
  /// The position of the first cell.
  public static let zero: Point = Point(x: 0, y: 0)

  /// The column, in cells.
  public var x: Int

  /// The row, in cells.
  public var y: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - x: The column, in cells.
  ///   - y: The row, in cells.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// Returns the position that is as far from one as another is from the origin.
  public static func + (origin: Point, offset: Point) -> Point {
    Point(x: origin.x + offset.x, y: origin.y + offset.y)
  }

  /// Returns the position of one point as another sees it.
  public static func - (point: Point, origin: Point) -> Point {
    Point(x: point.x - origin.x, y: point.y - origin.y)
  }
}

extension Point: CustomStringConvertible {
  /// The column and the row, such as `(3, 1)`.
  public var description: String { "(\(x), \(y))" }
}
