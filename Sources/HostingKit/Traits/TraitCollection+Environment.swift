import CanvasKit
import ControllerKit
import ViewKit

// The six traits of the system and the values of the environment that stand for them. What nobody
// has specified is light, runs from left to right, and is of the standard size.

extension TraitCollection {
  var colorScheme: ColorScheme { userInterfaceStyle == .dark ? .dark : .light }

  var environmentLayoutDirection: LayoutDirection {
    layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  var dynamicTypeSize: DynamicTypeSize {
    DynamicTypeSize(rawValue: preferredContentSizeCategory.rawValue - 1) ?? .large
  }
}

extension DynamicTypeSize {
  var trait: ContentSizeCategory { ContentSizeCategory(rawValue: rawValue + 1) ?? .unspecified }
}

extension ControllerKit.UserInterfaceSizeClass {
  var environmentValue: ViewKit.UserInterfaceSizeClass? {
    switch self {
    case .unspecified: nil
    case .compact: .compact
    case .regular: .regular
    }
  }
}

extension ViewKit.UserInterfaceSizeClass? {
  var trait: ControllerKit.UserInterfaceSizeClass {
    switch self {
    case nil: .unspecified
    case .compact: .compact
    case .regular: .regular
    }
  }
}

extension ControllerKit.LegibilityWeight {
  var environmentValue: ViewKit.LegibilityWeight? {
    switch self {
    case .unspecified: nil
    case .regular: .regular
    case .bold: .bold
    }
  }
}

extension ViewKit.LegibilityWeight? {
  var trait: ControllerKit.LegibilityWeight {
    switch self {
    case nil: .unspecified
    case .regular: .regular
    case .bold: .bold
    }
  }
}
