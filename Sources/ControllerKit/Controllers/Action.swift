/// Something that the user can have done, with what it is called.
///
/// ```swift
/// @MainActor func makeSave() -> Action {
///   Action(title: "Save") { action in print(action.title) }
/// }
/// ```
@MainActor
public final class Action {
  /// What runs an action.
  public typealias Handler = @MainActor (Action) -> Void

  /// What the action is called.
  public var title: String
  /// What tells the action from others; two with the same identifier stand for each other.
  public let identifier: String?
  /// Whether the action can be performed.
  public var isEnabled: Bool = true
  private let handler: Handler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - identifier: What tells it from others; nil if nothing has to.
  ///   - handler: What to run, on the main actor with no lock held.
  public init(title: String = "", identifier: String? = nil, handler: @escaping Handler) {
    self.title = title
    self.identifier = identifier
    self.handler = handler
  }

  /// Whether the action is another one or has the same identifier.
  func stands(for other: Action) -> Bool {
    self === other || identifier != nil && identifier == other.identifier
  }

  /// Runs the action, unless it is disabled.
  public func perform() {
    if isEnabled { handler(self) }
  }
}
