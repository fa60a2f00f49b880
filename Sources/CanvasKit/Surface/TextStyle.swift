/// How characters look: their attributes and colors.
public struct TextStyle: Hashable, Sendable {
  /// Attributes of characters.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8

    /// Creates attributes from their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier than other text.
    public static let bold: Attributes = Attributes(rawValue: 1 << 0)
    /// Fainter than other text.
    public static let dim: Attributes = Attributes(rawValue: 1 << 1)
    /// Slanted.
    public static let italic: Attributes = Attributes(rawValue: 1 << 2)
    /// With a line below.
    public static let underline: Attributes = Attributes(rawValue: 1 << 3)
    /// With the colors of text and background exchanged.
    public static let reversed: Attributes = Attributes(rawValue: 1 << 4)
  }

  /// Without attributes, in the terminal's own colors.
  public static let plain: TextStyle = TextStyle()

  /// The attributes.
  public var attributes: Attributes

  /// The color of the text, or nil for the one of what contains it.
  public var foreground: Color?

  /// The color behind the text, or nil for what is there already.
  public var background: Color?

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - foreground: The color of the text, or nil for the one of what contains it.
  ///   - background: The color behind the text, or nil for what is there already.
  public init(
    _ attributes: Attributes = [],
    foreground: Color? = nil,
    background: Color? = nil
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// Combines the style with the one of content that is drawn within it.
  ///
  /// - Parameter inner: The content's own style.
  /// - Returns: The attributes of both, and the content's colors where it has any.
  public func merging(_ inner: TextStyle) -> TextStyle {
    TextStyle(
      attributes.union(inner.attributes),
      foreground: inner.foreground ?? foreground,
      background: inner.background ?? background
    )
  }
}
