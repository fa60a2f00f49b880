import CanvasKit

/// An item that consists of others: those of the views inside.
class ContainerItem: LayoutItem {
  /// The node whose items these are.
  private(set) final weak var content: ViewNode?
  private var collected: [LayoutItem]?

  /// Whether the items are those of the node itself, and not of what is inside it.
  private var isContentWhole = false

  /// The environment that decides the direction; that of the view that the item is made for.
  final let scope: EnvironmentScope

  init(_ scope: EnvironmentScope) {
    self.scope = scope
  }

  /// Has a node as content.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - isWhole: Whether the items are those of the node itself, and not of what is inside it.
  final func setContent(_ node: ViewNode, isWhole: Bool = false) {
    content = node
    isContentWhole = isWhole
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

  /// Adds the items of the content.
  func collect(from node: ViewNode, into items: inout [LayoutItem]) {
    if isContentWhole { return node.collectItems(into: &items) }
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
