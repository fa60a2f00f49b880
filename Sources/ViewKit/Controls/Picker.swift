import CanvasKit

/// A value that is chosen among others.
///
/// ```swift
/// struct Currency: View {
///   @State private var code = "BRL"
///
///   var body: some View {
///     Picker("Moeda", selection: $code, options: ["BRL", "USD"]) { $0 }
///   }
/// }
/// ```
public struct Picker<Selection: Hashable>: View {
  /// Nothing, since the control stands for itself.
  public typealias Body = Never

  private let title: String
  private let selection: Binding<Selection>
  private let options: [Selection]
  private let text: @MainActor (Selection) -> String

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - selection: The chosen value.
  ///   - options: The values to choose from, in order.
  ///   - text: What a value is called.
  public init(
    _ title: some StringProtocol,
    selection: Binding<Selection>,
    options: [Selection],
    text: @escaping @MainActor (Selection) -> String
  ) {
    self.title = String(title)
    self.selection = selection
    self.options = options
    self.text = text
  }

  /// Makes or updates what the control stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? ValueNode<AdjustableItem> ?? ValueNode(place, AdjustableItem(place.scope))
    node.item.increment = { view.choose(1) }
    node.item.decrement = { view.choose(-1) }
    node.reconcileChild(at: 0, with: Text(view.title))
    node.update { [item = node.item] in
      let value = view.text(view.selection.wrappedValue)
      return { item.value = value }
    }
    return node
  }

  /// Chooses a value some places away, from the end to the beginning and back.
  private func choose(_ distance: Int) {
    guard !options.isEmpty else { return }
    let place = options.firstIndex(of: selection.wrappedValue)
    let next = place.map { ($0 + distance + options.count) % options.count } ?? 0
    selection.wrappedValue = options[next]
  }
}
