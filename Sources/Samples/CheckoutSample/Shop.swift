import Checkout
import ControllerKit
import Foundation
import ObservationKit

/// The models that all screens share, and what they are counted and told by.
@MainActor
final class Shop {
  private struct Entry {
    weak let controller: ViewController?
  }

  /// What the shop sells.
  let catalogue = Catalogue.coffeeShop
  /// The cart.
  let cart = CartModel()
  /// The payments.
  let session = PaymentSession()
  /// The payment service, which agrees unless it was told otherwise.
  let gateway = ScriptedGateway()
  /// Writes a line for people who read along.
  let log: (String) -> Void

  private var entries: [Entry] = []
  private var payment: Task<Void, Never>?

  /// Makes a shop with an empty cart.
  init(log: @escaping (String) -> Void) {
    self.log = log
  }

  /// Pays an amount; the session tells the screens what comes of it.
  func pay(_ amount: Money) {
    // A receipt is the end of a payment; the next one begins anew.
    if session.receipt != nil { session.reset() }
    payment = Task { await session.pay(exactly: amount, through: gateway) }
  }

  /// Waits until the payment service has answered.
  func settle() async {
    await payment?.value
  }

  /// Empties the cart and forgets the payment.
  func startAnew() {
    transaction {
      cart.clear()
      session.reset()
    }
  }

  /// Counts a controller as long as it lives.
  func count<Controller: ViewController>(_ controller: Controller) -> Controller {
    entries.removeAll { $0.controller == nil }
    entries.append(Entry(controller: controller))
    return controller
  }

  /// The controllers that are alive.
  var liveControllers: [ViewController] { entries.compactMap(\.controller) }
}
