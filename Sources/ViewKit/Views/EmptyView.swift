/// A view that shows nothing and takes no room.
public struct EmptyView: View, Equatable {
  /// Nothing.
  public typealias Body = Never

  /// Makes the view.
  public init() {}

  /// Makes what the view stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    node ?? ViewNode(place)
  }
}
