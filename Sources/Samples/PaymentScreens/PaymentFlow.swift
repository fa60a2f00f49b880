package import Checkout
package import Foundation
package import ObservationKit

/// What one payment screen is about: a session, and what its user has not been told yet.
///
/// Each screen has its own, so that screens do not hear each other. It outlives the screen: a result
/// that comes while nobody looks is in the history, and is told when the screen is shown again.
@MainActor
package final class PaymentFlow {
  /// The payments.
  package let session: PaymentSession = PaymentSession()

  /// Writes a line for people who read along.
  package let log: @MainActor (String) -> Void

  /// What the user is to be told, the oldest first; the next one waits until that is answered.
  @Tracked package private(set) var notices: [PaymentNotice] = []

  /// How often the form was asked to start over.
  @Tracked package private(set) var resetCount: Int = 0

  private let gateway: any PaymentGateway
  private let didPay: (Payment) -> Void
  private var noticeCount = 0
  private var payment: Task<Void, Never>?
  private var observation: ObservationToken?

  /// Makes a flow.
  ///
  /// - Parameters:
  ///   - gateway: The payment service.
  ///   - log: Writes a line for people who read along.
  ///   - didPay: Called on the main actor with each payment that succeeded, once.
  package init(
    gateway: any PaymentGateway,
    log: @escaping @MainActor (String) -> Void,
    didPay: @escaping (Payment) -> Void = { _ in }
  ) {
    self.gateway = gateway
    self.log = log
    self.didPay = didPay
    observation = observe({ [session] in session.state }) { [weak self] _, state in
      self?.take(state)
    }
  }

  /// Pays an amount; while another payment is processed, this does nothing.
  ///
  /// - Parameter amount: The amount, to the cent.
  package func pay(_ amount: Decimal) {
    let money: Money
    do {
      money = try Money(rounding: amount)
    } catch {
      return fail(error)
    }
    if session.isProcessing { return }
    // Each payment begins anew, so that a second one is told of even if it fails like the first.
    session.reset()
    payment = Task { [session, gateway] in await session.pay(exactly: money, through: gateway) }
  }

  /// Tells the user of a failure that was no payment's.
  ///
  /// - Parameter error: What has happened.
  package func fail(_ error: any Error) {
    tell(.failure(error.localizedDescription))
  }

  /// Starts over with an amount of zero; the history stays.
  package func reset() {
    transaction {
      session.reset()
      resetCount += 1
    }
  }

  /// Forgets the oldest notice, which the user has read.
  package func dismissNotice() {
    if !notices.isEmpty { notices.removeFirst() }
  }

  /// Waits until the payment service has answered.
  package func settle() async {
    await payment?.value
  }

  private func take(_ state: PaymentState) {
    switch state {
    case .editing, .processing: break
    case .succeeded(let receipt):
      didPay(receipt.payment)
      tell(.success(receipt.amount))
    case .failed(let error, _): fail(error)
    }
  }

  private func tell(_ content: PaymentNotice.Content) {
    switch content {
    case .success(let amount): log("📱 [SwiftUI] Recebeu sucesso: \(amount.plainText)")
    case .failure(let reason): log("📱 [SwiftUI] Recebeu erro: \(reason)")
    }
    noticeCount += 1
    notices.append(PaymentNotice(id: noticeCount, content: content))
  }
}
