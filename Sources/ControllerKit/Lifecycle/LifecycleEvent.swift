/// One callback of one controller, as a log records it.
public struct LifecycleEvent: Hashable, Sendable, CustomStringConvertible {
  /// What happened to the controller.
  public enum Callback: Hashable, Sendable, CustomStringConvertible {
    /// The view is made.
    case loadView
    /// The view has been made.
    case viewDidLoad
    /// The view is about to be shown.
    case viewWillAppear
    /// The view is in its hierarchy and has its traits.
    case viewIsAppearing
    /// The view is shown.
    case viewDidAppear
    /// The view is about to go.
    case viewWillDisappear
    /// The view is gone.
    case viewDidDisappear
    /// The subviews are about to be laid out.
    case viewWillLayoutSubviews
    /// The subviews have been laid out.
    case viewDidLayoutSubviews
    /// Values are carried from models to views.
    case updateProperties
    /// The controller is about to get the named parent, or none.
    case willMove(toParent: String?)
    /// The controller has got the named parent, or none.
    case didMove(toParent: String?)
    /// The controller's stay on a stack, in a presentation or in a window is over.
    case end(ScreenEnd)

    /// The callback as it is written in a controller.
    public var description: String {
      switch self {
      case .loadView: "loadView"
      case .viewDidLoad: "viewDidLoad"
      case .viewWillAppear: "viewWillAppear"
      case .viewIsAppearing: "viewIsAppearing"
      case .viewDidAppear: "viewDidAppear"
      case .viewWillDisappear: "viewWillDisappear"
      case .viewDidDisappear: "viewDidDisappear"
      case .viewWillLayoutSubviews: "viewWillLayoutSubviews"
      case .viewDidLayoutSubviews: "viewDidLayoutSubviews"
      case .updateProperties: "updateProperties"
      case .willMove(let parent): "willMove(toParent: \(parent ?? "nil"))"
      case .didMove(let parent): "didMove(toParent: \(parent ?? "nil"))"
      case .end(let reason): "end(\(reason))"
      }
    }
  }

  /// The controller's title, or its type if it has none.
  public let controller: String
  /// What happened.
  public let callback: Callback

  /// The controller and the callback.
  public var description: String { "\(controller) \(callback)" }
}
