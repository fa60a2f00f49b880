/// A service that moves money.
public protocol PaymentGateway {
  /// Asks for the consent to a payment.
  ///
  /// A service that is asked twice for one payment charges once and answers the same.
  ///
  /// - Parameter payment: The payment.
  /// - Returns: The consent.
  /// - Throws: ``PaymentError`` when the payment is refused, and `CancellationError` when the task
  ///   was cancelled before the payment was made. Any other error counts as
  ///   ``PaymentError/network``.
  func authorize(_ payment: Payment) async throws -> Authorization
}
