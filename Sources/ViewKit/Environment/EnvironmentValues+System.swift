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

/// Where the lines of a text stand.
public typealias TextAlignment = HorizontalAlignment

private enum IsEnabledKey: EnvironmentKey {
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

private enum LineLimitKey: LayoutEnvironmentKey {
  static let defaultValue: Int? = nil
}

private enum TextAlignmentKey: LayoutEnvironmentKey {
  static let defaultValue = TextAlignment.leading
}

private enum FontKey: LayoutEnvironmentKey {
  static let defaultValue: Font? = nil
}
