/// An extent in whole terminal cells.
public struct Size: Hashable, Sendable {
  /// The size of nothing.
  public static let zero: Size = Size(width: 0, height: 0)

  /// The number of columns.
  public var width: Int

  /// The number of rows.
  public var height: Int

  /// Whether no cell fits.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Returns the size with a margin added on every side.
  public func expanded(by insets: EdgeInsets) -> Size {
    Size(width: width + insets.horizontal, height: height + insets.vertical)
  }

  /// Returns what a margin on every side leaves, at least nothing.
  public func inset(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

extension Size: CustomStringConvertible {
  /// The columns and the rows, such as `80×24`.
  public var description: String { "\(width)×\(height)" }
}
