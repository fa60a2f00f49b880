/// A screen above another, as both worlds describe it.
public struct SheetDescription: Hashable, Sendable {
  /// How much of the screen below stays visible.
  public enum Style: Hashable, Sendable {
    /// A margin around the sheet, which has a border.
    case sheet
    /// Nothing.
    case fullScreen
  }

  /// How much of the screen below stays visible.
  public var style: Style

  /// Whether the sheet can be closed without an answer.
  public var isDismissible: Bool

  /// What the sheet is called, for those who do not see it.
  public var label: String

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - label: What the sheet is called, for those who do not see it.
  ///   - style: How much of the screen below stays visible.
  ///   - isDismissible: Whether the sheet can be closed without an answer.
  public init(label: String = "", style: Style = .sheet, isDismissible: Bool = true) {
    self.label = label
    self.style = style
    self.isDismissible = isDismissible
  }

  /// Finds the room for what the sheet contains.
  ///
  /// - Parameter size: The size of the screen.
  /// - Returns: The frame of the content, relative to the sheet.
  public func contentFrame(in size: Size) -> Rect {
    Rect(size: frame(in: size).size).inset(by: borderInsets)
  }

  /// Puts content into the sheet.
  ///
  /// - Parameters:
  ///   - id: The identity of the sheet.
  ///   - size: The size of the screen.
  ///   - content: What it contains, laid out in ``contentFrame(in:)``.
  ///   - identifier: The name by which tests and scripts find the sheet.
  /// - Returns: The element, in the coordinates of the screen.
  public func element(
    id: ElementID,
    in size: Size,
    content: [Element],
    identifier: String? = nil
  ) -> Element {
    Element(
      id: id,
      kind: .sheet,
      label: label,
      identifier: identifier,
      frame: frame(in: size),
      actions: isDismissible ? [.dismiss] : [],
      style: ElementStyle(border: style == .sheet ? .rounded : nil),
      children: content
    )
  }

  /// The cells that the border takes.
  private var borderInsets: EdgeInsets { EdgeInsets(all: style == .sheet ? 1 : 0) }

  /// The frame of the sheet on the screen.
  private func frame(in size: Size) -> Rect {
    let margin = EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 2)
    return Rect(size: size).inset(by: style == .sheet ? margin : .zero)
  }
}
