import CanvasKit

/// Room that takes what the others in a stack leave.
public struct Spacer: View, Equatable {
  /// Nothing, since there is nothing to see.
  public typealias Body = Never

  private let minLength: Int

  /// Makes room.
  ///
  /// - Parameter minLength: The least extent, in cells; none unless given.
  public init(minLength: Int? = nil) {
    self.minLength = minLength ?? 0
  }

  /// Makes or updates what the room stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    leafNode(for: view, reusing: node, at: place)
  }
}

extension Spacer: LeafContent {
  func element(in environment: EnvironmentValues) -> Element { .unidentified(.group) }

  func size(of element: Element, in proposal: SizeProposal) -> Size {
    Size(width: minLength, height: minLength)
  }

  var spacerLength: Int? { minLength }
}
