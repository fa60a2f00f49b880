import CanvasKit

extension View {
  /// Gives the screen a title.
  ///
  /// - Parameter title: The title; if views inside ask for others, this one counts.
  /// - Returns: The changed view.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    PreferenceView(content: self, value: String(title)) { $0.setTitle }
  }

  /// Gives the screen buttons in its bar.
  ///
  /// - Parameter content: Buttons, each in a ``ToolbarItem`` unless it belongs where lines end.
  /// - Returns: The changed view.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    ToolbarView(content: self, items: content())
  }
}

/// Where a button stands in a bar.
public enum ToolbarItemPlacement: Hashable, Sendable {
  /// Where the platform expects it: where lines end.
  case automatic
  /// Where the most important action stands: where lines end.
  case primaryAction
  /// Where an answer stands that changes nothing: where lines begin.
  case cancellationAction
  /// Where an answer stands that confirms: where lines end.
  case confirmationAction
  /// Where lines begin.
  case topBarLeading
  /// Where lines end.
  case topBarTrailing

  /// Whether it is where lines begin.
  var isLeading: Bool { self == .cancellationAction || self == .topBarLeading }
}

/// A button at a place in a bar.
public struct ToolbarItem<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Places a button.
  ///
  /// - Parameters:
  ///   - placement: Where it stands.
  ///   - content: The button.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  /// The button, with a mark for its place.
  public var body: some View {
    content.modifyingItems(by: BarPlacementModifier(isLeading: placement.isLeading))
  }
}

/// A mark of where a button stands in a bar.
struct BarPlacementModifier: ItemModifier, Equatable {
  let isLeading: Bool

  func element(of content: LayoutItem, in size: Size, for item: ModifiedItem<Self>) -> Element {
    content.element(in: size)
  }
}

/// A view that asks its screen for something.
struct PreferenceView<Content: View, Value: Equatable>: View {
  typealias Body = Never

  let content: Content
  let value: Value
  /// Has a node ask for a value, or no longer.
  let set: @MainActor (ScreenPreferences) -> (Value?, ViewNode) -> Void

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? PreferenceNode<Value> ?? PreferenceNode(place, view.set)
    node.update(view.value)
    node.reconcileChild(at: 0, with: view.content)
    return node
  }
}

/// The node of a view that asks its screen for something.
private final class PreferenceNode<Value: Equatable>: ViewNode {
  private let set: @MainActor (ScreenPreferences) -> (Value?, ViewNode) -> Void
  private var value: Value?

  init(
    _ place: ViewPlace,
    _ set: @escaping @MainActor (ScreenPreferences) -> (Value?, ViewNode) -> Void
  ) {
    self.set = set
    super.init(place)
  }

  func update(_ new: Value) {
    if new == value { return }
    value = new
    ask(for: new)
  }

  override func willUnmount() { ask(for: nil) }

  private func ask(for value: Value?) {
    if let preferences { set(preferences)(value, self) }
  }
}

/// A view that gives its screen buttons.
private struct ToolbarView<Content: View, Items: View>: View {
  typealias Body = Never

  let content: Content
  let items: Items

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? ToolbarNode ?? ToolbarNode(place)
    node.reconcileChild(at: 0, with: view.content)
    node.reconcileChild(at: 1, with: view.items, in: node.barPlace)
    return node
  }
}

/// The node of a view that gives its screen buttons.
private final class ToolbarNode: ViewNode {
  private let bar: BarItems

  override init(_ place: ViewPlace) {
    bar = BarItems(place.scope)
    super.init(place)
    bar.preferences = preferences
    bar.setContent(self)
    preferences?.setButtons({ [bar] in bar.buttons }, for: self)
  }

  /// The place of the buttons, which are not laid out with the view.
  var barPlace: ViewPlace { childPlace.inside(bar) }

  override var laidOutChildren: ArraySlice<ViewNode> { children.prefix(1) }

  override func willUnmount() { preferences?.setButtons(nil, for: self) }
}

/// The buttons of a bar as items, which are described and not drawn here.
private final class BarItems: ContainerItem {
  weak var preferences: ScreenPreferences?

  override func collect(from node: ViewNode, into items: inout [LayoutItem]) {
    if node.children.count > 1 { node.children[1].collectItems(into: &items) }
  }

  override func didBecomeStale() { preferences?.setNeedsUpdate() }

  var buttons: ScreenPreferences.Buttons {
    // Asked for, so that a later change is told.
    _ = size(in: .unspecified)
    var buttons = ScreenPreferences.Buttons()
    for item in items {
      let isLeading = (item as? ModifiedItem<BarPlacementModifier>)?.modifier?.isLeading ?? false
      let described = item.element(in: item.size(in: .unspecified)).barItems
      if isLeading { buttons.leading += described } else { buttons.trailing += described }
    }
    return buttons
  }
}

extension Element {
  /// The buttons in the element, which is one itself or has some, as a menu that is open does.
  fileprivate var barItems: [BarDescription.Item] {
    guard actions.contains(.press) else { return children.flatMap(\.barItems) }
    return [
      BarDescription.Item(id: id, title: label, isEnabled: isEnabled, identifier: identifier)
    ]
  }
}

extension ViewNode {
  /// Where the views of the screen ask for a title and buttons.
  final var preferences: ScreenPreferences? {
    EnvironmentValues(scope)[ScreenPreferencesKey.self]
  }
}
