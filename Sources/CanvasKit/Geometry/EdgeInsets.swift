/// Margins at the four sides of a rectangle, in whole terminal cells.
public struct EdgeInsets: Hashable, Sendable {
  /// No margin.
  public static let zero: EdgeInsets = EdgeInsets()

  /// The margin above, in rows.
  public var top: Int

  /// The margin at the side where lines begin, in columns.
  public var leading: Int

  /// The margin below, in rows.
  public var bottom: Int

  /// The margin at the side where lines end, in columns.
  public var trailing: Int

  /// The columns of both sides together.
  public var horizontal: Int { leading + trailing }

  /// The rows above and below together.
  public var vertical: Int { top + bottom }

  /// The same margins with both sides exchanged, for the other direction of reading.
  public var mirrored: EdgeInsets {
    EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }

  /// Creates margins.
  ///
  /// - Parameters:
  ///   - top: The margin above, in rows.
  ///   - leading: The margin at the side where lines begin, in columns.
  ///   - bottom: The margin below, in rows.
  ///   - trailing: The margin at the side where lines end, in columns.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates the same margin on all sides.
  ///
  /// - Parameter margin: The margin, in cells.
  public init(all margin: Int) {
    self.init(top: margin, leading: margin, bottom: margin, trailing: margin)
  }
}
