public import ControllerKit
public import ViewKit

/// What hosted views go on with: the stack of controllers around them.
///
/// The stack is looked for when something is asked for, and held weakly. A view that is pushed has
/// the environment of the view that pushes it, its navigator included.
///
/// ```swift
/// struct CartView: View {
///   @Environment(\.navigator) private var navigator
///
///   var body: some View {
///     Button("Pagar") { navigator.push(Text("Pagamento"), title: "Pagamento") }
///   }
/// }
/// ```
@MainActor
public struct Navigator {
  private let controllers: ControllerNavigator
  fileprivate var environment: EnvironmentValues?

  /// Makes a navigator without a stack; what it is asked for is reported.
  public nonisolated init() {
    controllers = ControllerNavigator()
  }

  /// Makes a navigator of a stack.
  ///
  /// - Parameter navigationController: The stack; held weakly.
  public init(navigationController: NavigationController?) {
    controllers = ControllerNavigator(navigationController: navigationController)
  }

  /// Makes a navigator of the nearest stack around a controller, at the time of each call.
  ///
  /// - Parameter controller: Where to start from; held weakly.
  public init(from controller: ViewController) {
    controllers = ControllerNavigator(from: controller)
  }

  /// The stack, if there is one now.
  public var navigationController: NavigationController? { controllers.navigationController }

  /// Pushes a controller; without a stack this is reported and does nothing.
  ///
  /// - Parameters:
  ///   - controller: What to show.
  ///   - animated: Passed on to the callbacks.
  public func push(_ controller: ViewController, animated: Bool = true) {
    controllers.push(controller, animated: animated)
  }

  /// Pushes a view; without a stack this is reported and does nothing.
  ///
  /// - Parameters:
  ///   - view: What to show.
  ///   - title: The title in the bar, unless the view asks for one itself.
  ///   - animated: Passed on to the callbacks.
  public func push(_ view: some View, title: String? = nil, animated: Bool = true) {
    let host = HostingController(rootView: view, carrying: environment)
    host.title = title
    controllers.push(host, animated: animated)
  }

  /// Takes the last controller off the stack; without a stack this is reported.
  ///
  /// - Parameter animated: Passed on to the callbacks.
  public func pop(animated: Bool = true) {
    controllers.pop(animated: animated)
  }

  /// Takes all controllers but the first off the stack; without a stack this is reported.
  ///
  /// - Parameter animated: Passed on to the callbacks.
  public func popToRoot(animated: Bool = true) {
    controllers.popToRoot(animated: animated)
  }
}

/// The key of the navigator.
private enum NavigatorKey: EnvironmentKey {
  static var defaultValue: Navigator { Navigator() }
}

extension EnvironmentValues {
  /// The stack of controllers around the view.
  public var navigator: Navigator {
    get {
      var navigator = self[NavigatorKey.self]
      navigator.environment = self
      return navigator
    }
    set {
      var navigator = newValue
      navigator.environment = nil
      self[NavigatorKey.self] = navigator
    }
  }
}
