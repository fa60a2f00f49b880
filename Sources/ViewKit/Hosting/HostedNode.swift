import CanvasKit

/// The node of a view whose picture comes from elsewhere.
final class HostedNode<Leaf: HostedLeaf>: EvaluatedNode {
  private var leaf: Leaf
  private let plan = PropertyPlan<Leaf.Value>.shared
  private var item: HostedItem?
  private var content: Leaf.Content?
  private var wasShown = false

  init(_ leaf: Leaf, _ place: ViewPlace) {
    self.leaf = leaf
    super.init(place)
    evaluateIfStale()
    if isShown { announceShown() }
  }

  func update(_ new: Leaf) {
    if plan.isSame(leaf.value, new.value) { return }
    leaf = new
    evaluateOrDefer()
  }

  override func evaluate() {
    let binder = PropertyBinder(self)
    plan.bind(&leaf.value, binder)
    track {
      let environment = EnvironmentValues(scope)
      let content = content ?? leaf.makeContent(in: environment)
      adopt(content)
      leaf.updateContent(content, in: environment)
    }
    item?.setNeedsLayout()
  }

  private func adopt(_ content: Leaf.Content) {
    if self.content != nil { return }
    self.content = content
    let item = HostedItem(content)
    self.item = item
    content.needsLayout = { [weak item] in item?.setNeedsLayout() }
    tree.responders.addOther(item)
  }

  override func shownDidChange() {
    super.shownDidChange()
    announceShown()
  }

  private func announceShown() {
    tree.effects.add(isShown ? .appear : .disappear) { [self] in
      if isShown == wasShown { return }
      wasShown = isShown
      content?.setShown(isShown)
    }
  }

  override func willUnmount() {
    super.willUnmount()
    guard let content, let item else { return }
    tree.responders.removeOther(item)
    tree.effects.add(.disappear) { Leaf.dismantleContent(content) }
  }

  override func collectItems(into items: inout [LayoutItem]) {
    if let item { items.append(item) }
  }

  override func collectRows(into rows: inout [RowSegment]) {
    if let item { rows.append(.item(item)) }
  }

  override var keepsState: Bool { true }

  override var name: String? { plan.name }
}

/// The item of a view whose picture comes from elsewhere.
private final class HostedItem: LayoutItem, Responder {
  private let content: any HostedContent

  init(_ content: any HostedContent) { self.content = content }

  var nextResponder: (any Responder)? { nearestResponder(above: container) }

  override func measure(_ proposal: SizeProposal) -> Size { content.sizeThatFits(proposal) }

  override func draw(in size: Size) -> Element { content.element(in: size) }

  func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    content.perform(action, on: id)
  }

  func handle(_ key: KeyEvent) -> Bool { content.handle(key) }
}
