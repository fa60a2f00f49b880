extension View {
  /// Gives the view an identity: with another one, what it stands for ends and begins anew.
  ///
  /// - Parameter id: The identity.
  /// - Returns: The changed view.
  public func id(_ id: some Hashable) -> some View {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}

/// A view with an identity of its own.
private struct IdentifiedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let id: AnyHashable

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? BranchNode ?? BranchNode(place)
    node.show(view.content, of: view.id)
    return node
  }
}
