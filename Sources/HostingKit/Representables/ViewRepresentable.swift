public import CanvasKit
public import ControllerKit
public import ViewKit

/// A view that stands for a retained view.
///
/// The retained view is made once for each place of the view. What making and updating it read is
/// tracked: it is updated after it has been made, and again after a change of what was read or of
/// the view's own properties, and at no other time.
///
/// ```swift
/// struct Caption: ViewRepresentable {
///   var text: String
///
///   func makeView(context: Context) -> LabelView { LabelView() }
///
///   func updateView(_ label: LabelView, context: Context) { label.text = text }
/// }
/// ```
///
/// All methods run on the main actor with no lock held.
@MainActor
public protocol ViewRepresentable: View where Body == Never {
  /// The type of the retained view.
  associatedtype ViewType: PlatformView

  /// What lives as long as the retained view and hears from it; nothing unless given.
  associatedtype Coordinator = Void

  /// What the methods know of the place of the view.
  typealias Context = ViewRepresentableContext<Self>

  /// Makes the retained view, once for each place of the view, after the coordinator.
  ///
  /// - Parameter context: The coordinator, the environment and the transaction.
  /// - Returns: The retained view.
  func makeView(context: Context) -> ViewType

  /// Brings the retained view up to date with the view.
  ///
  /// - Parameters:
  ///   - view: The retained view.
  ///   - context: The coordinator, the environment and the transaction.
  func updateView(_ view: ViewType, context: Context)

  /// Ends what connects the retained view with others; called once, after it has disappeared.
  ///
  /// - Parameters:
  ///   - view: The retained view.
  ///   - coordinator: The coordinator.
  static func dismantleView(_ view: ViewType, coordinator: Coordinator)

  /// Makes the coordinator, once for each place of the view.
  ///
  /// - Returns: The coordinator.
  func makeCoordinator() -> Coordinator

  /// Measures the retained view.
  ///
  /// - Parameters:
  ///   - proposal: The room that is offered.
  ///   - view: The retained view.
  ///   - context: The coordinator, the environment and the transaction.
  /// - Returns: The size; nil for what the retained view says itself.
  func sizeThatFits(_ proposal: SizeProposal, view: ViewType, context: Context) -> Size?
}

extension ViewRepresentable {
  /// Does nothing.
  public static func dismantleView(_ view: ViewType, coordinator: Coordinator) {}

  /// Answers nil: the retained view is asked itself.
  public func sizeThatFits(
    _ proposal: SizeProposal,
    view: ViewType,
    context: Context
  ) -> Size? { nil }

  /// Makes or updates what the view stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    hostedNode(for: RepresentingLeaf(ViewRole(view)), reusing: node, at: place)
  }
}

extension ViewRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}
