import CanvasKit

/// What pressing a button means.
public enum ButtonRole: Hashable, Sendable {
  /// It leaves without a change.
  case cancel
  /// It destroys something, and is drawn red.
  case destructive
}

/// A button.
///
/// ```swift
/// let button = Button("Confirmar Pagamento") { print("pago") }
/// ```
///
/// The action runs on the main actor when the button is pressed, outside of any evaluation.
public struct Button<Label: View>: View {
  /// Nothing, since the button stands for itself.
  public typealias Body = Never

  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - role: What pressing it means.
  ///   - action: What a press does.
  ///   - label: What the button says; the texts of the views.
  public init(
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// Makes or updates what the button stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? ControlNode<ButtonItem> ?? ControlNode(place, ButtonItem(place.scope))
    node.item.action = view.action
    node.item.role = view.role
    node.reconcileChild(at: 0, with: view.label)
    return node
  }
}

extension Button where Label == Text {
  /// Makes a button with a text.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - role: What pressing it means.
  ///   - action: What a press does.
  public init(
    _ title: some StringProtocol,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// The item of a button.
final class ButtonItem: ControlItem {
  var action: @MainActor () -> Void = {}

  var role: ButtonRole? {
    didSet { if role != oldValue { setNeedsLayout() } }
  }

  override func configure(_ element: inout Element) {
    element.label = text
    if role == .destructive { element.style.text.foreground = .red }
  }

  override func act(_ action: ElementAction) -> Bool {
    guard action == .press else { return false }
    self.action()
    return true
  }
}
