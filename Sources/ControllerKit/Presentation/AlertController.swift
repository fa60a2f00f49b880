public import ObservationKit

/// A message with a choice of actions, presented like any controller.
///
/// Alerts that are presented while another presentation is up wait for their turn, in order; none
/// is lost and none replaces another.
///
/// ```swift
/// @MainActor func confirm(over controller: ViewController) {
///   let alert = AlertController(
///     title: "Pagamento Confirmado! 🎉",
///     message: "Valor processado: R$ 150,00",
///     preferredStyle: .alert
///   )
///   alert.addAction(AlertAction(title: "OK", style: .default))
///   controller.present(alert, animated: true)
/// }
/// ```
public final class AlertController: ViewController {
  /// How the actions are offered.
  public enum Style: Hashable, Sendable {
    /// In a box in the middle.
    case alert
    /// In a list at the edge.
    case actionSheet
  }

  /// What is said below the title.
  @Tracked public var message: String?
  /// How the actions are offered.
  public let preferredStyle: Style
  /// The actions, in the order in which they were added.
  @Tracked public private(set) var actions: [AlertAction] = []
  /// The action that the return key takes.
  public var preferredAction: AlertAction?

  private var isAnswered = false

  /// Makes an alert without actions.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - message: What is said below.
  ///   - preferredStyle: How the actions are offered.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init()
    self.message = message
    self.title = title
    isModalInPresentation = true
  }

  /// Makes a view with the title, the message and a button for each action.
  public override func loadView() {
    view = AlertView(of: self)
  }

  /// Has the alert wait for an answer again.
  public override func viewWillAppear(_ animated: Bool) {
    isAnswered = false
  }

  /// Has the alert measured again after a change of what it says.
  public override func updateProperties() {
    _ = (title, message, actions)
    viewIfLoaded?.invalidateIntrinsicContentSize()
  }

  /// Adds an action; a second one that cancels is reported and left out.
  ///
  /// - Parameter action: The action.
  public func addAction(_ action: AlertAction) {
    if action.style == .cancel, untracked({ actions }).contains(where: { $0.style == .cancel }) {
      Misuse.report(
        "a second action that cancels, '\(action.title ?? "")', was added to \(nameInMessages); an "
          + "alert has one"
      )
      return
    }
    actions.append(action)
  }

  /// Dismisses the alert and then runs an action, as the user does by choosing it.
  ///
  /// - Parameter action: One of the alert's actions; a disabled one does nothing.
  public func choose(_ action: AlertAction) {
    guard action.isEnabled, untracked({ actions }).contains(where: { $0 === action }),
      let presenter = presentingViewController, !isBeingDismissed, !isAnswered
    else { return }
    isAnswered = true
    presenter.dismissPresented(.dismissal, animated: true) { action.handler?(action) }
  }
}

/// One of the choices of an alert.
@MainActor
public final class AlertAction {
  /// What an action means.
  public enum Style: Hashable, Sendable {
    /// One choice of several.
    case `default`
    /// Nothing is to happen.
    case cancel
    /// Something is lost.
    case destructive
  }

  /// What the action says.
  public let title: String?
  /// What the action means.
  public let style: Style
  /// Whether the action can be chosen.
  public var isEnabled: Bool = true
  let handler: ((AlertAction) -> Void)?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - style: What it means.
  ///   - handler: What to run, once the alert is gone.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
