#if !canImport(UIKit)
import CanvasKit
public import ControllerKit

extension AdaptiveColor {
  /// White, whatever the traits are.
  public static let white: AdaptiveColor = AdaptiveColor(.white)
  /// Black, whatever the traits are.
  public static let black: AdaptiveColor = AdaptiveColor(.black)

  /// Makes a color of three parts.
  ///
  /// - Parameters:
  ///   - red: How much red, from 0 to 1.
  ///   - green: How much green, from 0 to 1.
  ///   - blue: How much blue, from 0 to 1.
  ///   - alpha: How much it covers; cells know all and nothing, so half and more is all.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    func level(_ part: Double) -> UInt8 { UInt8((min(max(0, part), 1) * 255).rounded()) }
    self.init(alpha < 0.5 ? nil : .rgb(level(red), level(green), level(blue)))
  }

  /// Makes a color that is one of others, by the traits.
  ///
  /// - Parameter dynamicProvider: Answers the color for traits; called whenever it is shown.
  public init(dynamicProvider: @escaping @Sendable (TraitCollection) -> AdaptiveColor) {
    self.init { traits in dynamicProvider(traits).resolved(with: traits) }
  }
}
#endif
