import ControllerKit
import HostingKit
import SampleSupport
import ViewKit

/// A flow of old, on a stack of its own, which ends by what it is told at the beginning.
struct LegacyExportFlow: ViewControllerRepresentable {
  @Environment(LiveControllers.self) private var controllers: LiveControllers?

  func makeViewController(context: Context) -> NavigationController {
    let dismiss = context.environment.dismiss
    let options = controllers.count(ExportOptionsController { dismiss() })
    return controllers.count(NavigationController(rootViewController: options))
  }

  func updateViewController(_ navigation: NavigationController, context: Context) {}
}

/// The only screen of the flow.
private final class ExportOptionsController: ViewController {
  private let onFinish: () -> Void

  /// Makes the screen.
  ///
  /// - Parameter onFinish: Ends the flow, of which the screen knows nothing else.
  init(onFinish: @escaping () -> Void) {
    self.onFinish = onFinish
    super.init()
    title = "Exportar recibos"
    navigationItem.rightBarButtonItem = BarButtonItem(
      primaryAction: Action(title: "Concluir") { [weak self] _ in self?.onFinish() }
    )
  }

  override func loadView() {
    view = LabelView(text: "Formato: PDF")
  }
}
