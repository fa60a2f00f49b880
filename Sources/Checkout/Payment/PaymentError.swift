public import Foundation

/// The reason why a payment did not succeed.
public enum PaymentError: LocalizedError, Hashable, Sendable {
  /// The amount is zero or less.
  case invalidAmount

  /// The amount exceeds what one payment may be.
  case limitExceeded(limit: Money)

  /// The bank said no, for a reason that the user may read.
  case declined(reason: String)

  /// The payment service could not be reached.
  case network

  /// The payment service did not answer in time.
  case timeout

  /// The payment was called off at the payment service.
  case cancelled

  /// The message for the user, in Brazilian Portuguese.
  public var errorDescription: String? {
    switch self {
    case .invalidAmount: "O valor do pagamento deve ser maior que zero."
    case .limitExceeded(let limit): "O valor ultrapassa o limite de \(limit.plainText)."
    case .declined(let reason): "Pagamento recusado: \(reason)."
    case .network: "Sem conexão com o serviço de pagamento."
    case .timeout: "O serviço de pagamento não respondeu a tempo."
    case .cancelled: "O pagamento foi cancelado."
    }
  }
}
