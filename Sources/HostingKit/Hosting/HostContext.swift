import ControllerKit
import ViewKit

/// What hosted views know of the controller or cell that they are in; everything weakly.
@MainActor
final class HostContext {
  /// The view that shows them.
  weak var view: HostingView?
  /// The controller whose view that is; nil in a cell.
  weak var controller: ViewController?

  /// What hosts the views, in messages.
  var name: String { controller?.nameInMessages ?? "a cell" }
}

/// The key of the host around.
enum HostContextKey: EnvironmentKey {
  static var defaultValue: HostContext? { nil }
}

extension EnvironmentValues {
  /// The host around; nil for views that are shown without controllers.
  var hostContext: HostContext? {
    get { self[HostContextKey.self] }
    set { self[HostContextKey.self] = newValue }
  }
}
