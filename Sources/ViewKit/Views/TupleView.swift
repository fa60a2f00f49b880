/// Several views, each at its own place.
public struct TupleView<each Content: View>: View {
  private let content: (repeat each Content)

  /// Combines views.
  ///
  /// - Parameter content: The views.
  public init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// Makes or updates what the views stand for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node ?? ViewNode(place)
    var index = 0
    for content in repeat each view.content {
      node.reconcileChild(at: index, with: content)
      index += 1
    }
    return node
  }
}

extension TupleView {
  /// Nothing, since the views stand for themselves.
  public typealias Body = Never
}
