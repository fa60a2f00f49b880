import CanvasKit

/// A value that is changed in steps.
public struct Stepper<Label: View>: View {
  /// Nothing, since the control stands for itself.
  public typealias Body = Never

  private let increment: @MainActor () -> Void
  private let decrement: @MainActor () -> Void
  private let value: @MainActor () -> String
  private let label: Label

  /// Makes a control for a number.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - bounds: What it is limited to.
  ///   - step: What a step adds or takes away.
  ///   - label: What it says; the texts of the views.
  public init<Number: BinaryInteger>(
    value: Binding<Number>,
    in bounds: ClosedRange<Number>,
    step: Number = 1,
    @ViewBuilder label: () -> Label
  ) {
    increment = { value.wrappedValue = min(value.wrappedValue + step, bounds.upperBound) }
    decrement = { value.wrappedValue = max(value.wrappedValue - step, bounds.lowerBound) }
    self.value = { "\(value.wrappedValue)" }
    self.label = label()
  }

  /// Makes or updates what the control stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? ValueNode<AdjustableItem> ?? ValueNode(place, AdjustableItem(place.scope))
    node.item.increment = view.increment
    node.item.decrement = view.decrement
    node.reconcileChild(at: 0, with: view.label)
    node.update { [item = node.item] in
      let value = view.value()
      return { item.value = value }
    }
    return node
  }
}

extension Stepper where Label == Text {
  /// Makes a control for a number, with a text.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - value: The number.
  ///   - bounds: What it is limited to.
  ///   - step: What a step adds or takes away.
  public init<Number: BinaryInteger>(
    _ title: some StringProtocol,
    value: Binding<Number>,
    in bounds: ClosedRange<Number>,
    step: Number = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }
}

/// The item of a value that is changed in steps or chosen among others.
final class AdjustableItem: ControlItem {
  var value = "" {
    didSet { if value != oldValue { setNeedsLayout() } }
  }
  var increment: @MainActor () -> Void = {}
  var decrement: @MainActor () -> Void = {}

  override func configure(_ element: inout Element) {
    element.kind = .adjustable
    element.label = text
    element.value = value
    element.actions = [.increment, .decrement]
  }

  override func act(_ action: ElementAction) -> Bool {
    switch action {
    case .increment: increment()
    case .decrement: decrement()
    default: return false
    }
    return true
  }

  override func handle(_ key: KeyEvent) -> Bool {
    switch key {
    case KeyEvent(.right): act(.increment)
    case KeyEvent(.left): act(.decrement)
    default: false
    }
  }
}
