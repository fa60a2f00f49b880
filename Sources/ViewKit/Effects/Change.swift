extension View {
  /// Does something when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether to do it when the view appears, too.
  ///   - action: Runs on the main actor with the value before and the value now, once for each update
  ///     in which they differ.
  /// - Returns: The changed view.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    ChangeView(content: self, value: value, isInitial: initial, action: action)
  }

  /// Does something when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether to do it when the view appears, too.
  ///   - action: Runs on the main actor, once for each update in which the value has changed.
  /// - Returns: The changed view.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

/// A view that is told when a value has changed.
private struct ChangeView<Content: View, Value: Equatable>: View {
  typealias Body = Never

  let content: Content
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? ChangeNode<Value> ?? ChangeNode(view.value, view.isInitial, place)
    node.update(view.value, view.action)
    node.reconcileChild(at: 0, with: view.content)
    return node
  }
}

/// The node of a view that is told when a value has changed.
private final class ChangeNode<Value: Equatable>: EffectNode {
  private var value: Value
  /// The value that the action knows.
  private var known: Value
  private let isInitial: Bool
  private var action: @MainActor (Value, Value) -> Void = { _, _ in }
  private var isWaiting = false

  init(_ value: Value, _ isInitial: Bool, _ place: ViewPlace) {
    self.value = value
    self.isInitial = isInitial
    known = value
    super.init(place)
  }

  func update(_ new: Value, _ action: @escaping @MainActor (Value, Value) -> Void) {
    self.action = action
    value = new
    if isWaiting || new == known { return }
    isWaiting = true
    tree.effects.add(.change) { [self] in
      isWaiting = false
      tell()
    }
  }

  override func didAppear() {
    guard isInitial else { return }
    let value = value
    tree.effects.add(.change) { [self] in action(value, value) }
  }

  private func tell() {
    let old = known
    known = value
    if isMounted, old != value { action(old, value) }
  }
}
