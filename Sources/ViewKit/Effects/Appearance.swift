extension View {
  /// Does something when the view comes onto the screen.
  ///
  /// - Parameter action: Runs on the main actor, once for each time, in the update in which the view
  ///   appears.
  /// - Returns: The changed view.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    AppearanceView(content: self, appear: action, disappear: nil)
  }

  /// Does something when the view leaves the screen or ends.
  ///
  /// - Parameter action: Runs on the main actor, once for each time, in the update in which the view
  ///   disappears, before anything else appears.
  /// - Returns: The changed view.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    AppearanceView(content: self, appear: nil, disappear: action)
  }
}

/// A view that is told when it comes and goes.
private struct AppearanceView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? AppearanceNode ?? AppearanceNode(place)
    node.appear = view.appear
    node.disappear = view.disappear
    node.reconcileChild(at: 0, with: view.content)
    return node
  }
}

/// The node of a view that is told when it comes and goes.
private final class AppearanceNode: EffectNode {
  var appear: (@MainActor () -> Void)?
  var disappear: (@MainActor () -> Void)?

  override func didAppear() { appear?() }

  override func didDisappear() { disappear?() }
}
