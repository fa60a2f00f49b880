import Checkout
import ControllerKit
package import TerminalKit

/// How many controllers of one application are alive.
@MainActor
final class LiveCounter {
  /// The number.
  var count = 0
}

/// A small application that tests drive, in their process and as a program.
@MainActor
package enum Probe {
  /// How the button that fails does so.
  static let fault = TerminalOption(
    "fault",
    values: ["none", "exit", "trap", "abort"],
    "what the button 'Falhar' does"
  )

  /// The program.
  package static var program: TerminalProgram {
    TerminalProgram(
      "probe",
      summary: "A shop to be tested.",
      options: [fault],
      demonstration: ["press Adicionar", "expect \"Carrinho: 1\""],
      makeApplication: makeApplication
    )
  }

  /// Makes the application, whose window redraws by itself.
  package static func makeApplication(_ context: TerminalContext) -> any TerminalApplication {
    let clock = VirtualClock()
    context.advance = { clock.advance(by: $0) }
    let counter = LiveCounter()
    context.liveCounts = { [TerminalContext.LiveCount("controllers", counter.count)] }
    context.commands = [
      ScriptCommand("echo", "<words>", "answers the words") { words in
        guard !words.isEmpty else { throw ScriptFailure("usage: echo <words>") }
        return words
      }
    ]
    let shop = ShopController(
      clock: clock,
      counter: counter,
      log: { [log = context.log] in log.write($0) },
      fail: { Fault(named: context.value(of: fault)).happen() }
    )
    return WindowApplication(makeWindow(shop))
  }

  /// Makes a window with a stack.
  private static func makeWindow(_ root: ViewController) -> Window {
    let window = Window()
    window.rootViewController = NavigationController(rootViewController: root)
    window.makeKeyAndVisible()
    return window
  }
}
