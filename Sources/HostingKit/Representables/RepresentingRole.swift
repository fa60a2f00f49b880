import CanvasKit
import ControllerKit
import ObservationKit
import ViewKit

/// What differs between views that stand for controllers and those that stand for retained views.
@MainActor
protocol RepresentingRole {
  /// The view that a client has written.
  associatedtype Representable: View
  /// What it stands for.
  associatedtype Subject: AnyObject
  /// What lives as long as that.
  associatedtype Coordinator

  /// The view.
  var representable: Representable { get set }

  func makeCoordinator() -> Coordinator
  func make(_ coordinator: Coordinator, in environment: EnvironmentValues) -> Subject
  func update(_ subject: Subject, _ coordinator: Coordinator, in environment: EnvironmentValues)
  static func dismantle(_ subject: Subject, _ coordinator: Coordinator)
  /// Measures what the view stands for; nil to have it answer itself.
  func size(
    _ proposal: SizeProposal,
    of subject: Subject,
    _ coordinator: Coordinator,
    in environment: EnvironmentValues
  ) -> Size?
  /// Whether the view can only be where there is a controller.
  static var needsController: Bool { get }
  /// The retained view that shows the subject.
  static func view(of subject: Subject) -> PlatformView
  /// The controller whose view that is.
  static func controller(of subject: Subject) -> ViewController?
}

/// The role of a view that stands for a controller.
struct ControllerRole<Representable: ViewControllerRepresentable>: RepresentingRole {
  typealias Context = ViewControllerRepresentableContext<Representable>

  var representable: Representable

  init(_ representable: Representable) { self.representable = representable }

  func makeCoordinator() -> Representable.Coordinator { representable.makeCoordinator() }

  func make(
    _ coordinator: Representable.Coordinator,
    in environment: EnvironmentValues
  ) -> Representable.ViewControllerType {
    representable.makeViewController(context: context(coordinator, environment))
  }

  func update(
    _ subject: Representable.ViewControllerType,
    _ coordinator: Representable.Coordinator,
    in environment: EnvironmentValues
  ) {
    representable.updateViewController(subject, context: context(coordinator, environment))
  }

  static func dismantle(
    _ subject: Representable.ViewControllerType,
    _ coordinator: Representable.Coordinator
  ) {
    Representable.dismantleViewController(subject, coordinator: coordinator)
  }

  /// All that is offered, unless the client says otherwise.
  func size(
    _ proposal: SizeProposal,
    of subject: Representable.ViewControllerType,
    _ coordinator: Representable.Coordinator,
    in environment: EnvironmentValues
  ) -> Size? {
    let context = context(coordinator, environment)
    let own = representable.sizeThatFits(proposal, viewController: subject, context: context)
    if let own { return own }
    guard let width = proposal.width, let height = proposal.height else { return nil }
    return Size(width: width, height: height)
  }

  static var needsController: Bool { true }

  static func view(of subject: Representable.ViewControllerType) -> PlatformView { subject.view }

  static func controller(of subject: Representable.ViewControllerType) -> ViewController? {
    subject
  }

  private func context(
    _ coordinator: Representable.Coordinator,
    _ environment: EnvironmentValues
  ) -> Context {
    Context(
      coordinator: coordinator,
      environment: environment,
      transaction: environment.transaction
    )
  }
}

/// The role of a view that stands for a retained view.
struct ViewRole<Representable: ViewRepresentable>: RepresentingRole {
  typealias Context = ViewRepresentableContext<Representable>

  var representable: Representable

  init(_ representable: Representable) { self.representable = representable }

  func makeCoordinator() -> Representable.Coordinator { representable.makeCoordinator() }

  func make(
    _ coordinator: Representable.Coordinator,
    in environment: EnvironmentValues
  ) -> Representable.ViewType {
    representable.makeView(context: context(coordinator, environment))
  }

  func update(
    _ subject: Representable.ViewType,
    _ coordinator: Representable.Coordinator,
    in environment: EnvironmentValues
  ) {
    representable.updateView(subject, context: context(coordinator, environment))
  }

  static func dismantle(
    _ subject: Representable.ViewType,
    _ coordinator: Representable.Coordinator
  ) {
    Representable.dismantleView(subject, coordinator: coordinator)
  }

  func size(
    _ proposal: SizeProposal,
    of subject: Representable.ViewType,
    _ coordinator: Representable.Coordinator,
    in environment: EnvironmentValues
  ) -> Size? {
    let context = context(coordinator, environment)
    return representable.sizeThatFits(proposal, view: subject, context: context)
  }

  static var needsController: Bool { false }

  static func view(of subject: Representable.ViewType) -> PlatformView { subject }

  static func controller(of subject: Representable.ViewType) -> ViewController? { nil }

  private func context(
    _ coordinator: Representable.Coordinator,
    _ environment: EnvironmentValues
  ) -> Context {
    Context(
      coordinator: coordinator,
      environment: environment,
      transaction: environment.transaction
    )
  }
}
