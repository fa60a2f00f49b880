import Checkout
import ControllerKit
import Foundation
import TerminalKit

/// The program: a stack of screens that share the shop's models.
@MainActor
enum CheckoutApplication {
  /// The program, which is driven by keys or by a script.
  static var program: TerminalProgram {
    TerminalProgram(
      "checkout",
      summary: """
        Uma loja com um carrinho e pagamentos: telas de controladores que observam os mesmos
        modelos, entre elas uma tela legada que não foi alterada.
        """,
      demonstration: [
        "add caneca 2", "add cafe", "press coupon", "type bemvindo10", "press Aplicar",
        "fail cartão vencido", "press \"Pagar carrinho\"", "snapshot", "press Entendido",
        "press \"Pagar carrinho\"", "expect \"Valor processado: R$ 97,83\"", "press OK",
        "snapshot", "log",
      ],
      makeApplication: makeApplication
    )
  }

  /// Shows the cart in a window, and tells the driver what there is besides.
  private static func makeApplication(_ context: TerminalContext) -> any TerminalApplication {
    let shop = Shop { [log = context.log] line in log.write(line) }
    let window = Window()
    let root = shop.count(
      NavigationController(rootViewController: shop.count(CartController(shop)))
    )
    window.rootViewController = root
    window.makeKeyAndVisible()
    context.commands = commands(of: shop)
    context.settle = shop.settle
    context.liveCounts = { [unowned window] in
      let alive = shop.liveControllers
      let lost = alive.filter { !isShown($0, in: window) }
      return [
        TerminalContext.LiveCount("controllers", alive.count),
        TerminalContext.LiveCount("controllers that are on no stack", lost.count),
      ]
    }
    return WindowApplication(window)
  }

  /// Whether a controller belongs to what a window shows, also while another one covers it.
  private static func isShown(_ controller: ViewController, in window: Window) -> Bool {
    var current: ViewController? = controller
    while let next = current {
      if next === window.rootViewController { return true }
      current = next.parent ?? next.presentingViewController
    }
    return false
  }

  /// The commands for what takes many presses, or what no screen offers.
  private static func commands(of shop: Shop) -> [ScriptCommand] {
    [
      ScriptCommand("add", "<product> [quantity]", "puts pieces of a product into the cart") {
        words in
        guard (1...2).contains(words.count), let quantity = Int(words.count < 2 ? "1" : words[1])
        else { throw ScriptFailure("usage: add <product> [quantity]") }
        guard let product = shop.catalogue.product(id: words[0]) else {
          let known = shop.catalogue.products.map(\.id).joined(separator: ", ")
          throw ScriptFailure("no product is named \(words[0].debugDescription); there is \(known)")
        }
        do {
          try shop.cart.add(product, quantity: quantity)
        } catch {
          throw ScriptFailure(error.localizedDescription)
        }
        return []
      },
      ScriptCommand("fail", "[reason]", "has the next payment declined") { words in
        let reason = words.isEmpty ? "saldo insuficiente" : words.joined(separator: " ")
        shop.gateway.script(.failure(.declined(reason: reason)))
        return []
      },
    ]
  }
}
