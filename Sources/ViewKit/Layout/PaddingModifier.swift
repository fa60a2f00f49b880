public import CanvasKit

/// Sides of a rectangle.
public struct Edge: Hashable, Sendable {
  /// Several sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The sides as bits.
    public let rawValue: Int

    /// Makes sides from their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The side above.
    public static let top: Set = Set(rawValue: 1)
    /// The side where lines begin.
    public static let leading: Set = Set(rawValue: 2)
    /// The side below.
    public static let bottom: Set = Set(rawValue: 4)
    /// The side where lines end.
    public static let trailing: Set = Set(rawValue: 8)
    /// Both sides of a line.
    public static let horizontal: Set = [.leading, .trailing]
    /// The sides above and below.
    public static let vertical: Set = [.top, .bottom]
    /// All four sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Room around an item, with a border or a color if it has one.
struct PaddingModifier: ItemModifier, Equatable {
  var insets = EdgeInsets.zero
  var border: BorderStyle?
  var borderColor: Color?
  var background: Color?

  private var total: EdgeInsets {
    let edge = border == nil ? 0 : 1
    return EdgeInsets(
      top: insets.top + edge,
      leading: insets.leading + edge,
      bottom: insets.bottom + edge,
      trailing: insets.trailing + edge
    )
  }

  func size(of content: LayoutItem, in proposal: SizeProposal) -> Size {
    let inner = content.size(in: proposal.inset(by: total))
    return Size(
      width: inner.width == .max ? .max : inner.width + total.horizontal,
      height: inner.height == .max ? .max : inner.height + total.vertical
    )
  }

  func element(of content: LayoutItem, in size: Size, for item: ModifiedItem<Self>) -> Element {
    let isReversed = item.direction == .rightToLeft
    let area = Rect(size: size).inset(by: isReversed ? total.mirrored : total)
    var element = content.element(in: area.size)
    element.frame.origin = area.origin
    return Element(
      id: item.elementID,
      kind: .group,
      style: ElementStyle(border: border, borderColor: borderColor, background: background),
      children: [element]
    )
  }
}

extension View {
  /// Leaves room around the view.
  ///
  /// - Parameters:
  ///   - edges: The sides.
  ///   - length: How much room, in cells; one unless given.
  /// - Returns: The changed view.
  public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
    let length = length ?? 1
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0,
        leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0
      )
    )
  }

  /// Leaves room on all sides of the view.
  ///
  /// - Parameter length: How much room, in cells.
  /// - Returns: The changed view.
  public func padding(_ length: Int) -> some View { padding(.all, length) }

  /// Leaves room around the view.
  ///
  /// - Parameter insets: How much room on each side.
  /// - Returns: The changed view.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifyingItems(by: PaddingModifier(insets: insets))
  }

  /// Draws a line around the view, which takes a cell on each side.
  ///
  /// - Parameters:
  ///   - color: The color of the line, or nil for the one of the text.
  ///   - style: The characters of the line.
  /// - Returns: The changed view.
  public func border(_ color: Color? = nil, style: BorderStyle = .single) -> some View {
    modifyingItems(by: PaddingModifier(border: style, borderColor: color))
  }

  /// Draws a color behind the view.
  ///
  /// - Parameter color: The color.
  /// - Returns: The changed view.
  public func background(_ color: Color) -> some View {
    modifyingItems(by: PaddingModifier(background: color))
  }

  /// Cuts off what stands out of the view's frame, as is done with every element.
  public func clipped() -> some View {
    modifyingItems(by: PaddingModifier())
  }
}
