/// The consent of a payment service to a payment.
public struct Authorization: Hashable, Sendable, Codable {
  /// The code that proves the consent.
  public let code: String

  /// Creates a consent.
  ///
  /// - Parameter code: The code that proves it.
  public init(code: String) {
    self.code = code
  }
}

/// The proof of a payment that succeeded.
public struct Receipt: Hashable, Sendable, Codable, Identifiable {
  /// The payment.
  public let payment: Payment

  /// The consent of the payment service.
  public let authorization: Authorization

  /// The identity of the payment.
  public var id: Payment.ID { payment.id }

  /// The amount that was paid.
  public var amount: Money { payment.amount }

  /// Creates a receipt.
  ///
  /// - Parameters:
  ///   - payment: The payment.
  ///   - authorization: The consent of the payment service.
  public init(payment: Payment, authorization: Authorization) {
    self.payment = payment
    self.authorization = authorization
  }
}
