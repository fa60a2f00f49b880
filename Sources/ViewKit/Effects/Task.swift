extension View {
  /// Does work while the view is on the screen.
  ///
  /// - Parameter action: Runs on the main actor from the time when the view appears; it is canceled
  ///   when the view disappears.
  /// - Returns: The changed view.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    TaskView(content: self, id: 0, action: action)
  }

  /// Does work while the view is on the screen, and begins anew when a value changes.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - action: Runs on the main actor from the time when the view appears or the value changes; it
  ///     is canceled when the view disappears or the value changes.
  /// - Returns: The changed view.
  public func task<ID: Equatable>(
    id: ID,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    TaskView(content: self, id: id, action: action)
  }

  /// Does something with each element of a sequence while the view is on the screen.
  ///
  /// - Parameters:
  ///   - sequence: The sequence; that of the time when the view appears is used.
  ///   - action: Runs on the main actor for each element.
  /// - Returns: The changed view.
  public func onReceive<Events: AsyncSequence>(
    _ sequence: Events,
    perform action: @escaping @MainActor (Events.Element) -> Void
  ) -> some View {
    task {
      var iterator = sequence.makeAsyncIterator()
      while !Task.isCancelled, let event = try? await iterator.next(isolation: MainActor.shared) {
        action(event)
      }
    }
  }
}

/// A view with work to do while it is on the screen.
private struct TaskView<Content: View, ID: Equatable>: View {
  typealias Body = Never

  let content: Content
  let id: ID
  let action: @MainActor () async -> Void

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? TaskNode<ID> ?? TaskNode(view.id, place)
    node.update(view.id, view.action)
    node.reconcileChild(at: 0, with: view.content)
    return node
  }
}

/// The node of a view with work to do.
private final class TaskNode<ID: Equatable>: EffectNode {
  private var id: ID
  private var action: @MainActor () async -> Void = {}
  private var task: Task<Void, Never>?

  init(_ id: ID, _ place: ViewPlace) {
    self.id = id
    super.init(place)
  }

  func update(_ id: ID, _ action: @escaping @MainActor () async -> Void) {
    self.action = action
    if id == self.id { return }
    self.id = id
    guard hasAppeared else { return }
    tree.effects.add(.disappear) { [self] in cancel() }
    start()
  }

  override func didAppear() { start() }

  override func didDisappear() { cancel() }

  private func start() {
    tree.effects.add(.task) { [self] in
      guard hasAppeared, task == nil else { return }
      let action = action
      task = Task { await action() }
    }
  }

  private func cancel() {
    task?.cancel()
    task = nil
  }
}
