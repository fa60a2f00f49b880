/// A view for each element of a collection; each is recognized by the element's identity.
///
/// When elements move, what their views stand for moves with them: state, focus and effects.
/// Two elements with the same identity are told apart by their order, and an issue is reported.
///
/// ```swift
/// struct History: View {
///   let payments: [Int]
///
///   var body: some View {
///     ForEach(payments, id: \.self) { Text("R$ \($0)") }
///   }
/// }
/// ```
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// Nothing, since the views stand for themselves.
  public typealias Body = Never

  let data: Data
  let id: @MainActor (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content

  /// Makes a view for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: What identifies an element.
  ///   - content: Makes the view of an element. Runs on the main actor, inside a list only for
  ///     elements that are visible.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Makes a view for each element that has an identity.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: Makes the view of an element, as with an explicit identity.
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = { $0.id }
    self.content = content
  }

  /// Makes or updates what the views stand for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    if let node = node as? ForEachNode<Data, ID, Content> {
      node.update(view)
      return node
    }
    return ForEachNode(view, at: place)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Makes a view for each number of a range.
  ///
  /// - Parameters:
  ///   - data: The numbers.
  ///   - content: Makes the view of a number, as with an explicit identity.
  public init(
    _ data: Range<Int>,
    @ViewBuilder content: @escaping @MainActor (Int) -> Content
  ) {
    self.init(data, id: \.self, content: content)
  }
}
