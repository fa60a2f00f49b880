public import CanvasKit

/// Views side by side.
public struct HStack<Content: View>: View {
  /// Nothing, since the stack stands for itself.
  public typealias Body = Never

  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: Content

  /// Stacks views.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand that are lower than the stack.
  ///   - spacing: The number of columns between two views; one unless given.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing ?? 1
    self.content = content()
  }

  /// Makes or updates what the stack stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    stackNode(
      for: view.content,
      .line(
        .horizontal,
        spacing: view.spacing,
        alignment: Alignment(horizontal: .leading, vertical: view.alignment)
      ),
      reusing: node,
      at: place
    )
  }
}
