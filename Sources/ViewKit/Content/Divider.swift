import CanvasKit

/// A line across a stack.
public struct Divider: View, Equatable {
  /// Nothing, since the line stands for itself.
  public typealias Body = Never

  /// Makes a line.
  public init() {}

  /// Makes or updates what the line stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    leafNode(for: view, reusing: node, at: place)
  }
}

extension Divider: LeafContent {
  func element(in environment: EnvironmentValues) -> Element { .unidentified(.divider) }

  func size(of element: Element, in proposal: SizeProposal) -> Size {
    Size(width: proposal.width.map { max(1, $0) } ?? 1, height: 1)
  }
}
