/// Views that are treated as one in a place for one, and otherwise as if they stood there alone.
public struct Group<Content: View>: View {
  /// Nothing, since the content stands for itself.
  public typealias Body = Never

  private let content: Content

  /// Groups views.
  ///
  /// - Parameter content: The views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes or updates what the content stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    Content.node(for: view.content, reusing: node, at: place)
  }
}
