import CanvasKit

/// The screens of a navigation stack: a child for each, the first one first.
final class NavigationNode: EvaluatedNode {
  private let context = NavigationContext()
  private let item: NavigationItem
  private var binding = Binding<NavigationPath>.constant(NavigationPath())
  private var values: [AnyHashable] = []

  override init(_ place: ViewPlace) {
    item = NavigationItem(place.scope)
    super.init(place)
    item.node = self
    item.setContent(self)
    context.push = { [weak self] in self?.binding.wrappedValue.append($0) }
    tree.responders[item.elementID] = item
    tree.responders[item.backID] = item
    if isOutermost { tree.stackCount += 1 }
  }

  /// Whether the stack is on no screen of another one and in no sheet.
  private(set) lazy var isOutermost: Bool = {
    var node = parent
    while let current = node, !(current is ScreenNode) { node = current.parent }
    return node == nil
  }()

  /// Shows the first screen.
  func showRoot(_ root: some View) {
    if children.isEmpty {
      let screen = ScreenNode(childPlace, context: context, dismiss: nil)
      observeBar(of: screen)
      replaceChildren(by: [screen])
    }
    children[0].reconcileChild(at: 0, with: root)
  }

  /// Takes the path, which may have changed.
  func update(_ path: Binding<NavigationPath>) {
    binding = path
    evaluateNow()
  }

  override func evaluate() {
    let new = track { binding.wrappedValue.elements }
    let common = zip(values, new).prefix { $0 == $1 }.count
    if common == values.count, common == new.count { return }
    values = new
    let kept = Array(children.prefix(common + 1))
    replaceChildren(by: kept)
    for (index, value) in new.enumerated().dropFirst(common) {
      let screen = DestinationNode(
        childPlace,
        value,
        context: context,
        dismiss: DismissAction { [weak self] in self?.pop(above: index) }
      )
      observeBar(of: screen)
      replaceChildren(by: children + [screen])
    }
    for child in children { child.setShown(isShown && showsChild(child)) }
  }

  private func observeBar(of screen: ScreenNode) {
    screen.screenPreferences.onChange = { [weak item] in item?.setNeedsLayout() }
  }

  override func showsChild(_ child: ViewNode) -> Bool { child === children.last }

  /// The screens.
  var screens: [ScreenNode] { children.compactMap { $0 as? ScreenNode } }

  /// The way out of the stack, if it is inside of another one.
  var outerStack: OuterStack? { isOutermost ? EnvironmentValues(scope).outerStack : nil }

  /// Leaves the topmost screen; answers whether there was one above the first, or a way out.
  func pop() -> Bool {
    if values.isEmpty {
      guard let outerStack else { return false }
      outerStack.goBack()
      return true
    }
    pop(above: values.count - 1)
    return true
  }

  /// Leaves the screens from one on.
  private func pop(above index: Int) {
    let count = binding.wrappedValue.count
    if index < count { binding.wrappedValue.removeLast(count - index) }
  }

  override var childPlace: ViewPlace { super.childPlace.inside(item) }

  override var ownItem: LayoutItem? { item }

  override func willUnmount() {
    super.willUnmount()
    tree.responders[item.elementID] = nil
    tree.responders[item.backID] = nil
    if isOutermost { tree.stackCount -= 1 }
  }

  override var name: String? { "NavigationStack" }
}

/// The item of a navigation stack: a bar, and the topmost screen below it.
final class NavigationItem: ContainerItem, Responder {
  weak var node: NavigationNode?
  private let bar = LayoutItem()

  /// The identity of the button that leads back.
  var backID: ElementID { bar.elementID.part(5) }

  var nextResponder: (any Responder)? { nearestResponder(above: container) }

  override func collect(from node: ViewNode, into items: inout [LayoutItem]) {
    if let screen = node.children.last as? ScreenNode { items.append(screen.item) }
  }

  /// The bar; nil if there is nothing to show in it.
  private var description: BarDescription? {
    guard let screens = node?.screens, let top = screens.last else { return nil }
    let preferences = top.screenPreferences
    let backTitle =
      screens.dropLast().last.map { $0.screenPreferences.title ?? "Voltar" }
      ?? node?.outerStack?.title
    let back = backTitle.map { BarDescription.Item(id: backID, title: $0) }
    let description = BarDescription(
      title: preferences.title ?? "",
      backItem: back,
      leadingItems: preferences.leadingItems,
      trailingItems: preferences.trailingItems
    )
    return description == BarDescription(title: "") ? nil : description
  }

  override func measure(_ proposal: SizeProposal) -> Size {
    let bar = EdgeInsets(top: description?.height ?? 0)
    let content = items.first?.size(in: proposal.inset(by: bar)) ?? .zero
    return Size(
      width: proposal.width ?? content.width,
      height: proposal.height ?? content.height + bar.top
    )
  }

  override func draw(in size: Size) -> Element {
    var children: [Element] = []
    var area = Rect(size: size)
    if let description {
      children.append(
        description.element(id: bar.elementID, width: size.width, direction: direction)
      )
      area = area.inset(by: EdgeInsets(top: description.height))
    }
    if let screen = items.first {
      var element = screen.element(in: area.size)
      element.frame.origin = area.origin
      children.append(element)
    }
    return Element(id: elementID, kind: .stack, children: children)
  }

  func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    id == backID && action == .press && (node?.pop() ?? false)
  }

  func handle(_ key: KeyEvent) -> Bool {
    key == KeyEvent(.escape) && (node?.pop() ?? false)
  }
}
