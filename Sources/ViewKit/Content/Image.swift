import CanvasKit

/// A picture made of characters.
///
/// ```swift
/// let cart = Image("🛒", label: "Carrinho")
/// ```
public struct Image: View, Equatable {
  /// Nothing, since the picture stands for itself.
  public typealias Body = Never

  private let characters: String
  private let label: String

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - characters: What is drawn, with line ends between the rows.
  ///   - label: What the picture shows, for those who do not see it.
  public init(_ characters: String, label: String = "") {
    self.characters = characters
    self.label = label
  }

  /// Makes or updates what the picture stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    leafNode(for: view, reusing: node, at: place)
  }
}

extension Image: LeafContent {
  func element(in environment: EnvironmentValues) -> Element {
    .unidentified(.image, label: label, value: characters)
  }
}
