public import Foundation

extension Money {
  /// The amount in the major unit of the currency, exactly.
  public var decimal: Decimal {
    Decimal(
      sign: minorUnits < 0 ? .minus : .plus,
      exponent: -currency.fractionDigits,
      significand: Decimal(minorUnits.magnitude)
    )
  }

  /// Creates an amount from a decimal number without rounding.
  ///
  /// - Parameters:
  ///   - decimal: The amount in the major unit of the currency.
  ///   - currency: The currency of the amount.
  /// - Throws: ``MoneyError/notRepresentable(_:)`` for a number with a fraction of a minor unit and
  ///   for one that is not a number, and ``MoneyError/overflow`` for one that does not fit.
  public init(exactly decimal: Decimal, currency: Currency = .brl) throws(MoneyError) {
    let amount = try Money(rounding: decimal, currency: currency)
    guard amount.decimal == decimal else { throw .notRepresentable(decimal) }
    self = amount
  }

  /// Creates the amount that is nearest to a decimal number; a tie goes to the even minor unit.
  ///
  /// - Parameters:
  ///   - decimal: The amount in the major unit of the currency.
  ///   - currency: The currency of the amount.
  /// - Throws: ``MoneyError/notRepresentable(_:)`` for what is not a number, and
  ///   ``MoneyError/overflow`` for a number that does not fit.
  public init(rounding decimal: Decimal, currency: Currency = .brl) throws(MoneyError) {
    guard decimal.isFinite else { throw .notRepresentable(decimal) }
    let digits = currency.fractionDigits
    let scale = Decimal(sign: .plus, exponent: digits, significand: 1)
    let units = decimal.rounded(toDigits: digits) * scale
    guard units.isFinite, let minorUnits = Int64("\(units)") else { throw .overflow }
    self.init(minorUnits: minorUnits, currency: currency)
  }
}

extension Decimal {
  /// Returns the nearest number with so many fraction digits; a tie goes to the even digit.
  fileprivate func rounded(toDigits digits: Int) -> Decimal {
    var source = self
    var result = Decimal()
    // SAFETY: both pointers are to variables of this function, and are used during the call only.
    unsafe NSDecimalRound(&result, &source, digits, .bankers)
    return result
  }
}
