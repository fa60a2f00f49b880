public import CanvasKit
public import ControllerKit
public import ViewKit

/// A view that stands for a controller.
///
/// The controller is made once for each place of the view, becomes a child of the nearest hosting
/// controller, and appears and disappears with the view. What making and updating it read is
/// tracked: the controller is updated after it has been made, and again after a change of what was
/// read or of the view's own properties, and at no other time.
///
/// ```swift
/// final class TotalViewController: ViewController {
///   let label = LabelView()
///
///   override func loadView() { view = label }
/// }
///
/// struct TotalView: ViewControllerRepresentable {
///   var total: String
///
///   func makeViewController(context: Context) -> TotalViewController { TotalViewController() }
///
///   func updateViewController(_ controller: TotalViewController, context: Context) {
///     controller.label.text = total
///   }
/// }
/// ```
///
/// All methods run on the main actor with no lock held.
@MainActor
public protocol ViewControllerRepresentable: View where Body == Never {
  /// The type of the controller.
  associatedtype ViewControllerType: ViewController

  /// What lives as long as the controller and hears from it; nothing unless given.
  associatedtype Coordinator = Void

  /// What the methods know of the place of the view.
  typealias Context = ViewControllerRepresentableContext<Self>

  /// Makes the controller, once for each place of the view, after the coordinator.
  ///
  /// - Parameter context: The coordinator, the environment and the transaction.
  /// - Returns: The controller.
  func makeViewController(context: Context) -> ViewControllerType

  /// Brings the controller up to date with the view.
  ///
  /// - Parameters:
  ///   - viewController: The controller.
  ///   - context: The coordinator, the environment and the transaction.
  func updateViewController(_ viewController: ViewControllerType, context: Context)

  /// Ends what connects the controller with others; called once, after the view has disappeared.
  ///
  /// - Parameters:
  ///   - viewController: The controller.
  ///   - coordinator: The coordinator.
  static func dismantleViewController(
    _ viewController: ViewControllerType,
    coordinator: Coordinator
  )

  /// Makes the coordinator, once for each place of the view.
  ///
  /// - Returns: The coordinator.
  func makeCoordinator() -> Coordinator

  /// Measures the controller's view.
  ///
  /// - Parameters:
  ///   - proposal: The room that is offered.
  ///   - viewController: The controller.
  ///   - context: The coordinator, the environment and the transaction.
  /// - Returns: The size; nil for all that is offered.
  func sizeThatFits(
    _ proposal: SizeProposal,
    viewController: ViewControllerType,
    context: Context
  ) -> Size?
}

extension ViewControllerRepresentable {
  /// Does nothing.
  public static func dismantleViewController(
    _ viewController: ViewControllerType,
    coordinator: Coordinator
  ) {}

  /// Answers nil: the controller takes all that is offered.
  public func sizeThatFits(
    _ proposal: SizeProposal,
    viewController: ViewControllerType,
    context: Context
  ) -> Size? { nil }

  /// Makes or updates what the view stands for.
  public static func node(
    for view: Self,
    reusing node: ViewNode?,
    at place: ViewPlace
  ) -> ViewNode {
    hostedNode(for: RepresentingLeaf(ControllerRole(view)), reusing: node, at: place)
  }
}

extension ViewControllerRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}
