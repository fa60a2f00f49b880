import CanvasKit

/// An item that consists of others: those of the views inside.
class ContainerItem: LayoutItem {
  /// The node whose items these are.
  private(set) final weak var content: ViewNode?
  private var collected: [LayoutItem]?

  /// The environment that decides the direction; that of the view that the item is made for.
  final let scope: EnvironmentScope

  init(_ scope: EnvironmentScope) {
    self.scope = scope
  }

  /// Has the children of a node as content.
  final func setContent(_ node: ViewNode) {
    content = node
    itemsDidChange()
  }

  /// The items of the views inside.
  final var items: [LayoutItem] {
    if let collected { return collected }
    var items: [LayoutItem] = []
    if let content { collect(from: content, into: &items) }
    for item in items { item.container = self }
    collected = items
    return items
  }

  /// Adds the items of a node; those of the node's children, unless a subclass has one child only.
  func collect(from node: ViewNode, into items: inout [LayoutItem]) {
    for child in node.children { child.collectItems(into: &items) }
  }

  /// Called when views inside have come, gone or moved.
  func itemsDidChange() {
    collected = nil
    setNeedsLayout()
  }

  /// The side where lines begin.
  final var direction: LayoutDirection { EnvironmentValues(scope).layoutDirection }
}
