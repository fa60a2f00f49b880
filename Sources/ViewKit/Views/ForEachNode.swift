/// The views of a collection's elements, by identity.
///
/// In a list the views are made when they are to be seen, and given up when they no longer are,
/// unless they have state to keep.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode,
  RowSource
{
  /// An identity, and which of the elements that have it.
  private struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  private var view: ForEach<Data, ID, Content>
  private var keys: [Key] = []
  private var nodes: [Key: ElementNode<Content>] = [:]
  private var hasReported = false

  init(_ view: ForEach<Data, ID, Content>, at place: ViewPlace) {
    self.view = view
    super.init(place)
    keys = makeKeys()
    if !place.isLazy { realizeAll() }
  }

  func update(_ new: ForEach<Data, ID, Content>) {
    view = new
    let former = keys
    keys = makeKeys()
    if !place.isLazy {
      realizeAll()
    } else {
      if keys != former { place.container.itemsDidChange() }
      updateRealized()
    }
  }

  /// The identities of all elements, made distinct.
  private func makeKeys() -> [Key] {
    var occurrences: [ID: Int] = [:]
    return view.data.map { element in
      let id = view.id(element)
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      if occurrence == 1 { reportDuplicate(id) }
      return Key(id: id, occurrence: occurrence)
    }
  }

  private func reportDuplicate(_ id: ID) {
    if hasReported { return }
    hasReported = true
    Misuse.report(
      "'ForEach' in \(path) has several elements with the identity \(id); they are told apart by "
        + "their order, so give each an identity of its own"
    )
  }

  private func element(at row: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: row)]
  }

  /// Makes or updates the node of an element's view.
  private func node(
    of element: Data.Element,
    reusing node: ElementNode<Content>?,
    at place: ViewPlace
  ) -> ElementNode<Content> {
    let content = view.content
    guard let node else { return ElementNode(place) { content(element) } }
    node.update { content(element) }
    return node
  }

  /// Has a view for each element, in order; those of elements that are gone end.
  private func realizeAll() {
    let former = nodes
    nodes = [:]
    nodes.reserveCapacity(keys.count)
    var children: [ViewNode] = []
    children.reserveCapacity(keys.count)
    for (key, element) in zip(keys, view.data) {
      let node = node(of: element, reusing: former[key], at: childPlace)
      nodes[key] = node
      children.append(node)
    }
    replaceChildren(by: children)
  }

  /// Updates the views that there are; those of elements that are gone end.
  private func updateRealized() {
    let former = nodes
    nodes = [:]
    var children: [ViewNode] = []
    for (row, key) in keys.enumerated() {
      guard let known = former[key] else { continue }
      let node = node(of: element(at: row), reusing: known, at: known.place)
      nodes[key] = node
      children.append(node)
    }
    replaceChildren(by: children, notifies: false)
  }

  // MARK: - Rows

  override func collectRows(into rows: inout [RowSegment]) {
    if place.isLazy { rows.append(.source(self)) } else { super.collectRows(into: &rows) }
  }

  var rowCount: Int { keys.count }

  func existingRow(at row: Int) -> ViewNode? { nodes[keys[row]] }

  func makeRow(at row: Int, in container: ContainerItem) -> ViewNode {
    let node = node(of: element(at: row), reusing: nil, at: childPlace.inside(container))
    nodes[keys[row]] = node
    replaceChildren(by: children + [node], notifies: false)
    return node
  }

  func forgetRow(_ node: ViewNode) {
    if let key = nodes.first(where: { $0.value === node })?.key { nodes[key] = nil }
    replaceChildren(by: children.filter { $0 !== node }, notifies: false)
  }
}
