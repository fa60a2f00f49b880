import CanvasKit

/// A switch.
public struct Toggle<Label: View>: View {
  /// Nothing, since the switch stands for itself.
  public typealias Body = Never

  private let isOn: Binding<Bool>
  private let label: Label

  /// Makes a switch.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on; flipped by a press.
  ///   - label: What it says; the texts of the views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// Makes or updates what the switch stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? ValueNode<ToggleItem> ?? ValueNode(place, ToggleItem(place.scope))
    node.item.write = { view.isOn.wrappedValue = $0 }
    node.reconcileChild(at: 0, with: view.label)
    node.update { [item = node.item] in
      let isOn = view.isOn.wrappedValue
      return { item.isOn = isOn }
    }
    return node
  }
}

extension Toggle where Label == Text {
  /// Makes a switch with a text.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - isOn: Whether it is on; flipped by a press.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// The item of a switch.
final class ToggleItem: ControlItem {
  var isOn = false {
    didSet { if isOn != oldValue { setNeedsLayout() } }
  }
  var write: @MainActor (Bool) -> Void = { _ in }

  override func configure(_ element: inout Element) {
    element.kind = .toggle(isOn: isOn)
    element.label = text
  }

  override func act(_ action: ElementAction) -> Bool {
    guard action == .press else { return false }
    write(!isOn)
    return true
  }
}
