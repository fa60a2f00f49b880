public import Foundation

/// How a controller of old tells who is interested.
@MainActor
public protocol PaymentControllerDelegate: AnyObject {
  /// Called when a payment has been confirmed.
  ///
  /// - Parameter amount: What was paid.
  func paymentDidSucceed(amount: Decimal)

  /// Called when a payment could not be made.
  ///
  /// - Parameter error: Why.
  func paymentDidFail(error: any Error)
}
