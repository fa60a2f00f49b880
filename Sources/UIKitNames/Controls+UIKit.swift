#if !canImport(UIKit)
public import ControllerKit

extension ControlView {
  /// What a control is in, for properties that differ.
  public enum State: Hashable, Sendable {
    /// Nothing special.
    case normal
  }
}

extension ButtonView {
  /// How a button looks.
  public enum ButtonType: Hashable, Sendable {
    /// As the system has it.
    case system
  }

  /// Makes a button without a title.
  ///
  /// - Parameter type: How it looks.
  public convenience init(type: ButtonType) {
    self.init(title: nil)
  }

  /// Sets what the button says.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - state: The state in which it says so.
  public func setTitle(_ title: String?, for state: State) {
    self.title = title ?? ""
  }

  /// Sets the color of the title.
  ///
  /// - Parameters:
  ///   - color: The color; nil for the one of what is around.
  ///   - state: The state in which it has the color.
  public func setTitleColor(_ color: AdaptiveColor?, for state: State) {
    titleColor = color
  }
}

/// A font, of which cells show the weight.
public struct UIFont: Hashable, Sendable {
  /// How heavy a font is.
  public enum Weight: Int, Hashable, Sendable, Comparable {
    /// As text is.
    case regular
    /// A little more.
    case medium
    /// Half as much more.
    case semibold
    /// As titles are.
    case bold

    /// Whether one weight is less than another.
    public static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }
  }

  /// The size in points, which cells do not show.
  public let pointSize: Double
  /// How heavy the font is.
  public let weight: Weight

  /// Makes the font of the system.
  ///
  /// - Parameters:
  ///   - ofSize: The size in points.
  ///   - weight: How heavy it is.
  /// - Returns: The font.
  public static func systemFont(ofSize: Double, weight: Weight = .regular) -> UIFont {
    UIFont(pointSize: ofSize, weight: weight)
  }
}

extension LabelView {
  /// The font of the text; from semibold on it is bold.
  public var font: UIFont {
    get { .systemFont(ofSize: 17, weight: attributes.contains(.bold) ? .bold : .regular) }
    set {
      if newValue.weight >= .semibold {
        attributes.insert(.bold)
      } else {
        attributes.remove(.bold)
      }
    }
  }
}
#endif
