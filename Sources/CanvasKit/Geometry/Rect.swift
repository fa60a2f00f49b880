/// A rectangle of whole terminal cells.
public struct Rect: Hashable, Sendable {
  /// An empty rectangle at the first cell.
  public static let zero: Rect = Rect(origin: .zero, size: .zero)

  /// The first cell.
  public var origin: Point

  /// The extent; a rectangle whose width or height is not positive contains nothing.
  public var size: Size

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - origin: The first cell.
  ///   - size: The extent.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The first column.
  ///   - y: The first row.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The first column.
  public var minX: Int { origin.x }

  /// The first row.
  public var minY: Int { origin.y }

  /// The column after the last.
  public var maxX: Int { origin.x + size.width }

  /// The row after the last.
  public var maxY: Int { origin.y + size.height }

  /// The number of columns.
  public var width: Int { size.width }

  /// The number of rows.
  public var height: Int { size.height }

  /// Whether it contains no cell.
  public var isEmpty: Bool { size.isEmpty }

  /// The columns, none if it is empty.
  public var columns: Range<Int> { minX..<max(minX, maxX) }

  /// The rows, none if it is empty.
  public var rows: Range<Int> { minY..<max(minY, maxY) }

  /// Returns whether a cell lies inside.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.x) && rows.contains(point.y)
  }

  /// Returns whether every cell of another rectangle lies inside; an empty one always does.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether both have a cell in common.
  public func intersects(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// Returns the cells that both have in common, an empty rectangle if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = max(0, min(maxX, other.maxX) - left)
    let height = max(0, min(maxY, other.maxY) - top)
    return Rect(x: left, y: top, width: width, height: height)
  }

  /// Returns the smallest rectangle that contains both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    let width = max(maxX, other.maxX) - left
    return Rect(x: left, y: top, width: width, height: max(maxY, other.maxY) - top)
  }

  /// Returns what a margin leaves; the origin stays inside the margin even when nothing is left.
  public func inset(by insets: EdgeInsets) -> Rect {
    let origin = Point(x: minX + insets.leading, y: minY + insets.top)
    return Rect(origin: origin, size: size.inset(by: insets))
  }

  /// Returns the rectangle moved by a number of columns and rows.
  public func offset(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// Returns the rectangle as a mirror at the middle of a container shows it.
  ///
  /// - Parameter containerWidth: The width of the container, in columns.
  /// - Returns: The rectangle that turns a left-to-right layout into a right-to-left one.
  public func mirrored(inWidth containerWidth: Int) -> Rect {
    Rect(x: containerWidth - maxX, y: minY, width: width, height: height)
  }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size, such as `(3, 1) 10×2`.
  public var description: String { "\(origin) \(size)" }
}
