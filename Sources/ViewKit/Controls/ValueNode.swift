/// The node of a control that shows a value, which it reads again after a change.
final class ValueNode<Item: ControlItem>: EvaluatedNode {
  let item: Item
  private var read: @MainActor () -> () -> Void = { {} }

  init(_ place: ViewPlace, _ item: Item) {
    self.item = item
    super.init(place)
    item.setContent(self)
    tree.responders[item.elementID] = item
  }

  override var childPlace: ViewPlace { super.childPlace.inside(item) }

  /// Takes a new way to read the value.
  ///
  /// - Parameter read: Reads the value, tracked, and answers what shows it.
  func update(_ read: @escaping @MainActor () -> () -> Void) {
    self.read = read
    evaluateNow()
  }

  override func evaluate() {
    let show = track { read() }
    show()
  }

  override var ownItem: LayoutItem? { item }

  override func willUnmount() {
    super.willUnmount()
    tree.responders[item.elementID] = nil
  }
}
