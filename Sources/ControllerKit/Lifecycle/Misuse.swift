import ObservationKit

/// Reports of calls that are out of order: each is told once, and nothing is lost.
@MainActor
enum Misuse {
  /// Reports through the package's one channel for diagnostics.
  static func report(_ text: String) {
    ObservationIssue.report(.misuse, message: "ControllerKit: \(text)")
  }

  /// An appearance transition that does not fit the state.
  static func unbalancedAppearance(
    of controller: ViewController,
    _ event: AppearanceState.Event
  ) {
    let call =
      switch event {
      case .beginAppearing: "beginAppearanceTransition(true, animated:)"
      case .beginDisappearing: "beginAppearanceTransition(false, animated:)"
      case .end: "endAppearanceTransition()"
      }
    report(
      "'\(call)' was called on \(controller.nameInMessages), which is \(controller.appearance); "
        + "begin and end each transition once, in turn"
    )
  }

  /// A controller's view in the hierarchy of a controller that is not its parent.
  static func viewBeforeChild(_ child: ViewController, in parent: ViewController) {
    report(
      "the view of \(child.nameInMessages) was added to the view of \(parent.name(beside: child)), "
        + "which is not its parent; call 'addChild' before 'addSubview', and 'didMove(toParent:)' "
        + "after it"
    )
  }
}
