public import CanvasKit

/// Views in the same place, a later one above those before.
public struct ZStack<Content: View>: View {
  /// Nothing, since the stack stands for itself.
  public typealias Body = Never

  private let alignment: Alignment
  private let content: Content

  /// Stacks views.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand that are smaller than the stack.
  ///   - content: The views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Makes or updates what the stack stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    stackNode(for: view.content, .pile(view.alignment), reusing: node, at: place)
  }
}
