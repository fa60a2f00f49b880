import CanvasKit

/// An alert as a view: its title, its message and a button for each action, in a box.
final class AlertView: PlatformView {
  private weak let alert: AlertController?
  private let stack = StackView()
  private let titleLabel = LabelView()
  private let messageLabel = LabelView()
  private var buttons: [(action: AlertAction, view: ButtonView)] = []

  init(of alert: AlertController) {
    self.alert = alert
    super.init()
    titleLabel.headingLevel = 2
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      stack.addArrangedSubview(label)
    }
    stack.spacing = 1
    stack.pinnedInsets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    addSubview(stack)
  }

  /// Shows what the alert says now; buttons of actions that stay are kept.
  func update(from alert: AlertController) {
    titleLabel.text = alert.title
    messageLabel.text = alert.message
    messageLabel.isHidden = alert.message == nil
    for action in alert.actions.dropFirst(buttons.count) {
      let press = Action { [weak alert] _ in alert?.choose(action) }
      let button = ButtonView(title: action.title ?? "", primaryAction: press)
      buttons.append((action, button))
      stack.addArrangedSubview(button)
    }
    for button in buttons { button.view.isEnabled = button.action.isEnabled }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let insets = stack.pinnedInsets ?? .zero
    return stack.sizeThatFits(size.inset(by: insets)).expanded(by: insets)
  }

  override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = .alert
    element.label = alert?.title ?? ""
    element.style.border = .rounded
  }
}
