import CanvasKit

/// The node of an area that shows a part of its content and is moved by keys.
final class ScrollNode<Item: ContainerItem & Responder>: ItemNode<Item> {
  override init(_ place: ViewPlace, _ item: Item) {
    super.init(place, item)
    tree.responders[item.elementID] = item
  }

  override func willUnmount() {
    tree.responders[item.elementID] = nil
  }
}

extension KeyEvent {
  /// How far a key moves an area with so many visible rows; nil for keys that do not.
  func scrollDistance(page: Int) -> Int? {
    guard modifiers.isEmpty else { return nil }
    switch key {
    case .up: return -1
    case .down: return 1
    case .pageUp: return -page
    case .pageDown: return page
    case .home: return -(1 << 40)
    case .end: return 1 << 40
    default: return nil
    }
  }
}
