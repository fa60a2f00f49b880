import CanvasKit

/// A node with an item of its own, whose content is laid out inside that item.
class ItemNode<Item: ContainerItem>: ViewNode {
  /// The item.
  final let item: Item

  init(_ place: ViewPlace, _ item: Item) {
    self.item = item
    super.init(place)
    item.setContent(self)
  }

  override var childPlace: ViewPlace { super.childPlace.inside(item) }

  override var ownItem: LayoutItem? { item }
}

extension View {
  /// Makes or updates the node of a stack.
  static func stackNode(
    for content: some View,
    _ arrangement: StackItem.Arrangement,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node =
      node as? ItemNode<StackItem> ?? ItemNode(place, StackItem(place.scope, arrangement))
    node.item.arrangement = arrangement
    node.reconcileChild(at: 0, with: content)
    return node
  }
}
