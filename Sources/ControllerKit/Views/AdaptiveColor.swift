public import CanvasKit

/// A color that depends on the traits where it is shown.
///
/// ```swift
/// let accent = AdaptiveColor { traits in
///   traits.userInterfaceStyle == .dark ? .rgb(110, 74, 255) : .rgb(89, 56, 242)
/// }
/// let warning = AdaptiveColor(.red)
/// ```
public struct AdaptiveColor: Sendable {
  private let provider: @Sendable (TraitCollection) -> Color?
  /// Whether what lies below is hidden where the color is nil.
  let isOpaque: Bool

  /// Makes a color that is chosen by the traits.
  ///
  /// - Parameter provider: Answers the color for traits; called whenever it is shown.
  public init(_ provider: @escaping @Sendable (TraitCollection) -> Color?) {
    self.provider = provider
    isOpaque = false
  }

  /// Makes a color that is the same everywhere.
  ///
  /// - Parameter color: The color; nil shows what lies below.
  public init(_ color: Color?) {
    provider = { _ in color }
    isOpaque = false
  }

  private init(isOpaque: Bool) {
    provider = { _ in nil }
    self.isOpaque = isOpaque
  }

  /// The color for traits.
  ///
  /// - Parameter traits: The traits where it is shown.
  /// - Returns: The color; nil to show what lies below.
  public func resolved(with traits: TraitCollection) -> Color? { provider(traits) }

  /// Nothing: what lies below is seen.
  public static let clear: AdaptiveColor = AdaptiveColor(nil)
  /// The terminal's own background, which hides what lies below.
  public static let terminalBackground: AdaptiveColor = AdaptiveColor(isOpaque: true)
  /// What is behind a screen: white, or black where the style is dark.
  public static let systemBackground: AdaptiveColor = AdaptiveColor { traits in
    traits.userInterfaceStyle == .dark ? .black : .white
  }
  /// The color of text: black, or white where the style is dark.
  public static let label: AdaptiveColor = AdaptiveColor { traits in
    traits.userInterfaceStyle == .dark ? .white : .black
  }
}
