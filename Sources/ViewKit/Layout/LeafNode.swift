import CanvasKit

/// What a view shows that has nothing inside.
@MainActor
protocol LeafContent {
  /// The element, without identity and frame.
  func element(in environment: EnvironmentValues) -> Element
  /// Whether the other content looks the same.
  func isSame(as other: Self) -> Bool
  /// The size of the element for an offer.
  func size(of element: Element, in proposal: SizeProposal) -> Size
  /// The least extent along a stack of a view that takes what is left there; nil for others.
  var spacerLength: Int? { get }
}

extension LeafContent where Self: Equatable {
  func isSame(as other: Self) -> Bool { self == other }
}

extension LeafContent {
  func size(of element: Element, in proposal: SizeProposal) -> Size {
    element.fittingSize(width: proposal.textWidth)
  }

  var spacerLength: Int? { nil }
}

/// A view with nothing inside.
final class LeafNode<Content: LeafContent>: ViewNode {
  private let item: LeafItem<Content>

  init(_ content: Content, _ place: ViewPlace) {
    item = LeafItem(content, place.scope)
    super.init(place)
  }

  func update(_ content: Content) {
    item.content = content
  }

  override var ownItem: LayoutItem? { item }

  override func environmentDidChangeLayout() {
    item.forget()
  }
}

/// The item of a view with nothing inside.
private final class LeafItem<Content: LeafContent>: LayoutItem {
  private let scope: EnvironmentScope
  private var prototype: Element?

  var content: Content {
    didSet { if !content.isSame(as: oldValue) { forget() } }
  }

  init(_ content: Content, _ scope: EnvironmentScope) {
    self.content = content
    self.scope = scope
  }

  func forget() {
    prototype = nil
    setNeedsLayout()
  }

  private var element: Element {
    if let prototype { return prototype }
    let element = content.element(in: EnvironmentValues(scope))
    prototype = element
    return element
  }

  override var spacerLength: Int? { content.spacerLength }

  // PERF: everything that has nothing inside has its height from its width, so the offers of a stack
  // within a stack are three and not nine.
  override func relevantPart(of proposal: SizeProposal) -> SizeProposal {
    SizeProposal(width: proposal.width)
  }

  override func measure(_ proposal: SizeProposal) -> Size {
    content.size(of: element, in: proposal)
  }

  override func draw(in size: Size) -> Element {
    var element = element
    element.id = elementID
    return element
  }
}

extension View where Self: LeafContent {
  /// Makes or updates the node of a view that has nothing inside.
  static func leafNode(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    guard let node = node as? LeafNode<Self> else { return LeafNode(view, place) }
    node.update(view)
    return node
  }
}

extension Element {
  /// An element whose identity is given later.
  static func unidentified(
    _ kind: ElementKind,
    label: String = "",
    value: String? = nil,
    style: ElementStyle = .plain
  ) -> Element {
    Element(id: ElementID(0), kind: kind, label: label, value: value, style: style)
  }
}
