public import ControllerKit

/// A trait that scripts can set, with the names of its values.
///
/// ```swift
/// @MainActor func makeChoice(for window: Window) -> TraitChoice {
///   TraitChoice(
///     "userInterfaceStyle", TraitUserInterfaceStyle.self, of: window,
///     values: ["light": .light, "dark": .dark])
/// }
/// ```
@MainActor
public struct TraitChoice {
  /// The name of the trait.
  public let name: String

  /// The names of its values, in the order in which help lists them.
  public let values: [String]

  private let choose: (String) -> Void

  /// Makes a choice of anything.
  ///
  /// - Parameters:
  ///   - name: The name of the trait.
  ///   - values: The names of its values.
  ///   - choose: Sets the trait; called with one of the names.
  public init(_ name: String, values: [String], choose: @escaping (String) -> Void) {
    self.name = name
    self.values = values
    self.choose = choose
  }

  /// Makes a choice that overrides a trait of a window.
  ///
  /// - Parameters:
  ///   - name: The name of the trait.
  ///   - definition: The trait.
  ///   - window: The window.
  ///   - values: The values with their names.
  public init<Definition: TraitDefinition>(
    _ name: String,
    _ definition: Definition.Type,
    of window: Window,
    values: KeyValuePairs<String, Definition.Value>
  ) {
    self.init(name, values: values.map(\.key)) { [weak window] chosen in
      guard let value = values.first(where: { $0.key == chosen })?.value else { return }
      window?.traitOverrides[definition] = value
    }
  }

  /// Sets the trait.
  ///
  /// - Parameter value: The name of a value.
  /// - Returns: Whether the trait has a value of the name.
  func set(_ value: String) -> Bool {
    guard values.contains(value) else { return false }
    choose(value)
    return true
  }
}

extension TraitChoice {
  /// The traits of the system.
  static func system(of window: Window) -> [TraitChoice] {
    [
      TraitChoice(
        "userInterfaceStyle",
        TraitUserInterfaceStyle.self,
        of: window,
        values: ["light": .light, "dark": .dark, "unspecified": .unspecified]
      ),
      TraitChoice(
        "horizontalSizeClass",
        TraitHorizontalSizeClass.self,
        of: window,
        values: ["compact": .compact, "regular": .regular, "unspecified": .unspecified]
      ),
      TraitChoice(
        "verticalSizeClass",
        TraitVerticalSizeClass.self,
        of: window,
        values: ["compact": .compact, "regular": .regular, "unspecified": .unspecified]
      ),
      contentSizeCategory(of: window),
      TraitChoice(
        "layoutDirection",
        TraitLayoutDirection.self,
        of: window,
        values: [
          "leftToRight": .leftToRight, "rightToLeft": .rightToLeft, "unspecified": .unspecified,
        ]
      ),
      TraitChoice(
        "legibilityWeight",
        TraitLegibilityWeight.self,
        of: window,
        values: ["regular": .regular, "bold": .bold, "unspecified": .unspecified]
      ),
    ]
  }

  /// The size of text, which has as many values as the type has cases.
  private static func contentSizeCategory(of window: Window) -> TraitChoice {
    let values = ContentSizeCategory.allCases
    return TraitChoice(
      "preferredContentSizeCategory",
      values: values.map { "\($0)" }
    ) { [weak window] chosen in
      guard let value = values.first(where: { "\($0)" == chosen }) else { return }
      window?.traitOverrides[TraitPreferredContentSizeCategory.self] = value
    }
  }
}
