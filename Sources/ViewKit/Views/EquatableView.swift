/// A view that is only evaluated again if it differs from the one before.
///
/// Other views are compared too, property by property; this one is for views with properties that
/// cannot be compared, such as closures, and for those that know better.
public struct EquatableView<Content: View & Equatable>: View {
  /// Nothing, since the content stands for itself.
  public typealias Body = Never

  private let content: Content

  /// Compares a view by its own `==`.
  ///
  /// - Parameter content: The view.
  public init(content: Content) {
    self.content = content
  }

  /// Makes or updates what the content stands for, unless it is equal to the one before.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? EquatableNode<Content> ?? EquatableNode(place)
    node.update(view.content)
    return node
  }
}

/// A place whose view is only looked at if it differs from the one before.
private final class EquatableNode<Content: View & Equatable>: ViewNode {
  private var content: Content?

  func update(_ new: Content) {
    if content == new { return }
    content = new
    reconcileChild(at: 0, with: new)
  }
}

extension View where Self: Equatable {
  /// Has the view evaluated again only if it differs from the one before.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
