extension Element {
  /// Measures what shows all of the element's own text and border.
  ///
  /// Worlds measure with it what ``draw(into:at:focus:)`` draws. An element that consists of others
  /// is as large as its children's frames together.
  ///
  /// - Parameter width: The greatest width in columns, or nil for as wide as it likes. Texts are
  ///   wrapped and become higher; everything else is cut off.
  /// - Returns: The size in cells.
  /// - Complexity: O(*n*) in the length of the text, or in the number of children.
  public func fittingSize(width: Int? = nil) -> Size {
    let insets = style.borderInsets
    let inner = width.map { max(0, $0 - insets.horizontal) }
    let size = contentSize(width: inner)
    let limited = Size(width: min(size.width, inner ?? size.width), height: size.height)
    return limited.expanded(by: insets)
  }

  /// The size of what lies inside the border.
  private func contentSize(width: Int?) -> Size {
    switch kind {
    case .label, .heading:
      return TextLayout(label, width: width, lineLimit: style.lineLimit).size
    case .row where children.isEmpty:
      return TextLayout(label, width: width, lineLimit: style.lineLimit).size
    case .button, .toggle, .adjustable, .barItem, .backItem:
      return Size(width: caption.width, height: 1)
    case .textField:
      let text = max(TextLine(value ?? "").width, TextLine(label).width)
      // The cursor may stand behind the last character.
      return Size(width: max(Self.fieldWidth, text + 1), height: 1)
    case .progress:
      let title = TextLine(label).width
      return Size(width: Self.fieldWidth + (title > 0 ? title + 1 : 0), height: 1)
    case .image:
      return TextLayout(value ?? label).size
    case .divider:
      return Size(width: 1, height: 1)
    case .picture(let surface):
      return surface.size
    case .group, .stack, .list, .row, .bar, .alert, .sheet, .scroll:
      // Children's frames begin at the outer edge, so they contain the border's first column.
      let insets = style.borderInsets
      return children.reduce(.zero) { size, child in
        Size(
          width: max(size.width, child.frame.maxX - insets.leading),
          height: max(size.height, child.frame.maxY - insets.top)
        )
      }
    }
  }

  /// The least width of what has no natural one, in columns.
  private static let fieldWidth = 10
}
