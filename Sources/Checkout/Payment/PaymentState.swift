/// Where a payment session stands.
public enum PaymentState: Hashable, Sendable {
  /// The customer chooses the amount.
  case editing(amount: Money)

  /// The payment service was asked and has not answered.
  case processing(id: Payment.ID, amount: Money)

  /// The payment service agreed.
  case succeeded(Receipt)

  /// The payment was refused, and can be tried again.
  case failed(PaymentError, amount: Money)

  /// The amount to pay, or the one that was paid.
  public var amount: Money {
    switch self {
    case .editing(let amount), .processing(_, let amount), .failed(_, let amount): amount
    case .succeeded(let receipt): receipt.amount
    }
  }

  /// The amount that an edit starts from: nothing once the payment is made.
  package var editableAmount: Money {
    switch self {
    case .editing, .processing, .failed: amount
    case .succeeded(let receipt): .zero(in: receipt.amount.currency)
    }
  }
}
