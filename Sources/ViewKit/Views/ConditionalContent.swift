/// One of two views, as an `if` with `else` or a `switch` makes it.
///
/// The branches are different places: what one of them has stood for ends when the other comes.
public enum ConditionalContent<First: View, Second: View>: View {
  /// The view of the first branch.
  case first(First)
  /// The view of the second branch.
  case second(Second)

  /// Nothing, since the branch stands for itself.
  public typealias Body = Never

  /// Makes or updates what the branch stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? BranchNode ?? BranchNode(place)
    switch view {
    case .first(let content): node.show(content, of: 0)
    case .second(let content): node.show(content, of: 1)
    }
    return node
  }
}

extension Optional: View where Wrapped: View {
  /// Nothing, since the content stands for itself.
  public typealias Body = Never

  /// Makes or updates what the content stands for, if there is any.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? BranchNode ?? BranchNode(place)
    if let view { node.show(view, of: 0) } else { node.showNothing() }
    return node
  }
}

/// A place at which one of several branches stands, or none.
final class BranchNode: ViewNode {
  private var branch: AnyHashable?

  /// Shows a view; what stood for another branch ends.
  func show(_ content: some View, of branch: AnyHashable) {
    if branch != self.branch { removeChildren(from: 0) }
    self.branch = branch
    reconcileChild(at: 0, with: content)
  }

  /// Ends what stood here.
  func showNothing() {
    branch = nil
    removeChildren(from: 0)
  }
}
