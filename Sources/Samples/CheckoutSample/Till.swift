import Checkout
import Foundation
import ObservationKit

/// The models of the program, with one presenter of each kind, and the commands that change them.
@MainActor final class Till {
  /// What the shop sells.
  private let catalogue = Catalogue.coffeeShop

  /// The cart that both presenters show.
  private let cart = CartModel()

  /// The payment that both presenters show.
  private let session = PaymentSession()

  /// The payment service, which agrees unless it was told otherwise.
  private let gateway = ScriptedGateway()

  /// The presenter with setters.
  private let imperative: ImperativePresenter

  /// The presenter with a function.
  private let declarative: DeclarativePresenter

  /// The numbers of updates that the last screen told.
  private var toldUpdates = (imperative: 0, declarative: 0)

  /// Creates an empty cart and shows it twice.
  init() {
    imperative = ImperativePresenter(cart: cart, session: session)
    declarative = DeclarativePresenter(CheckoutScreen(cart: cart, session: session))
  }

  /// Carries out a command.
  ///
  /// - Parameter command: The command; `quit` does nothing here.
  /// - Returns: The rows of the answer.
  /// - Throws: ``CommandError`` when the command names what does not exist or expects what is not
  ///   shown. What the models refuse is part of the answer.
  func perform(_ command: Command) async throws(CommandError) -> [String] {
    switch command {
    case .add(let product, let quantity):
      let product = try find(product)
      return screen { try cart.add(product, quantity: quantity) }
    case .remove(let product):
      let line = try line(of: product)
      return screen { try cart.remove(line) }
    case .quantity(let product, let quantity):
      let line = try line(of: product)
      return screen { try cart.setQuantity(quantity, of: line) }
    case .coupon(let code):
      let coupon = try code.map(findCoupon)
      return screen { try coupon.map(cart.apply) ?? cart.removeCoupon() }
    case .pay where session.receipt != nil:
      return ["Aviso: O pagamento já foi confirmado; use reset para começar outro."] + screen()
    case .pay:
      await session.pay(exactly: cart.total, through: gateway)
      return screen()
    case .fail(let reason):
      let reason = String(reason.prefix(80))
      gateway.script(.failure(.declined(reason: reason)))
      return ["O próximo pagamento será recusado: \(reason)"]
    case .reset:
      transaction {
        cart.clear()
        session.reset()
      }
      return screen()
    case .show:
      return screen()
    case .expect(let text):
      try expect(text)
      return ["ok: \(text)"]
    case .help:
      return Help.commands(of: catalogue)
    case .quit:
      return []
    }
  }

  /// Returns both columns and how many updates they needed since the last time.
  func screen() -> [String] {
    let split = SplitScreen(
      left: ["IMPERATIVO"] + imperative.rows,
      right: ["DECLARATIVO"] + declarative.rows
    )
    let updates = (imperative: imperative.updates, declarative: declarative.updates)
    defer { toldUpdates = updates }
    return split.rows + [
      "Atualizações: imperativo \(updates.imperative - toldUpdates.imperative), "
        + "declarativo \(updates.declarative - toldUpdates.declarative)"
    ]
  }

  /// Returns the screen after a change of the cart, below the reason if the cart refuses it.
  private func screen(after change: () throws -> Void) -> [String] {
    do {
      try change()
      return screen()
    } catch {
      return ["Aviso: \(error.localizedDescription)"] + screen()
    }
  }

  /// Returns a product of the shop.
  private func find(_ id: String) throws(CommandError) -> Product {
    guard let product = catalogue.product(id: id) else { throw .unknownProduct(id) }
    return product
  }

  /// Returns a coupon of the shop.
  private func findCoupon(_ code: String) throws(CommandError) -> Coupon {
    guard let coupon = catalogue.coupon(code: code) else { throw .unknownCoupon(code) }
    return coupon
  }

  /// Returns the line of a product in the cart.
  private func line(of id: String) throws(CommandError) -> LineItem.ID {
    let product = try find(id)
    guard let item = cart.items.first(where: { $0.product == product }) else {
      throw .notInCart(id)
    }
    return item.id
  }

  /// Requires that both presenters show a text.
  private func expect(_ text: String) throws(CommandError) {
    for (name, rows) in [("imperativo", imperative.rows), ("declarativo", declarative.rows)]
    where !rows.joined(separator: "\n").contains(text) {
      throw .missing(text, presenter: name)
    }
  }
}
