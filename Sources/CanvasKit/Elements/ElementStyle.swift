/// How an element looks beyond what its kind decides.
public struct ElementStyle: Hashable, Sendable {
  /// No style of its own.
  public static let plain: ElementStyle = ElementStyle()

  /// The style of its text and, unless they have their own, of its children's.
  public var text: TextStyle

  /// The frame along the inside of its edges, if any.
  public var border: BorderStyle?

  /// The color of the border, or nil for the one of the text.
  public var borderColor: Color?

  /// The color behind it and its children, or nil to show what lies below.
  public var background: Color?

  /// Whether it hides what lies below, also where it draws nothing and has no color.
  public var isOpaque: Bool

  /// Where its text stands in its frame; leading is the left side.
  ///
  /// The owner resolves it with ``HorizontalAlignment/resolved(in:)`` where lines begin at the
  /// right.
  public var alignment: HorizontalAlignment

  /// The greatest number of lines of its text, or nil for as many as its frame has.
  public var lineLimit: Int?

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - text: The style of its text.
  ///   - border: The frame along the inside of its edges, if any.
  ///   - borderColor: The color of the border, or nil for the one of the text.
  ///   - background: The color behind it, or nil to show what lies below.
  ///   - isOpaque: Whether it hides what lies below, also where it draws nothing.
  ///   - alignment: Where its text stands in its frame.
  ///   - lineLimit: The greatest number of lines of its text, or nil for as many as fit.
  public init(
    text: TextStyle = .plain,
    border: BorderStyle? = nil,
    borderColor: Color? = nil,
    background: Color? = nil,
    isOpaque: Bool = false,
    alignment: HorizontalAlignment = .leading,
    lineLimit: Int? = nil
  ) {
    self.text = text
    self.border = border
    self.borderColor = borderColor
    self.background = background
    self.isOpaque = isOpaque
    self.alignment = alignment
    self.lineLimit = lineLimit
  }

  /// What the border takes from each side.
  public var borderInsets: EdgeInsets { EdgeInsets(all: border == nil ? 0 : 1) }
}
