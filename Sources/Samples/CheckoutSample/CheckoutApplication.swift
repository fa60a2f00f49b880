import Checkout
import ControllerKit
import Foundation
import SampleSupport
import TerminalKit

/// The program: a stack of screens that share the shop's models.
@MainActor
enum CheckoutApplication {
  /// The program, which is driven by keys or by a script.
  static var program: TerminalProgram {
    TerminalProgram(
      "checkout",
      summary: """
        Uma loja com um carrinho e pagamentos: telas de controladores e uma tela declarativa que
        observam os mesmos modelos, e dentro dela uma tela legada que não foi alterada.
        """,
      demonstration: [
        "add caneca 2", "add cafe", "press coupon", "type bemvindo10", "press Aplicar",
        "fail cartão vencido", "press \"Pagar carrinho\"", "snapshot", "press Entendido",
        "press \"Pagar carrinho\"", "expect \"Valor processado: R$ 97,83\"", "press OK",
        "snapshot", "press \"Outro valor\"", "press \"+ R$ 50\"", "press \"Confirmar Pagamento\"",
        "snapshot", "press OK", "back", "log",
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
    context.liveCounts = { [unowned window] in shop.controllers.counts(in: window) }
    return WindowApplication(window)
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
