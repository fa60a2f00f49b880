/// A reduction of the price of a whole cart.
///
/// A coupon is plain data from anywhere; the cart checks it when it is applied.
public struct Coupon: Hashable, Sendable, Codable {
  /// How a coupon lowers a price.
  public enum Reduction: Hashable, Sendable, Codable {
    /// A share of the subtotal, in hundredths from 1 to 100.
    case percentage(Int)

    /// A fixed amount, greater than zero.
    case amount(Money)
  }

  /// What the user types to get the reduction.
  public let code: String

  /// How the coupon lowers the price.
  public let reduction: Reduction

  /// Creates a coupon.
  ///
  /// - Parameters:
  ///   - code: What the user types to get the reduction.
  ///   - reduction: How the coupon lowers the price.
  public init(code: String, reduction: Reduction) {
    self.code = code
    self.reduction = reduction
  }

  /// Returns whether a cart in a currency can use the coupon.
  ///
  /// - Parameter currency: The currency of the cart.
  /// - Returns: Whether the share is within 1 to 100, or the amount positive and in the currency.
  public func isValid(in currency: Currency) -> Bool {
    switch reduction {
    case .percentage(let percent): (1...100).contains(percent)
    case .amount(let amount): amount.isPositive && amount.currency == currency
    }
  }

  /// Returns what the coupon takes off a subtotal.
  ///
  /// - Parameter subtotal: The price of a cart before the reduction.
  /// - Returns: An amount from zero to the subtotal; zero for a coupon that is not valid.
  public func discount(on subtotal: Money) -> Money {
    let none = Money.zero(in: subtotal.currency)
    guard subtotal.isPositive, isValid(in: subtotal.currency) else { return none }
    switch reduction {
    case .percentage(let percent):
      // A share of at most the whole always fits.
      return (try? subtotal.share(percent: percent)) ?? subtotal
    case .amount(let amount):
      return min(amount, subtotal)
    }
  }
}
