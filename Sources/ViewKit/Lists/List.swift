import CanvasKit

/// Rows below one another, of which only those are evaluated that are to be seen.
///
/// Each view inside is a row, and each element of a ``ForEach``. A row that leaves the screen ends,
/// unless it keeps state; then it is covered until it comes back or its element is gone. With the
/// focus, the arrow and page keys move the list.
///
/// ```swift
/// let list = List {
///   ForEach(0..<10_000) { Text("Linha \($0)") }
/// }
/// ```
public struct List<Content: View>: View {
  /// Nothing, since the list stands for itself.
  public typealias Body = Never

  private let content: Content

  /// Makes a list.
  ///
  /// - Parameter content: The rows.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes a list with a row for each element that has an identity.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - rowContent: Makes the row of an element, when it is to be seen.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// Makes a list with a row for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: What identifies an element.
  ///   - rowContent: Makes the row of an element, when it is to be seen.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Makes or updates what the list stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? ListNode ?? ListNode(place, ListItem(place.scope))
    node.reconcileChild(at: 0, with: view.content)
    return node
  }
}

/// The node of a list, whose rows wait until they are to be seen.
private final class ListNode: ItemNode<ListItem> {
  override init(_ place: ViewPlace, _ item: ListItem) {
    super.init(place, item)
    item.node = self
    tree.responders[item.elementID] = item
  }

  override var childPlace: ViewPlace {
    var place = super.childPlace
    place.isLazy = true
    return place
  }

  override func willUnmount() {
    tree.responders[item.elementID] = nil
  }
}
