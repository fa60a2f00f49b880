import Foundation

/// One attempt to pay an amount.
public struct Payment: Hashable, Sendable, Codable, Identifiable {
  /// The identity of a payment; each attempt has its own, and no two sessions share one.
  public struct ID: Hashable, Sendable, Codable {
    /// The text that the payment service knows the payment by.
    public let text: String

    /// Creates an identity from a text that is known to be unique.
    ///
    /// - Parameter text: The text that the payment service knows the payment by.
    public init(text: String) {
      self.text = text
    }

    /// Creates an identity that no other payment has.
    public init() {
      self.init(text: UUID().uuidString)
    }
  }

  /// The identity of the payment.
  public let id: ID

  /// The amount to pay.
  public let amount: Money

  /// Creates a payment.
  ///
  /// - Parameters:
  ///   - id: The identity of the payment.
  ///   - amount: The amount to pay.
  public init(id: ID, amount: Money) {
    self.id = id
    self.amount = amount
  }
}
