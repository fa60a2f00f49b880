import CanvasKit

/// How much of something is done, or that something is under way.
public struct ProgressView: View, Equatable {
  /// Nothing, since the bar stands for itself.
  public typealias Body = Never

  private let label: String
  private let fraction: Double?

  /// Says that something is under way.
  ///
  /// - Parameter label: What is under way.
  public init(_ label: String = "") {
    self.label = label
    fraction = nil
  }

  /// Says how much is done.
  ///
  /// - Parameters:
  ///   - label: What is under way.
  ///   - value: How much is done; nil if nobody knows.
  ///   - total: How much there is to do.
  public init(_ label: String = "", value: Double?, total: Double = 1) {
    self.label = label
    fraction = value.map { total > 0 ? $0 / total : 0 }
  }

  /// Makes or updates what the bar stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    leafNode(for: view, reusing: node, at: place)
  }
}

extension ProgressView: LeafContent {
  func element(in environment: EnvironmentValues) -> Element {
    .unidentified(.progress(fraction), label: label)
  }

  func size(of element: Element, in proposal: SizeProposal) -> Size {
    let least = element.fittingSize()
    return Size(width: max(least.width, proposal.textWidth ?? 0), height: 1)
  }
}
