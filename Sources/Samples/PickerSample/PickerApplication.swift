import ControllerKit
import HostingKit
import PickerScreens
import SampleSupport
import TerminalKit
import ViewKit

/// The program: a view that covers itself with a controller of the system's kind.
@MainActor
enum PickerApplication {
  /// The program, which is driven by keys or by a script.
  static var program: TerminalProgram {
    TerminalProgram(
      "picker",
      summary: """
        Uma foto da câmera ou da biblioteca: um controlador do sistema, com delegate, representado
        por uma vista declarativa.
        """,
      demonstration: [
        "press \"Origem ▾\"", "press Library", "snapshot", "press Praia", "snapshot",
        "press \"Origem ▾\"", "press Camera", "press Cancelar", "expect \"Escolha cancelada.\"",
        "press \"Permitir Camera\"", "press \"Origem ▾\"", "press Camera", "press Fechar",
        "expect \"Sem permissão para Camera.\"",
      ],
      makeApplication: makeApplication
    )
  }

  private static func makeApplication(_ context: TerminalContext) -> any TerminalApplication {
    let controllers = LiveControllers()
    let window = Window()
    let screen = PhotoScreen().environment(PhotoDevice())
      .environment(controllers)
    let host = controllers.count(HostingController(rootView: screen))
    window.rootViewController = controllers.count(NavigationController(rootViewController: host))
    window.makeKeyAndVisible()
    context.liveCounts = { [unowned window] in controllers.counts(in: window) }
    return WindowApplication(window)
  }
}
