import CanvasKit

/// The views of a screen, in its middle.
final class ScreenItem: StackItem {
  /// Called when something on the screen has changed, if nothing contains the screen.
  var onChange: () -> Void = {}

  /// Who takes the keys that nothing on the screen does, if nothing contains the screen.
  weak var responder: (any Responder)?

  init(_ scope: EnvironmentScope) {
    super.init(scope, .line(.vertical, spacing: 0, alignment: .center))
  }

  override var alignment: Alignment { .center }

  override func didBecomeStale() { onChange() }
}
