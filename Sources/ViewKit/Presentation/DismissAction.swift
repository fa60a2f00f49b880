/// Closes what a view is shown in.
///
/// A screen of a navigation stack is popped, a sheet is closed. Elsewhere whoever hosts the views
/// decides.
@MainActor
public struct DismissAction {
  private let action: @MainActor () -> Void

  /// Makes an action.
  ///
  /// - Parameter action: What closes the screen.
  public init(_ action: @escaping @MainActor () -> Void = {}) {
    self.action = action
  }

  /// Closes the screen.
  public func callAsFunction() {
    action()
  }
}

/// The key of the action that closes a screen.
enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}

/// The key of what closes the sheet around.
enum CloseSheetKey: EnvironmentKey {
  static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
  /// Closes what the view is shown in.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Closes the sheet around, whatever is shown in that; nil if there is none.
  package var closeSheet: (@MainActor () -> Void)? { self[CloseSheetKey.self] }
}
