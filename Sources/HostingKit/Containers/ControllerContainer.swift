public import ControllerKit
public import ViewKit

/// A view that shows a controller which knows nothing of views, without a type of one's own.
///
/// Making the value runs none of the closures. For each place of the view the coordinator is made
/// first, then the controller, which is then configured: each once. The update runs after that, and
/// after each change that concerns the view; it is that of the latest evaluation, never an old one.
///
/// ```swift
/// final class TotalViewController: ViewController {
///   let label = LabelView()
///
///   override func loadView() { view = label }
/// }
///
/// struct TotalView: View {
///   let total: String
///
///   var body: some View {
///     ControllerContainer {
///       TotalViewController()
///     } onUpdate: { controller, _ in
///       controller.label.text = total
///     }
///   }
/// }
/// ```
public struct ControllerContainer<Controller: ViewController>: ViewControllerRepresentable {
  /// What lives as long as the controller.
  public typealias Coordinator = ContainerCoordinator<Controller>

  /// What is done with a controller and its coordinator, on the main actor.
  public typealias Step = @MainActor (_ controller: Controller, _ coordinator: Coordinator) -> Void

  @Environment(\.containerLog) private var log
  private let make: @MainActor () -> Controller
  private let configure: Step?
  private let onUpdate: Step?
  private let onDismantle: Step?

  /// Makes a container, and runs nothing.
  ///
  /// - Parameters:
  ///   - make: Makes the controller, once for each place; tracked.
  ///   - configure: Connects the controller, once; its coordinator knows it already.
  ///   - onUpdate: Brings the controller up to date; what it reads is tracked.
  ///   - dismantle: Runs once when the view has gone, before the coordinator cleans up.
  public init(
    make: @escaping @MainActor () -> Controller,
    configure: Step? = nil,
    onUpdate: Step? = nil,
    dismantle: Step? = nil
  ) {
    self.make = make
    self.configure = configure
    self.onUpdate = onUpdate
    onDismantle = dismantle
  }

  /// Makes the coordinator.
  public func makeCoordinator() -> ContainerCoordinator<Controller> {
    log("🔄 [Container] makeCoordinator — criando coordinator")
    return ContainerCoordinator()
  }

  /// Makes and configures the controller.
  public func makeViewController(context: Context) -> Controller {
    log("🔄 [Container] makeUIViewController — criando controller")
    let controller = make()
    context.coordinator.adopt(controller)
    configure?(controller, context.coordinator)
    return controller
  }

  /// Runs the update of this evaluation.
  public func updateViewController(_ controller: Controller, context: Context) {
    let coordinator = context.coordinator
    log("🔄 [Container] updateUIViewController — propagando mudanças")
    coordinator.log = log
    coordinator.onDismantle = onDismantle ?? { _, _ in }
    onUpdate?(controller, coordinator)
  }

  /// Cleans up.
  public static func dismantleViewController(
    _ controller: Controller,
    coordinator: ContainerCoordinator<Controller>
  ) {
    coordinator.log("🧹 [Container] dismantle — limpando coordinator")
    coordinator.onDismantle(controller, coordinator)
    coordinator.cleanup()
  }
}
