/// The way in which a controller's stay came to its end.
///
/// All ways out lead through one event: `ViewController.onEnd(_:)` hears of each exactly once.
public enum ScreenEnd: String, Hashable, Sendable, CustomStringConvertible {
  /// The user went back by the bar's back item.
  case back
  /// `popViewController(animated:)`.
  case pop
  /// `popToViewController(_:animated:)`.
  case popTo
  /// `popToRootViewController(animated:)`.
  case popToRoot
  /// `setViewControllers(_:animated:)` left the controller out.
  case setViewControllers
  /// `dismiss(animated:completion:)`.
  case dismissal
  /// The user dismissed the presentation.
  case interactiveDismissal
  /// The child was removed from its parent.
  case removal
  /// The window got another root.
  case rootReplacement
  /// The window was closed.
  case windowClosing

  /// The name of the case.
  public var description: String { rawValue }
}
