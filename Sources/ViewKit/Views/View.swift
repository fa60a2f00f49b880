/// A description of a part of the screen, which is evaluated again when what it has read changes.
///
/// A view is a value. What it stands for on the screen is kept elsewhere, and found again by the
/// place of the view among the others: state, focus and effects belong to the place.
///
/// ```swift
/// struct Badge: View {
///   @State private var quantity = 0
///
///   var body: some View {
///     VStack {
///       Text("\(quantity) itens")
///       Button("Adicionar") { quantity += 1 }
///     }
///   }
/// }
/// ```
///
/// `body` is evaluated on the main actor, as one observer: it is evaluated again, alone, after a
/// change of anything tracked that it has read. It must not change anything.
@MainActor
public protocol View {
  /// What the view consists of.
  associatedtype Body: View

  /// What the view consists of; evaluated whenever something that it reads has changed.
  @ViewBuilder var body: Body { get }

  /// Makes or updates what the view stands for; for the views of this module.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - node: What the view at this place has stood for until now, if there was one.
  ///   - place: Where the view stands.
  /// - Returns: `node`, updated, or a new one.
  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode
}

extension View {
  /// Makes or updates what a view with a body stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    if let node = node as? BodyNode<Self, Body> {
      node.update(view) { $0.body }
      return node
    }
    return BodyNode(view, at: place) { $0.body }
  }
}

extension View where Body == Never {
  /// Nothing: the view has no body and is not to be asked for one.
  public var body: Never {
    preconditionFailure(
      "ViewKit: 'body' of \(Self.self) was evaluated, whose Body is Never; a view that is no part of "
        + "the library needs a body of other views"
    )
  }
}

extension Never: View {
  /// Nothing, since there is no such view.
  public var body: Never { self }
}
