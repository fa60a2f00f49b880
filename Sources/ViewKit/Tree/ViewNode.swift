/// What a view stands for as long as a view of the same kind stands at the same place.
///
/// This class is all that structure needs: children at their places. Subclasses evaluate bodies,
/// own items that are laid out, or have effects. Opaque outside of the library.
@MainActor
public class ViewNode {
  /// Where the view stands; a node that has ended has no parent any more.
  private(set) final var place: ViewPlace

  /// How many nodes are above.
  final let depth: Int

  /// What the views inside stand for, in order.
  private(set) final var children: [ViewNode] = []

  /// Whether the view is part of the tree.
  private(set) final var isMounted = true

  /// Whether the view is on the screen, as far as effects are concerned; a covered one is not.
  private(set) final var isShown: Bool

  /// What the view around stands for; nil at the top and after the end.
  private(set) final unowned var parent: ViewNode?

  init(_ place: ViewPlace) {
    self.place = place
    parent = place.parent
    depth = place.parent.map { $0.depth + 1 } ?? 0
    isShown = place.parent?.isShown ?? place.tree.isShown
    place.tree.nodeCount += 1
  }

  /// The tree.
  final var tree: ViewTree { place.tree }

  /// The environment at the view's place.
  final var scope: EnvironmentScope { place.scope }

  /// The place of the views inside, unless a subclass gives them another.
  var childPlace: ViewPlace {
    ViewPlace(
      tree: place.tree,
      parent: self,
      scope: place.scope,
      container: place.container,
      isLazy: place.isLazy
    )
  }

  // MARK: - Children

  /// Makes or updates one of the views inside.
  final func reconcileChild(at index: Int, with view: some View) {
    reconcileChild(at: index, with: view, in: childPlace)
  }

  /// Makes or updates one of the views inside, at a place of its own.
  final func reconcileChild<Content: View>(
    at index: Int,
    with view: Content,
    in place: ViewPlace
  ) {
    let former = index < children.count ? children[index] : nil
    let node = Content.node(for: view, reusing: former, at: place)
    if node === former { return }
    former?.unmount()
    if index < children.count { children[index] = node } else { children.append(node) }
    place.container.itemsDidChange()
  }

  /// Ends the views inside from one on.
  final func removeChildren(from index: Int) {
    guard index < children.count else { return }
    for child in children[index...] { child.unmount() }
    children.removeSubrange(index...)
    childPlace.container.itemsDidChange()
  }

  /// Has others inside, of which some may have been there; those that no longer are end.
  ///
  /// - Parameters:
  ///   - new: The children in their new order.
  ///   - notifies: Whether the items are to be laid out anew.
  final func replaceChildren(by new: [ViewNode], notifies: Bool = true) {
    let isSame = new.count == children.count && zip(new, children).allSatisfy { $0 === $1 }
    if isSame { return }
    let kept = Set(new.lazy.map { ObjectIdentifier($0) })
    for child in children where !kept.contains(ObjectIdentifier(child)) { child.unmount() }
    children = new
    if notifies { childPlace.container.itemsDidChange() }
  }

  // MARK: - Life

  /// Ends the node and all inside, those inside first.
  final func unmount() {
    guard isMounted else { return }
    for child in children { child.unmount() }
    setShown(false)
    willUnmount()
    isMounted = false
    place.tree.nodeCount -= 1
    parent = nil
    place = ViewPlace(
      tree: place.tree,
      parent: nil,
      scope: place.scope,
      container: place.container,
      isLazy: false
    )
    children = []
  }

  /// Called once, when the node ends, while it still has its place.
  func willUnmount() {}

  /// Has the views here and inside appear or disappear.
  final func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    shownDidChange()
    for child in children where showsChild(child) || !isShown { child.setShown(isShown) }
  }

  /// Called after the view has appeared or disappeared.
  func shownDidChange() {}

  /// Whether a view inside is on the screen if this one is.
  func showsChild(_ child: ViewNode) -> Bool { true }

  // MARK: - Environment

  /// Carries out what a change of the environment inside makes necessary.
  final func announce(_ effect: EnvironmentEffect) {
    if effect.contains(.keys) { children.forEach { $0.environmentDidGainKeys() } }
    if effect.contains(.layout) { children.forEach { $0.environmentDidChangeLayout() } }
  }

  /// Called when values are set around that were not set before, here and inside.
  func environmentDidGainKeys() {
    for child in children { child.environmentDidGainKeys() }
  }

  // MARK: - Layout

  /// The item as which the view is laid out; nil if the views inside are laid out in its place.
  var ownItem: LayoutItem? { nil }

  /// The views inside that are laid out in place of this one; the others are shown elsewhere.
  var laidOutChildren: ArraySlice<ViewNode> { children[...] }

  /// Adds the view's item, or the items of the views inside.
  func collectItems(into items: inout [LayoutItem]) {
    if let ownItem { return items.append(ownItem) }
    for child in laidOutChildren { child.collectItems(into: &items) }
  }

  /// Adds what a list is to show as rows.
  func collectRows(into rows: inout [RowSegment]) {
    if let ownItem { return rows.append(.item(ownItem)) }
    for child in laidOutChildren { child.collectRows(into: &rows) }
  }

  /// Has everything here and inside drawn anew, since the environment has changed how.
  func environmentDidChangeLayout() {
    ownItem?.setNeedsLayout()
    for child in children { child.environmentDidChangeLayout() }
  }

  /// Whether something here or inside keeps state that would be lost with the node.
  var keepsState: Bool { children.contains { $0.keepsState } }

  // MARK: - Messages

  /// What the view is called in messages; nil for what only gives structure.
  var name: String? { nil }

  /// The names of the views from the top to this one.
  final var path: String {
    var names: [String] = []
    var node: ViewNode? = self
    while let current = node {
      if let name = current.name { names.append(name) }
      node = current.parent
    }
    return names.isEmpty ? "the root" : names.reversed().joined(separator: " > ")
  }
}
