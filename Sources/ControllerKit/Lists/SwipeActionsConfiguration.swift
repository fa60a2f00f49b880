/// The additional actions of a row at one of its sides.
///
/// ```swift
/// @MainActor func removal(_ remove: @escaping () -> Void) -> SwipeActionsConfiguration {
///   let action = ContextualAction(style: .destructive, title: "Remover") { _, _, completion in
///     remove()
///     completion(true)
///   }
///   return SwipeActionsConfiguration(actions: [action])
/// }
/// ```
@MainActor
public final class SwipeActionsConfiguration {
  /// The actions, from the edge inwards.
  public let actions: [ContextualAction]

  /// Makes a configuration.
  ///
  /// - Parameter actions: The actions, from the edge inwards.
  public init(actions: [ContextualAction]) {
    self.actions = actions
  }
}

/// An additional action of a row.
@MainActor
public final class ContextualAction {
  /// What an action means.
  public enum Style: Hashable, Sendable {
    /// One action of several.
    case normal
    /// Something is lost; the key that deletes performs it.
    case destructive
  }

  /// What runs an action: with the action, the row's cell, and a closure to call when it is done.
  public typealias Handler =
    @MainActor (
      _ action: ContextualAction,
      _ sourceView: PlatformView,
      _ completion: @escaping (_ wasPerformed: Bool) -> Void
    ) -> Void

  /// What the action means.
  public let style: Style
  /// What the action is called.
  public let title: String?
  /// What runs the action.
  public let handler: Handler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - style: What it means.
  ///   - title: What it is called.
  ///   - handler: What to run, on the main actor with no lock held; it may change the rows.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
