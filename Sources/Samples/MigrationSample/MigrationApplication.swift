import ControllerKit
import MigrationScreens
import SampleSupport
import TerminalKit

/// The program: a stack of screens, each of which shows one way from controllers to views.
@MainActor
enum MigrationApplication {
  /// The program, which is driven by keys or by a script.
  static var program: TerminalProgram {
    TerminalProgram(
      "migration",
      summary: """
        Seis maneiras de passar, aos poucos, de controladores a vistas declarativas: ambos na mesma
        pilha, com os mesmos modelos e o mesmo ambiente.
        """,
      demonstration: [
        "snapshot", "press \"Uma tela inteira\"", "press \"Fatura 101\"", "snapshot",
        "press Anular", "expect anulada", "back",
        "press \"Dados compartilhados\"", "press Adicionar", "snapshot", "log", "leaks",
      ],
      makeApplication: makeApplication
    )
  }

  private static func makeApplication(_ context: TerminalContext) -> any TerminalApplication {
    let model = MigrationModel { [log = context.log] line in log.write(line) }
    let window = Window()
    let root = model.controllers.count(MigrationController(model))
    window.rootViewController = model.controllers.count(
      NavigationController(rootViewController: root)
    )
    window.makeKeyAndVisible()
    context.liveCounts = { [unowned window] in model.controllers.counts(in: window) }
    return WindowApplication(window)
  }
}
