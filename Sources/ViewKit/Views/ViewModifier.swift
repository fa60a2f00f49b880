/// A change of views that can be made to any of them.
///
/// ```swift
/// struct Card: ViewModifier {
///   @State private var isRaised = false
///
///   func body(content: Content) -> some View {
///     content.padding().border()
///   }
/// }
/// ```
@MainActor
public protocol ViewModifier {
  /// The changed view.
  associatedtype Body: View

  /// The view that is changed.
  typealias Content = ViewModifierContent<Self>

  /// Changes a view; evaluated like the body of a view.
  ///
  /// - Parameter content: The view.
  /// - Returns: The changed view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes.
public struct ViewModifierContent<Modifier: ViewModifier>: View {
  /// Nothing, since the content stands for itself.
  public typealias Body = Never

  let resolve: @MainActor (ViewNode?, ViewPlace) -> ViewNode

  /// Makes or updates what the content stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    view.resolve(node, place)
  }
}

/// A view and the modifier that changes it.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  private let content: Content
  private let modifier: Modifier

  /// Combines a view and a modifier.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - modifier: The modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// The changed view.
  public var body: some View {
    ModifierBody(modifier: modifier) { Content.node(for: content, reusing: $0, at: $1) }
  }
}

/// What a modifier makes of its content; a view of its own, so that the modifier can have state.
private struct ModifierBody<Modifier: ViewModifier>: View {
  typealias Body = Never

  let modifier: Modifier
  let resolve: @MainActor (ViewNode?, ViewPlace) -> ViewNode

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let body: @MainActor (Modifier) -> Modifier.Body = {
      $0.body(content: ViewModifierContent(resolve: view.resolve))
    }
    if let node = node as? BodyNode<Modifier, Modifier.Body> {
      node.update(view.modifier, isContentKnown: false, body: body)
      return node
    }
    return BodyNode(view.modifier, at: place, body: body)
  }
}

extension View {
  /// Changes the view by a modifier.
  ///
  /// - Parameter modifier: The modifier.
  /// - Returns: The changed view.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
