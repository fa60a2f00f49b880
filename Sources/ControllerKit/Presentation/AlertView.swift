import CanvasKit

/// An alert as a view: its title, its message and a button for each action, in a box.
final class AlertView: PlatformView {
  /// The parts of the element that come before those of the actions.
  private static let firstActionPart = 10

  private weak let alert: AlertController?

  init(of alert: AlertController) {
    self.alert = alert
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    describe(alert).element(id: elementID, in: size).frame.size
  }

  override func configure(_ element: inout Element) {
    super.configure(&element)
    let frame = element.frame
    element = describe(alert).element(
      id: elementID,
      in: superview?.bounds.size ?? bounds.size,
      direction: isRightToLeft ? .rightToLeft : .leftToRight,
      identifier: accessibilityIdentifier
    )
    element.frame.origin = frame.origin
  }

  /// The alert as a value.
  private func describe(_ alert: AlertController?) -> AlertDescription {
    let actions = alert?.actions ?? []
    return AlertDescription(
      title: alert?.title ?? "",
      message: alert?.message,
      actions: actions.enumerated().map { index, action in
        AlertDescription.Action(
          id: elementID.part(Self.firstActionPart + index),
          title: action.title ?? "",
          role: action.style.role,
          isEnabled: action.isEnabled
        )
      }
    )
  }

  override func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    guard let alert else { return false }
    let actions = alert.actions
    if action == .dismiss, id == elementID,
      let cancel = actions.first(where: { $0.style == .cancel })
    {
      alert.choose(cancel)
      return true
    }
    guard action == .press else { return false }
    guard
      let index = actions.indices.first(where: { elementID.part(Self.firstActionPart + $0) == id }),
      actions[index].isEnabled
    else { return false }
    alert.choose(actions[index])
    return true
  }
}

extension AlertAction.Style {
  /// What the action means, in a picture.
  fileprivate var role: AlertDescription.Action.Role {
    switch self {
    case .default: .normal
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
