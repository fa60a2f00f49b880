/// Screens above one another, of which the topmost is shown below a bar.
///
/// The screens are those of the path's values. A screen that is covered keeps its state, has
/// disappeared, and is evaluated again when it comes back.
///
/// ```swift
/// struct Shop: View {
///   @State private var path: [Int] = []
///
///   var body: some View {
///     NavigationStack(path: $path) {
///       NavigationLink("Produto", value: 1)
///         .navigationTitle("Loja")
///         .navigationDestination(for: Int.self) { Text("Produto \($0)") }
///     }
///   }
/// }
/// ```
public struct NavigationStack<Root: View>: View {
  @State private var ownPath = NavigationPath()
  private let path: Binding<NavigationPath>?
  private let root: Root

  /// Makes a stack that keeps its path itself.
  ///
  /// - Parameter root: The first screen.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// Makes a stack whose path is kept elsewhere.
  ///
  /// - Parameters:
  ///   - path: The values of the screens above the first; the stack writes it when one is left.
  ///   - root: The first screen.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = path
    self.root = root()
  }

  /// Makes a stack whose path is an array of values of one type.
  ///
  /// - Parameters:
  ///   - path: The values of the screens above the first; the stack writes it when one is left.
  ///   - root: The first screen.
  public init<Value: Hashable>(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
    self.path = Binding(
      get: { NavigationPath(path.wrappedValue) },
      set: { path.wrappedValue = $0.elements.compactMap { $0.base as? Value } }
    )
    self.root = root()
  }

  /// The screens.
  public var body: some View {
    NavigationScreens(path: path ?? $ownPath, root: root)
  }
}

/// The screens of a navigation stack.
private struct NavigationScreens<Root: View>: View {
  typealias Body = Never

  let path: Binding<NavigationPath>
  let root: Root

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? NavigationNode ?? NavigationNode(place)
    node.showRoot(view.root)
    node.update(view.path)
    return node
  }
}
