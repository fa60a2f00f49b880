package import Checkout
import Foundation
package import SampleSupport

/// What the screens of both worlds share.
@MainActor
package final class MigrationModel {
  /// The cart.
  package let cart: CartModel = CartModel()
  /// What the shop sells.
  package let catalogue: Catalogue = Catalogue.coffeeShop
  /// The invoices.
  package let ledger: Ledger = Ledger()
  /// The controllers that are alive.
  package let controllers: LiveControllers = LiveControllers()
  /// Writes a line for people who read along.
  package let log: (String) -> Void

  /// Makes the models with an empty cart.
  ///
  /// - Parameter log: Writes a line for people who read along.
  package init(log: @escaping (String) -> Void) {
    self.log = log
  }

  /// Puts one piece of the first product into the cart.
  package func addProduct() {
    guard let product = catalogue.products.first else { return }
    do {
      try cart.add(product)
    } catch {
      log(error.localizedDescription)
    }
  }
}
