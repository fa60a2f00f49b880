import ObservationKit

/// What the views of a navigation stack know of it.
@MainActor
final class NavigationContext {
  /// Makes the view of a value.
  typealias Destination = @MainActor (AnyHashable) -> AnyView?

  private var destinations: [ObjectIdentifier: Signal<Destination?>] = [:]
  private var owners: [ObjectIdentifier: ObjectIdentifier] = [:]

  /// Shows another screen above the others.
  var push: (AnyHashable) -> Void = { _ in }

  /// Has a type of values shown by a view.
  func register(
    _ type: Any.Type,
    for node: ViewNode,
    _ destination: @escaping Destination
  ) {
    let key = ObjectIdentifier(type)
    owners[key] = ObjectIdentifier(node)
    cell(of: key).value = destination
  }

  /// Has a type of values shown by nothing, unless another view has taken over.
  func unregister(_ type: Any.Type, for node: ViewNode) {
    let key = ObjectIdentifier(type)
    guard owners[key] == ObjectIdentifier(node) else { return }
    owners[key] = nil
    cell(of: key).value = nil
  }

  /// Makes the view of a value; a tracked read.
  func view(for value: AnyHashable) -> AnyView? {
    cell(of: ObjectIdentifier(type(of: value.base))).value?(value)
  }

  private func cell(of key: ObjectIdentifier) -> Signal<Destination?> {
    if let cell = destinations[key] { return cell }
    let cell = Signal<Destination?>(nil)
    destinations[key] = cell
    return cell
  }
}

/// The key of the stack that a view is in.
enum NavigationContextKey: EnvironmentKey {
  static var defaultValue: NavigationContext? { nil }
}
