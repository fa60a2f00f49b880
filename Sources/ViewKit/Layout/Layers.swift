public import CanvasKit

extension View {
  /// Shows views above this one, in its frame.
  ///
  /// - Parameters:
  ///   - alignment: Where they stand if they are smaller.
  ///   - content: The views.
  /// - Returns: The changed view.
  public func overlay(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(content: self, layer: content(), alignment: alignment, isAbove: true)
  }

  /// Shows views behind this one, in its frame.
  ///
  /// - Parameters:
  ///   - alignment: Where they stand if they are smaller.
  ///   - content: The views.
  /// - Returns: The changed view.
  public func background(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View {
    LayeredView(content: self, layer: content(), alignment: alignment, isAbove: false)
  }
}

/// A view with others in its frame, above or behind it.
private struct LayeredView<Content: View, Layer: View>: View {
  typealias Body = Never

  let content: Content
  let layer: Layer
  let alignment: Alignment
  let isAbove: Bool

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? LayeredNode ?? LayeredNode(place, isAbove: view.isAbove)
    node.item.layer.arrangement = .pile(view.alignment)
    node.show(view.content, at: 0, in: node.item.base)
    node.show(view.layer, at: 1, in: node.item.layer)
    return node
  }
}

/// The node of a view with others in its frame.
private final class LayeredNode: ItemNode<LayeredItem> {
  init(_ place: ViewPlace, isAbove: Bool) {
    super.init(place, LayeredItem(place.scope, isAbove: isAbove))
  }

  /// Shows a view in one of the two layers.
  func show(_ view: some View, at index: Int, in layer: StackItem) {
    reconcileChild(at: index, with: view, in: childPlace.inside(layer))
    if layer.content !== children[index] { layer.setContent(children[index], isWhole: true) }
  }
}

/// The item of a view with others in its frame.
private final class LayeredItem: ContainerItem {
  /// The view that decides the size.
  let base: StackItem

  /// The views in its frame.
  let layer: StackItem

  private let isAbove: Bool

  init(_ scope: EnvironmentScope, isAbove: Bool) {
    base = StackItem(scope, .line(.vertical, spacing: 0, alignment: .center))
    layer = StackItem(scope, .pile(.center))
    self.isAbove = isAbove
    super.init(scope)
    base.container = self
    layer.container = self
  }

  override func measure(_ proposal: SizeProposal) -> Size { base.size(in: proposal) }

  override func draw(in size: Size) -> Element {
    let base = base.element(in: size)
    let layer = layer.element(in: size)
    return Element(
      id: elementID,
      kind: .group,
      children: isAbove ? [base, layer] : [layer, base]
    )
  }
}
