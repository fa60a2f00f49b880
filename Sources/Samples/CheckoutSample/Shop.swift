import Checkout
import ControllerKit
import ObservationKit
import PaymentScreens
import SampleSupport

/// The models that all screens share, and what they are counted and told by.
@MainActor
final class Shop {
  /// What the shop sells.
  let catalogue = Catalogue.coffeeShop
  /// The cart.
  let cart = CartModel()
  /// The payments of the cart.
  let session = PaymentSession()
  /// The payment service, which agrees unless it was told otherwise.
  let gateway = ScriptedGateway()
  /// Writes a line for people who read along.
  let log: @MainActor (String) -> Void

  /// The controllers that are alive.
  let controllers = LiveControllers()
  /// All payments that succeeded, the newest first.
  @Tracked private(set) var history: [Payment] = []

  /// The payment of another amount than the cart's.
  private(set) lazy var otherPayment = makeFlow()
  /// The payments of two who pay at once.
  private(set) lazy var splitPayments = [makeFlow(), makeFlow()]

  private var flows: [PaymentFlow] = []
  private var payment: Task<Void, Never>?
  private var observation: ObservationToken?

  /// Makes a shop with an empty cart.
  init(log: @escaping @MainActor (String) -> Void) {
    self.log = log
    observation = observe({ [session] in session.receipt }) { [weak self] _, receipt in
      if let receipt { self?.history.insert(receipt.payment, at: 0) }
    }
  }

  private func makeFlow() -> PaymentFlow {
    let flow = PaymentFlow(gateway: gateway, log: log) { [weak self] payment in
      self?.history.insert(payment, at: 0)
    }
    flows.append(flow)
    return flow
  }

  /// Pays an amount; the session tells the screens what comes of it.
  func pay(_ amount: Money) {
    // Each payment begins anew, so that a second one is told of even if it fails like the first.
    if !session.isProcessing { session.reset() }
    payment = Task { await session.pay(exactly: amount, through: gateway) }
  }

  /// Waits until the payment service has answered.
  func settle() async {
    await payment?.value
    for flow in flows { await flow.settle() }
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
    controllers.count(controller)
  }
}
