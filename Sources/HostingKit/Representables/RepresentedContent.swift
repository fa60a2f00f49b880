import CanvasKit
import ControllerKit
import ObservationKit
import ViewKit

/// The controller or retained view that a view stands for, at one place.
///
/// Its view is a subview of the host's while it is on the screen: that gives it a window, traits and
/// the appearance of its host, and leads actions and keys to it. Its picture is asked for here.
@MainActor
final class RepresentedContent<Role: RepresentingRole>: HostedContent {
  var needsLayout: (@MainActor () -> Void)?

  private let coordinator: Role.Coordinator
  private let environment: EnvironmentValues
  private let host: HostContext?
  private let container = PlatformView()
  private var subject: Role.Subject?
  private var role: Role?
  /// Whether the view has been taken to another place while it is to be seen here.
  private var isLost = false
  /// Whether what is asked of the view makes it ask to be drawn.
  private var isAsking = false

  private lazy var pictureTracker = Tracker { [weak self] in self?.needsLayout?() }
  private lazy var traitTracker = Tracker { [weak self] in self?.carryOverTraits() }

  /// Makes the content of a place, of which only the coordinator is there.
  init(_ coordinator: Role.Coordinator, in environment: EnvironmentValues) {
    self.coordinator = coordinator
    self.environment = environment
    host = untracked { environment.hostContext }
    container.onNeedsDisplay = { [weak self] in self?.viewNeedsDisplay() }
  }

  // MARK: - Life

  /// Makes what the view stands for.
  func begin(_ role: Role) {
    if Role.needsController, host?.controller == nil { return refuse() }
    subject = role.make(coordinator, in: environment)
    untracked { carryOverTraits() }
  }

  /// Brings what the view stands for up to date.
  func update(_ role: Role) {
    self.role = role
    if let subject { role.update(subject, coordinator, in: environment) }
  }

  func setShown(_ isShown: Bool) {
    if isShown { join() } else { container.removeFromSuperview() }
  }

  /// Ends what the view stands for.
  func end() {
    guard let subject else { return }
    container.onNeedsDisplay = nil
    container.removeFromSuperview()
    if !container.subviews.isEmpty { leave(Role.controller(of: subject)) }
    Role.dismantle(subject, coordinator)
    self.subject = nil
  }

  /// Adds the view to that of the host, and the controller to its children.
  private func join() {
    guard let subject, let view, let around = host?.view else { return }
    let controller = Role.controller(of: subject)
    let isNew = controller.map { $0.parent !== host?.controller } ?? false
    if isNew, let controller { host?.controller?.addChild(controller) }
    if view.superview !== container { insert(view) }
    controller?.closeSheet = untracked { environment.closeSheet }
    around.addSubview(container)
    if isNew, let controller { controller.didMove(toParent: host?.controller) }
  }

  /// Takes the view away, and the controller from its parent, unless that has gone before.
  private func leave(_ controller: ViewController?) {
    let isChild = controller?.parent != nil
    if isChild { controller?.willMove(toParent: nil) }
    view?.removeFromSuperview()
    if isChild { controller?.removeFromParent() }
    controller?.closeSheet = nil
  }

  /// Says, once, that what is shown here has been made for another place, too, and is shown there.
  private func reportLoss() {
    if isLost { return }
    isLost = true
    Misuse.report(
      "\(Role.Representable.self) has made one and the same \(Role.Subject.self) for two places; make "
        + "another one for each place, and share a model"
    )
  }

  private func insert(_ view: PlatformView) {
    view.pinnedInsets = .zero
    container.addSubview(view)
  }

  /// Says that controllers have no place where there is no controller.
  private func refuse() {
    let place = host == nil ? "a tree of views without a host" : host?.name ?? ""
    Misuse.report(
      "\(Role.Representable.self) stands for a controller and is inside of \(place), where "
        + "controllers cannot be; show it in a 'HostingController', or use a 'ViewRepresentable'"
    )
  }

  /// The view that is shown, if there is one; a controller's is loaded when it is first asked for.
  private var view: PlatformView? { subject.map { Role.view(of: $0) } }

  // MARK: - Traits

  /// Gives the view what the views around have set, where that is not what the host has.
  private func carryOverTraits() {
    guard let traits = host?.view?.traits else { return }
    let overrides = traitTracker.track { traits.overrides(in: environment) }
    container.traitOverrides = overrides
  }

  // MARK: - Measuring and drawing

  private func viewNeedsDisplay() {
    if !isAsking { needsLayout?() }
  }

  private func asking<Answer>(_ body: () -> Answer) -> Answer {
    let outer = isAsking
    isAsking = true
    defer { isAsking = outer }
    return body()
  }

  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    guard let subject, let role else { return Self.placeholder.fittingSize() }
    return asking {
      untracked {
        role.size(proposal, of: subject, coordinator, in: environment)
          ?? Role.view(of: subject).fittingSize(for: proposal)
      }
    }
  }

  func element(in size: Size) -> Element {
    guard let view else { return Self.placeholder }
    if view.superview !== container, container.superview != nil {
      reportLoss()
      return Self.placeholder
    }
    return asking {
      if view.superview !== container { insert(view) }
      container.frame = Rect(size: size)
      container.layoutIfNeeded()
      return pictureTracker.track {
        var element = view.element
        if !environment.isEnabled { element.isEnabled = false }
        return element
      }
    }
  }

  /// What is shown in place of a controller that cannot be shown.
  private static var placeholder: Element {
    Element(id: ElementID(0), kind: .label, label: "⚠ \(Role.Representable.self)")
  }

  // MARK: - Input

  // The view is in the hierarchy of retained views, where actions and keys find it.

  func perform(_ action: ElementAction, on id: ElementID) -> Bool { false }

  func handle(_ key: KeyEvent) -> Bool { false }
}
