/// A message that has to be answered, as both worlds describe it.
///
/// ```swift
/// let alert = AlertDescription(
///   title: "Pagamento", message: "R$ 150,00 confirmado",
///   actions: [AlertDescription.Action(id: ElementID(2), title: "OK")])
/// let element = alert.element(id: ElementID(1), in: Size(width: 40, height: 10))
/// print(element.kind.isModal)  // true
/// ```
public struct AlertDescription: Hashable, Sendable {
  /// An answer.
  public struct Action: Hashable, Sendable, Identifiable {
    /// What an answer means.
    public enum Role: Hashable, Sendable {
      /// Nothing in particular.
      case normal
      /// It changes nothing; leaving the alert means the same.
      case cancel
      /// It destroys something, and is drawn red.
      case destructive
    }

    /// The identity of the button.
    public let id: ElementID
    /// The text on the button.
    public let title: String
    /// What it means.
    public let role: Role
    /// Whether it can be chosen.
    public let isEnabled: Bool
    /// The name by which tests and scripts find the button.
    public let identifier: String?

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - id: The identity of the button.
    ///   - title: The text on the button.
    ///   - role: What it means.
    ///   - isEnabled: Whether it can be chosen.
    ///   - identifier: The name by which tests and scripts find the button.
    public init(
      id: ElementID,
      title: String,
      role: Role = .normal,
      isEnabled: Bool = true,
      identifier: String? = nil
    ) {
      self.id = id
      self.title = title
      self.role = role
      self.isEnabled = isEnabled
      self.identifier = identifier
    }
  }

  /// The title.
  public var title: String

  /// The message below the title, if any.
  public var message: String?

  /// The answers in the order in which they were added.
  public var actions: [Action]

  /// The answer that leaving the alert means, if there is one.
  public var cancelAction: Action? { actions.first { $0.role == .cancel } }

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below the title, if any.
  ///   - actions: The answers.
  public init(title: String, message: String? = nil, actions: [Action]) {
    self.title = title
    self.message = message
    self.actions = actions
  }
}
