package import CanvasKit

/// What stands for a view whose picture comes from elsewhere, such as a controller.
@MainActor
package protocol HostedContent: AnyObject {
  /// Called when the content has to be measured and drawn anew.
  var needsLayout: (@MainActor () -> Void)? { get set }
  /// Measures the content; it has no effects.
  func sizeThatFits(_ proposal: SizeProposal) -> Size
  /// Draws the content; its frame is set afterwards.
  func element(in size: Size) -> Element
  /// Carries out an action on one of the content's elements; answers whether it is the content's.
  func perform(_ action: ElementAction, on id: ElementID) -> Bool
  /// Takes a key while one of the content's elements has the focus.
  func handle(_ key: KeyEvent) -> Bool
  /// Called in a commit after the view has come onto the screen or left it.
  func setShown(_ isShown: Bool)
}

/// A view whose picture comes from elsewhere.
///
/// The content is made once for each place, outside of measuring, and updated after each change of
/// the view or of anything tracked that making or updating it has read.
@MainActor
package protocol HostedLeaf: View where Body == Never {
  /// What stands for the view.
  associatedtype Content: HostedContent

  /// The value that a client has written, whose properties are bound to the place.
  associatedtype Value = Self

  /// What a client has written; the leaf itself unless it wraps something.
  var value: Value { get set }

  /// Makes the content; tracked.
  func makeContent(in environment: EnvironmentValues) -> Content

  /// Updates the content; tracked. Called after it has been made, too.
  func updateContent(_ content: Content, in environment: EnvironmentValues)

  /// Ends the content, once, with the other disappearances.
  static func dismantleContent(_ content: Content)
}

extension HostedLeaf where Value == Self {
  /// The leaf itself.
  package var value: Self {
    get { self }
    set { self = newValue }
  }
}

extension View {
  /// Makes or updates the node of a view whose picture comes from elsewhere.
  ///
  /// A leaf calls it as its own ``View/node(for:reusing:at:)``.
  package static func hostedNode<Leaf: HostedLeaf>(
    for leaf: Leaf,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    guard let node = node as? HostedNode<Leaf> else { return HostedNode(leaf, place) }
    node.update(leaf)
    return node
  }
}
