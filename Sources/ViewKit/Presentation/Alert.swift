extension View {
  /// Shows a message while a value is true.
  ///
  /// A press of an answer sets the value to false, once, and then does what the answer does. Only
  /// one message is shown at a time; another one waits until that is answered.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: The value.
  ///   - actions: The answers, as buttons; `OK` if there are none.
  ///   - message: What the message says.
  /// - Returns: The changed view.
  public func alert(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> some View,
    @ViewBuilder message: @escaping @MainActor () -> some View = { EmptyView() }
  ) -> some View {
    AlertView(
      content: self,
      title: String(title),
      read: { isPresented.wrappedValue ? (AnyView(actions()), AnyView(message())) : nil },
      dismiss: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }
    )
  }

  /// Shows a message while there is an item; another item takes its place at once.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - item: The item; a press of an answer sets it to nil, once.
  ///   - actions: The answers, as buttons; `OK` if there are none.
  ///   - message: What the message says.
  /// - Returns: The changed view.
  public func alert<Item: Identifiable>(
    _ title: some StringProtocol,
    item: Binding<Item?>,
    @ViewBuilder actions: @escaping @MainActor (Item) -> some View,
    @ViewBuilder message: @escaping @MainActor (Item) -> some View
  ) -> some View {
    AlertView(
      content: self,
      title: String(title),
      read: { item.wrappedValue.map { (AnyView(actions($0)), AnyView(message($0))) } },
      dismiss: { if item.wrappedValue != nil { item.wrappedValue = nil } }
    )
  }
}

/// A view with a message above the screen.
private struct AlertView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let title: String
  let read: @MainActor () -> (actions: AnyView, message: AnyView)?
  let dismiss: @MainActor () -> Void

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? AlertNode ?? AlertNode(place)
    node.reconcileChild(at: 0, with: view.content)
    node.update(title: view.title, read: view.read, dismiss: view.dismiss)
    return node
  }
}
