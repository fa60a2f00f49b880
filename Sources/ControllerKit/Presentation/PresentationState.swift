/// What one controller presents, what presents it, and what waits.
@MainActor
struct PresentationState {
  /// A presentation that has been asked for.
  struct Request {
    let controller: ViewController
    let isAnimated: Bool
    var completions: [() -> Void]
  }

  /// What is presented over the controller.
  var presented: ViewController?
  /// What has presented the controller.
  weak var presenting: ViewController?
  /// What is to be presented when nothing else is, in the order of the calls.
  var waiting: [Request] = []
  /// What is to be done when the change under way is over.
  var deferred: [() -> Void] = []
  /// Whether the controller is about to end, so that nothing that waits is presented any more.
  var isEnding = false
  /// Whether a presentation or dismissal over the controller is under way.
  var isChanging = false
  /// Whether the controller is being presented.
  var isBeingPresented = false
  /// Whether the controller is being dismissed.
  var isBeingDismissed = false
  /// Closes the sheet of views that the controller is shown in, if it is.
  var closeSheet: (@MainActor () -> Void)?
  /// What the controller's own presentation is told through.
  var controller: PresentationController?
}
