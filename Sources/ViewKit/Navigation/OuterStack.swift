/// The way out of a navigation stack that is inside of another one of another kind.
///
/// The inner stack shows the bar of both, so that there is one: on its first screen the way back is
/// this one.
package struct OuterStack: Equatable {
  /// What the way back is called.
  package let title: String
  /// Leads back.
  package let goBack: @MainActor () -> Void

  /// Makes a way out.
  package init(title: String, goBack: @escaping @MainActor () -> Void) {
    self.title = title
    self.goBack = goBack
  }

  package static func == (one: OuterStack, other: OuterStack) -> Bool { one.title == other.title }
}

/// The key of the way out.
enum OuterStackKey: LayoutEnvironmentKey {
  static var defaultValue: OuterStack? { nil }
}

extension EnvironmentValues {
  /// The way out of the tree's navigation stack, if that is inside of another one.
  package var outerStack: OuterStack? {
    get { self[OuterStackKey.self] }
    set { self[OuterStackKey.self] = newValue }
  }
}
