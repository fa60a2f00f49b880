/// A view of a type that is only known when the program runs.
///
/// Its type is its identity: what it stands for is kept as long as views of the same type follow.
public struct AnyView: View {
  /// Nothing, since the content stands for itself.
  public typealias Body = Never

  private let show: @MainActor (BranchNode) -> Void

  /// Hides the type of a view.
  ///
  /// - Parameter content: The view.
  public init<Content: View>(_ content: Content) {
    if let erased = content as? AnyView {
      self = erased
    } else {
      show = { $0.show(content, of: ObjectIdentifier(Content.self)) }
    }
  }

  /// Makes or updates what the content stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    let node = node as? BranchNode ?? BranchNode(place)
    view.show(node)
    return node
  }
}
