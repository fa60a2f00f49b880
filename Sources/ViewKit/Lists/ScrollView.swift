import CanvasKit

/// An area that shows a part of its content, which may be higher.
///
/// With the focus, the arrow and page keys move it.
public struct ScrollView<Content: View>: View {
  /// Nothing, since the area stands for itself.
  public typealias Body = Never

  private let content: Content

  /// Makes an area.
  ///
  /// - Parameter content: What it shows, below one another.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes or updates what the area stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? ScrollNode<ScrollItem> ?? ScrollNode(place, ScrollItem(place.scope))
    node.reconcileChild(at: 0, with: VStack(alignment: .leading) { view.content })
    return node
  }
}

/// The item of an area that shows a part of its content.
final class ScrollItem: ContainerItem, Responder {
  private var offset = 0
  private var contentHeight = 0
  private var height = 0

  var nextResponder: (any Responder)? { nearestResponder(above: container) }

  private func contentSize(width: Int?) -> Size {
    items.first?.size(in: SizeProposal(width: width)) ?? .zero
  }

  override func measure(_ proposal: SizeProposal) -> Size {
    let content = contentSize(width: proposal.textWidth)
    return Size(width: proposal.width ?? content.width, height: proposal.height ?? content.height)
  }

  override func draw(in size: Size) -> Element {
    let content = contentSize(width: size.width)
    contentHeight = content.height
    height = size.height
    offset = min(max(0, offset), max(0, content.height - size.height))
    var children: [Element] = []
    if let item = items.first {
      var element = item.element(in: content)
      element.frame.origin = Point(
        x: direction == .rightToLeft ? size.width - content.width : 0,
        y: -offset
      )
      children.append(element)
    }
    return Element(
      id: elementID,
      kind: .scroll,
      isFocusable: content.height > size.height,
      children: children
    )
  }

  func perform(_ action: ElementAction, on id: ElementID) -> Bool { false }

  func handle(_ key: KeyEvent) -> Bool {
    guard let distance = key.scrollDistance(page: height) else { return false }
    let target = min(max(0, offset + distance), max(0, contentHeight - height))
    if target == offset { return false }
    offset = target
    setNeedsLayout()
    return true
  }
}
