import ObservationKit

extension View {
  /// Sets a value for the view and all inside it; one that is set further inside wins.
  ///
  /// - Parameters:
  ///   - keyPath: Which value.
  ///   - value: The value.
  /// - Returns: The changed view.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets an object for the view and all inside it, where it is found by its type.
  ///
  /// - Parameter object: The object, or nil for none.
  /// - Returns: The changed view.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    EnvironmentView(content: self) { $0[ObjectKey<Object>.self] = object }
  }

  /// Changes a value for the view and all inside it.
  ///
  /// - Parameters:
  ///   - keyPath: Which value.
  ///   - transform: Changes the value that is in force around the view.
  /// - Returns: The changed view.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A view with an environment of its own.
struct EnvironmentView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let change: @MainActor (inout EnvironmentValues) -> Void

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? EnvironmentNode ?? EnvironmentNode(place)
    node.update(view.change)
    node.reconcileChild(at: 0, with: view.content)
    return node
  }
}

/// A scope of the environment, and who is inside.
final class EnvironmentNode: EvaluatedNode {
  private let inner: EnvironmentScope
  private var change: @MainActor (inout EnvironmentValues) -> Void = { _ in }

  override init(_ place: ViewPlace) {
    inner = EnvironmentScope(in: place.scope)
    super.init(place)
  }

  override var childPlace: ViewPlace {
    var place = super.childPlace
    place.scope = inner
    return place
  }

  func update(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    self.change = change
    evaluateNow()
  }

  override func evaluate() {
    let values = track { () -> EnvironmentValues in
      var values = EnvironmentValues(scope)
      change(&values)
      return values
    }
    announce(values.apply(to: inner))
  }

  override func environmentDidGainKeys() {
    inner.refresh()
    super.environmentDidGainKeys()
  }
}
