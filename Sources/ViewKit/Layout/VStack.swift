public import CanvasKit

/// Views below one another.
public struct VStack<Content: View>: View {
  /// Nothing, since the stack stands for itself.
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: Content

  /// Stacks views.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand that are narrower than the stack.
  ///   - spacing: The number of rows between two views; none unless given.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing ?? 0
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
        .vertical,
        spacing: view.spacing,
        alignment: Alignment(horizontal: view.alignment, vertical: .top)
      ),
      reusing: node,
      at: place
    )
  }
}
