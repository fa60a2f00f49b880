import CanvasKit

/// A change of how an item is measured and drawn, made to each item of a view.
@MainActor
protocol ItemModifier {
  /// Measures the changed item.
  func size(of content: LayoutItem, in proposal: SizeProposal) -> Size
  /// Draws the changed item.
  func element(of content: LayoutItem, in size: Size, for item: ModifiedItem<Self>) -> Element
  /// Whether the other modifier changes the same.
  func isSame(as other: Self) -> Bool
  /// The changed priority.
  func priority(of content: LayoutItem) -> Double
}

extension ItemModifier where Self: Equatable {
  func isSame(as other: Self) -> Bool { self == other }
}

extension ItemModifier {
  func size(of content: LayoutItem, in proposal: SizeProposal) -> Size {
    content.size(in: proposal)
  }

  func priority(of content: LayoutItem) -> Double { content.priority }
}

/// An item as a modifier changes it.
final class ModifiedItem<Modifier: ItemModifier>: LayoutItem {
  let content: LayoutItem
  private unowned let node: ModifiedItemsNode<Modifier>

  init(_ content: LayoutItem, _ node: ModifiedItemsNode<Modifier>) {
    self.content = content
    self.node = node
  }

  /// What changes the item.
  var modifier: Modifier? { node.modifier }

  /// The side where lines begin.
  var direction: LayoutDirection { EnvironmentValues(node.scope).layoutDirection }

  override var priority: Double { node.modifier?.priority(of: content) ?? 0 }

  override func measure(_ proposal: SizeProposal) -> Size {
    node.modifier?.size(of: content, in: proposal) ?? content.size(in: proposal)
  }

  override func draw(in size: Size) -> Element {
    node.modifier?.element(of: content, in: size, for: self) ?? content.element(in: size)
  }
}

/// A view whose items are changed one by one.
final class ModifiedItemsNode<Modifier: ItemModifier>: ViewNode {
  private(set) var modifier: Modifier?
  private let inner: InnerItems
  private var wrappers: [ModifiedItem<Modifier>] = []

  override init(_ place: ViewPlace) {
    inner = InnerItems(place.scope)
    super.init(place)
    inner.outer = place.container
    inner.setContent(self)
  }

  override var childPlace: ViewPlace { super.childPlace.inside(inner) }

  func update(_ new: Modifier) {
    if let modifier, new.isSame(as: modifier) { return }
    modifier = new
    for wrapper in wrappers { wrapper.setNeedsLayout() }
  }

  override func collectItems(into items: inout [LayoutItem]) {
    let former = Dictionary(
      wrappers.lazy.map { (ObjectIdentifier($0.content), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    wrappers = inner.items.map { item in
      let wrapper = former[ObjectIdentifier(item)] ?? ModifiedItem(item, self)
      item.container = wrapper
      return wrapper
    }
    items += wrappers as [LayoutItem]
  }

  override func collectRows(into rows: inout [RowSegment]) {
    var items: [LayoutItem] = []
    collectItems(into: &items)
    rows += items.map { .item($0) }
  }

  override func environmentDidChangeLayout() {
    for wrapper in wrappers { wrapper.setNeedsLayout() }
    super.environmentDidChangeLayout()
  }
}

/// The items of a view that are not yet changed; what happens to them is told to what is around.
private final class InnerItems: ContainerItem {
  weak var outer: ContainerItem?

  override func itemsDidChange() {
    super.itemsDidChange()
    outer?.itemsDidChange()
  }
}

/// A view whose items are changed one by one.
struct ItemModifiedView<Content: View, Modifier: ItemModifier>: View {
  typealias Body = Never

  let content: Content
  let modifier: Modifier

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? ModifiedItemsNode<Modifier> ?? ModifiedItemsNode(place)
    node.update(view.modifier)
    node.reconcileChild(at: 0, with: view.content)
    return node
  }
}

extension View {
  /// Changes each item of the view.
  func modifyingItems<Modifier: ItemModifier>(by modifier: Modifier) -> some View {
    ItemModifiedView(content: self, modifier: modifier)
  }
}
