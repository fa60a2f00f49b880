import CanvasKit

/// An item that a person can act on, and whose text is that of the views inside.
class ControlItem: ContainerItem, Responder {
  /// What is around the control and takes the keys that it does not.
  final var nextResponder: (any Responder)? { nearestResponder(above: container) }

  /// Whether the control can be used.
  final var isEnabled: Bool { EnvironmentValues(scope).isEnabled }

  /// The text of the views inside.
  final var text: String { spokenText(of: items) }

  /// Adds what the control is to its element.
  func configure(_ element: inout Element) {}

  /// Carries out an action; answers whether it is known.
  func act(_ action: ElementAction) -> Bool { false }

  final func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard isEnabled else { return false }
    if action == .press { EnvironmentValues(scope).closeMenu?() }
    return act(action)
  }

  func handle(_ key: KeyEvent) -> Bool { false }

  func focusDidChange(_ hasFocus: Bool) {}

  final var prototype: Element {
    var element = Element(
      id: elementID,
      kind: .button,
      isFocusable: true,
      isEnabled: isEnabled,
      actions: [.press]
    )
    configure(&element)
    return element
  }

  override func measure(_ proposal: SizeProposal) -> Size {
    prototype.fittingSize(width: proposal.textWidth)
  }

  override func draw(in size: Size) -> Element { prototype }
}

/// The node of a control.
final class ControlNode<Item: ControlItem>: ItemNode<Item> {
  override init(_ place: ViewPlace, _ item: Item) {
    super.init(place, item)
    tree.responders[item.elementID] = item
  }

  override func willUnmount() {
    tree.responders[item.elementID] = nil
  }
}

/// Finds who takes keys around an item.
@MainActor
func nearestResponder(above item: LayoutItem?) -> (any Responder)? {
  var current = item
  while let item = current {
    if let responder = item as? any Responder { return responder }
    if let responder = (item as? ScreenItem)?.responder { return responder }
    current = item.container
  }
  return nil
}

/// What items say, in order.
@MainActor
func spokenText(of items: [LayoutItem]) -> String {
  let elements = items.map { $0.element(in: $0.size(in: .unspecified)) }
  return elements.flatMap(spokenWords).joined(separator: " ")
}

/// What an element and those inside say.
private func spokenWords(of element: Element) -> [String] {
  if case .image = element.kind {
    return [element.label.isEmpty ? element.value ?? "" : element.label]
  }
  let own = element.label.isEmpty ? [] : [element.label]
  return own + element.children.flatMap(spokenWords)
}
