import Checkout
import Foundation
import LegacyPayment

/// Turns what the screen of old tells its delegate into a payment of the session.
final class PaymentAdapter: PaymentControllerDelegate {
  private let shop: Shop

  /// Makes an adapter that pays in a shop.
  init(_ shop: Shop) {
    self.shop = shop
  }

  func paymentDidSucceed(amount: Decimal) {
    do {
      shop.pay(try Money(rounding: amount))
    } catch {
      paymentDidFail(error: error)
    }
  }

  func paymentDidFail(error: any Error) {
    shop.log("📱 [Loja] Recebeu erro: \(error.localizedDescription)")
  }
}
