import Foundation
import LegacyPayment
import PaymentScreens

/// Turns what the screen of old tells into payments of a flow.
///
/// The screen tells each event twice, to its delegate and to its closure. The one that is heard first
/// in a turn of the main actor speaks for that turn, so that an event counts once whichever of the
/// two there is.
@MainActor
final class PaymentAdapter {
  /// A way on which the screen of old tells something.
  enum Channel { case delegate, closure }

  private let flow: PaymentFlow
  private var speaker: Channel?

  /// Makes an adapter.
  ///
  /// - Parameter flow: What is paid through.
  init(_ flow: PaymentFlow) {
    self.flow = flow
  }

  /// Takes what the screen tells.
  func take(_ result: Result<Decimal, any Error>, over channel: Channel) {
    if speaker == nil {
      speaker = channel
      Task { self.speaker = nil }
    }
    guard speaker == channel else { return }
    switch result {
    case .success(let amount): flow.pay(amount)
    case .failure(let error): flow.fail(error)
    }
  }
}

extension PaymentAdapter: PaymentControllerDelegate {
  func paymentDidSucceed(amount: Decimal) { take(.success(amount), over: .delegate) }

  func paymentDidFail(error: any Error) { take(.failure(error), over: .delegate) }
}
