extension View {
  /// Says what shows the values of a type that are put on the path of the stack around.
  ///
  /// - Parameters:
  ///   - data: The type.
  ///   - destination: Makes the view of a value; evaluated like a body.
  /// - Returns: The changed view.
  public func navigationDestination<Data: Hashable>(
    for data: Data.Type,
    @ViewBuilder destination: @escaping @MainActor (Data) -> some View
  ) -> some View {
    DestinationView(content: self, type: data) { value in
      (value.base as? Data).map { AnyView(destination($0)) }
    }
  }
}

/// A view that says what shows the values of a type.
private struct DestinationView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let type: Any.Type
  let destination: NavigationContext.Destination

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? RegistrationNode ?? RegistrationNode(view.type, place)
    node.update(view.destination)
    node.reconcileChild(at: 0, with: view.content)
    return node
  }
}

/// The node of a view that says what shows the values of a type.
private final class RegistrationNode: ViewNode {
  private let type: Any.Type
  private var context: NavigationContext? { EnvironmentValues(scope)[NavigationContextKey.self] }

  init(_ type: Any.Type, _ place: ViewPlace) {
    self.type = type
    super.init(place)
  }

  func update(_ destination: @escaping NavigationContext.Destination) {
    guard let context else {
      return Misuse.report(
        "'.navigationDestination(for: \(type).self)' in \(path) is in no navigation stack; put it on "
          + "a view inside of 'NavigationStack { }'"
      )
    }
    context.register(type, for: self, destination)
  }

  override func willUnmount() { context?.unregister(type, for: self) }
}
