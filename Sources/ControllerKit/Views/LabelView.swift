public import CanvasKit

/// Shows text that the user cannot change.
open class LabelView: PlatformView {
  /// The text.
  public final var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The color of the text; nil for the one of what is around.
  public final var textColor: AdaptiveColor? {
    didSet { setNeedsDisplay() }
  }
  /// Where the text stands in its frame.
  public final var textAlignment: HorizontalAlignment = .leading {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// How heavy and how slanted the text is.
  public final var attributes: TextStyle.Attributes = [] {
    didSet { if attributes != oldValue { setNeedsDisplay() } }
  }
  /// The greatest number of lines; 0 for as many as there are.
  public final var numberOfLines: Int = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The level of the heading that the label is, from 1; nil for text that is none.
  public final var headingLevel: Int? {
    didSet { if headingLevel != oldValue { setNeedsDisplay() } }
  }

  /// Makes a label.
  ///
  /// - Parameter text: The text.
  public init(text: String? = nil) {
    self.text = text
    super.init()
  }

  /// The size of the text on lines of its own length.
  open override var intrinsicContentSize: Size {
    TextLayout(text ?? "", lineLimit: lineLimit).size
  }

  /// The size of the text, broken into lines that fit.
  open override func sizeThatFits(_ size: Size) -> Size {
    TextLayout(text ?? "", width: size.width, lineLimit: lineLimit).size
  }

  /// Makes the element a label or a heading.
  open override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = headingLevel.map { .heading(level: $0) } ?? .label
    element.label = text ?? ""
    element.style.alignment = textAlignment.resolved(
      in: isRightToLeft ? .rightToLeft : .leftToRight
    )
    element.style.lineLimit = lineLimit
    element.style.text = TextStyle(
      attributes,
      foreground: textColor?.resolved(with: traitCollection)
    )
  }

  private var lineLimit: Int? { numberOfLines == 0 ? nil : numberOfLines }
}
