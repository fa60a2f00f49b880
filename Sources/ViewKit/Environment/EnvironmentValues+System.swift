public import CanvasKit

extension EnvironmentValues {
  /// Whether views can be interacted with; `disabled(_:)` clears it for all inside.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The side where lines begin.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Whether colors are light on dark or dark on light.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The language and region, such as `pt_BR`.
  public var locale: String {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// How wide the room is, if that is known.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// How high the room is, if that is known.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The size of text that the user prefers; terminals show all text in one size.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// How heavy text is to be, if the user has said so.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// The greatest number of lines of a text, nil for as many as it needs.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Where the lines of a text stand.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// What a text means among others, nil for ordinary text.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
}

/// Whether colors are light on dark or dark on light.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// How much room there is in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little.
  case compact
  /// Plenty.
  case regular
}

/// The size of text that a user prefers.
public enum DynamicTypeSize: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Three steps below the standard.
  case xSmall
  /// Two steps below the standard.
  case small
  /// One step below the standard.
  case medium
  /// The standard.
  case large
  /// One step above the standard.
  case xLarge
  /// Two steps above the standard.
  case xxLarge
  /// Three steps above the standard.
  case xxxLarge
  /// The first of the sizes for people with low vision.
  case accessibility1
  /// The second of the sizes for people with low vision.
  case accessibility2
  /// The third of the sizes for people with low vision.
  case accessibility3
  /// The fourth of the sizes for people with low vision.
  case accessibility4
  /// The greatest size.
  case accessibility5

  /// Whether the left size is smaller.
  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether this is one of the sizes for people with low vision.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// How heavy text is drawn.
public enum LegibilityWeight: Hashable, Sendable {
  /// As designed.
  case regular
  /// Bold, for legibility.
  case bold
}

/// Where the lines of a text stand.
public typealias TextAlignment = HorizontalAlignment

private enum IsEnabledKey: LayoutEnvironmentKey {
  static let defaultValue = true
}

private enum LayoutDirectionKey: LayoutEnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

private enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

private enum LocaleKey: EnvironmentKey {
  static let defaultValue = "pt_BR"
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil
}

private enum DynamicTypeSizeKey: EnvironmentKey {
  static let defaultValue = DynamicTypeSize.large
}

private enum LegibilityWeightKey: EnvironmentKey {
  static let defaultValue: LegibilityWeight? = nil
}

private enum LineLimitKey: LayoutEnvironmentKey {
  static let defaultValue: Int? = nil
}

private enum TextAlignmentKey: LayoutEnvironmentKey {
  static let defaultValue = TextAlignment.leading
}

private enum FontKey: LayoutEnvironmentKey {
  static let defaultValue: Font? = nil
}
