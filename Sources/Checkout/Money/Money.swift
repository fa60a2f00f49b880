/// An exact amount of money in one currency.
///
/// An amount counts the minor units of its currency, centavos for the real, so that no binary
/// fraction is ever involved. Every amount between `Int64.min` and `Int64.max` minor units exists.
/// Arithmetic reports what it cannot represent; it never wraps and never loses a unit silently.
///
/// ```swift
/// let price = Money(minorUnits: 150_00)
/// let total = try price.multiplied(by: 3).subtracting(Money(parsing: "R$ 50"))
/// print(total.plainText)  // R$ 400,00
/// ```
public struct Money: Hashable, Sendable, Codable {
  /// The amount in the minor unit of the currency.
  public let minorUnits: Int64

  /// The currency of the amount.
  public let currency: Currency

  /// Creates an amount from a count of minor units.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in the minor unit of the currency; `150_00` is R$ 150,00.
  ///   - currency: The currency of the amount.
  public init(minorUnits: Int64, currency: Currency = .brl) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The amount of zero reais.
  public static let zero: Money = Money(minorUnits: 0)

  /// Returns the amount of zero in a currency.
  ///
  /// - Parameter currency: The currency of the amount.
  /// - Returns: No money.
  public static func zero(in currency: Currency) -> Money {
    Money(minorUnits: 0, currency: currency)
  }

  /// Whether the amount is neither positive nor negative.
  public var isZero: Bool { minorUnits == 0 }

  /// Whether the amount is greater than zero.
  public var isPositive: Bool { minorUnits > 0 }

  /// Whether the amount is less than zero.
  public var isNegative: Bool { minorUnits < 0 }
}

extension Money: Comparable {
  /// Returns whether the first amount is less than the second.
  ///
  /// - Precondition: Both amounts are in the same currency.
  public static func < (first: Money, second: Money) -> Bool {
    precondition(
      first.currency == second.currency,
      "Amounts in \(first.currency.code) and \(second.currency.code) have no order; convert one."
    )
    return first.minorUnits < second.minorUnits
  }
}

extension Money: CustomStringConvertible {
  /// The currency sign and the plain decimal number, without grouping or trailing zeros.
  ///
  /// This is the form for logs: R$ 150 reads `R$ 150`, and R$ 1.234,50 reads `R$ 1234.5`.
  public var description: String { "\(currency.symbol) \(decimal)" }
}
