/// Light or dark.
public enum UserInterfaceStyle: Hashable, Sendable {
  /// Not set; it is shown as light.
  case unspecified
  /// Dark characters on a light ground.
  case light
  /// Light characters on a dark ground.
  case dark
}

/// How much room there is in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Not set.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// The size of text that the user prefers.
public enum ContentSizeCategory: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Not set.
  case unspecified
  /// Three steps below the standard.
  case extraSmall
  /// Two steps below the standard.
  case small
  /// One step below the standard.
  case medium
  /// The standard.
  case large
  /// One step above the standard.
  case extraLarge
  /// Two steps above the standard.
  case extraExtraLarge
  /// Three steps above the standard.
  case extraExtraExtraLarge
  /// The first of the sizes for people with low vision.
  case accessibilityMedium
  /// The second of the sizes for people with low vision.
  case accessibilityLarge
  /// The third of the sizes for people with low vision.
  case accessibilityExtraLarge
  /// The fourth of the sizes for people with low vision.
  case accessibilityExtraExtraLarge
  /// The greatest size.
  case accessibilityExtraExtraExtraLarge

  /// Whether the left size is smaller.
  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether this is one of the sizes for people with low vision.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// The direction in which a line runs.
public enum TraitEnvironmentLayoutDirection: Hashable, Sendable {
  /// Not set; it is laid out from left to right.
  case unspecified
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// How heavy text is to be drawn.
public enum LegibilityWeight: Hashable, Sendable {
  /// Not set.
  case unspecified
  /// As designed.
  case regular
  /// Bold, for legibility.
  case bold
}

/// Light or dark, as a trait.
public enum TraitUserInterfaceStyle: TraitDefinition {
  /// Nobody has set it.
  public static let defaultValue: UserInterfaceStyle = .unspecified
}

/// The room across, as a trait.
public enum TraitHorizontalSizeClass: TraitDefinition {
  /// Nobody has set it.
  public static let defaultValue: UserInterfaceSizeClass = .unspecified
}

/// The room down, as a trait.
public enum TraitVerticalSizeClass: TraitDefinition {
  /// Nobody has set it.
  public static let defaultValue: UserInterfaceSizeClass = .unspecified
}

/// The preferred size of text, as a trait.
public enum TraitPreferredContentSizeCategory: TraitDefinition {
  /// Nobody has set it.
  public static let defaultValue: ContentSizeCategory = .unspecified
}

/// The direction of lines, as a trait.
public enum TraitLayoutDirection: TraitDefinition {
  /// Nobody has set it.
  public static let defaultValue: TraitEnvironmentLayoutDirection = .unspecified
}

/// The weight of text, as a trait.
public enum TraitLegibilityWeight: TraitDefinition {
  /// Nobody has set it.
  public static let defaultValue: LegibilityWeight = .unspecified
}
