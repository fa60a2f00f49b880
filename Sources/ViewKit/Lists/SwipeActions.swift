package import CanvasKit

/// A side of a row.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
  /// Where lines begin.
  case leading
  /// Where lines end.
  case trailing
}

extension View {
  /// Gives a row additional actions.
  ///
  /// On a terminal nothing is swiped: the actions have numbers while the row has the focus, and are
  /// performed by their names.
  ///
  /// - Parameters:
  ///   - edge: The side that the row would be swiped from.
  ///   - allowsFullSwipe: Whether a swipe over the whole row performs the first; of no effect here.
  ///   - content: Buttons, from the edge inwards.
  /// - Returns: The changed view.
  public func swipeActions(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View {
    SwipeActionsView(content: self, buttons: content(), edge: edge)
  }
}

/// An additional action of a row, for what shows views as rows of its own.
package struct RowAction: Hashable {
  /// The button that performs it when it is pressed.
  package let id: ElementID
  /// What it is called.
  package let title: String
  /// Whether something is lost by it.
  package let isDestructive: Bool
  /// The side that it belongs to.
  package let edge: HorizontalEdge
}

/// A view with additional actions.
private struct SwipeActionsView<Content: View, Buttons: View>: View {
  typealias Body = Never

  let content: Content
  let buttons: Buttons
  let edge: HorizontalEdge

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? SwipeActionsNode ?? SwipeActionsNode(place)
    node.actions.edge = view.edge
    let modifier = SwipeModifier(actions: node.actions)
    node.reconcileChild(at: 0, with: view.content.modifyingItems(by: modifier))
    node.reconcileChild(at: 1, with: view.buttons, in: node.buttonPlace)
    return node
  }
}

/// The node of a view with additional actions: its second child are the buttons.
private final class SwipeActionsNode: ViewNode {
  let actions: SwipeActions

  override init(_ place: ViewPlace) {
    actions = SwipeActions(place.scope)
    super.init(place)
    actions.responders = tree.responders
    actions.isShownHere = tree.showsRowActions
    actions.setContent(self)
    tree.rowActions.append(actions)
  }

  /// The place of the buttons, which are not laid out with the view.
  var buttonPlace: ViewPlace { childPlace.inside(actions) }

  override var laidOutChildren: ArraySlice<ViewNode> { children.prefix(1) }

  override func willUnmount() {
    actions.end()
    tree.rowActions.removeAll { $0 === actions }
  }
}

/// The additional actions of a row, and who performs them.
final class SwipeActions: ContainerItem, Responder {
  var edge = HorizontalEdge.trailing
  weak var responders: ResponderTable?
  /// Whether the row itself offers the actions, and not what shows the whole tree as a row.
  var isShownHere = true
  private weak var row: LayoutItem?
  private var id: ElementID?

  var nextResponder: (any Responder)? { nil }

  override func collect(from node: ViewNode, into items: inout [LayoutItem]) {
    if node.children.count > 1 { node.children[1].collectItems(into: &items) }
  }

  override func didBecomeStale() { row?.setNeedsLayout() }

  /// The actions that can be performed now.
  var rowActions: [RowAction] {
    // Asked for, so that a later change is told.
    _ = size(in: .unspecified)
    return items.compactMap { item in
      let element = item.element(in: item.size(in: .unspecified))
      guard element.offers(.press) else { return nil }
      let role = (responders?[element.id] as? ButtonItem)?.role
      return RowAction(
        id: element.id,
        title: element.label,
        isDestructive: role == .destructive,
        edge: edge
      )
    }
  }

  /// Adds the actions to the element of the row.
  func configure(_ element: inout Element, of item: LayoutItem) {
    row = item
    let actions = rowActions
    if actions.isEmpty || !isShownHere { return }
    element.isFocusable = true
    element.actions += actions.map { .named($0.title) }
    if id != element.id { end() }
    id = element.id
    responders?.addNamed(self, for: element.id)
  }

  func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard let button = rowActions.first(where: { .named($0.title) == action }) else { return false }
    return responders?.perform(.press, on: button.id) ?? false
  }

  /// Performs nothing any more.
  func end() {
    if let id { responders?.removeNamed(self, for: id) }
    id = nil
  }
}

/// A change of a row's element, which takes no room.
private struct SwipeModifier: ItemModifier {
  let actions: SwipeActions

  func isSame(as other: SwipeModifier) -> Bool { actions === other.actions }

  func element(of content: LayoutItem, in size: Size, for item: ModifiedItem<Self>) -> Element {
    var element = content.element(in: size)
    actions.configure(&element, of: item)
    return element
  }
}
