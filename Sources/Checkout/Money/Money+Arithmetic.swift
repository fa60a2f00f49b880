extension Money {
  /// Returns the sum of two amounts.
  ///
  /// - Parameter other: The amount to add.
  /// - Returns: The exact sum.
  /// - Throws: ``MoneyError/currencyMismatch(_:_:)`` for amounts of different currencies, and
  ///   ``MoneyError/overflow`` when the sum does not fit.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    try requireCurrency(of: other)
    return try checked(minorUnits.addingReportingOverflow(other.minorUnits))
  }

  /// Returns the difference of two amounts.
  ///
  /// - Parameter other: The amount to take away.
  /// - Returns: The exact difference.
  /// - Throws: ``MoneyError/currencyMismatch(_:_:)`` for amounts of different currencies, and
  ///   ``MoneyError/overflow`` when the difference does not fit.
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    try requireCurrency(of: other)
    return try checked(minorUnits.subtractingReportingOverflow(other.minorUnits))
  }

  /// Returns the amount a number of times.
  ///
  /// - Parameter count: How often to take the amount.
  /// - Returns: The exact product.
  /// - Throws: ``MoneyError/overflow`` when the product does not fit.
  public func multiplied(by count: Int) throws(MoneyError) -> Money {
    try checked(minorUnits.multipliedReportingOverflow(by: Int64(count)))
  }

  /// Returns a share of the amount, rounded half to even like the formatter rounds.
  ///
  /// - Parameter percent: The share in hundredths; negative shares and shares over 100 are allowed.
  /// - Returns: The share, exact to one half of a minor unit.
  /// - Throws: ``MoneyError/overflow`` when the share does not fit.
  public func share(percent: Int) throws(MoneyError) -> Money {
    let product = minorUnits.magnitude.multipliedFullWidth(by: UInt64(percent.magnitude))
    guard product.high < 100 else { throw .overflow }
    let (quotient, remainder) = UInt64(100).dividingFullWidth(product)

    let roundsUp = remainder > 50 || (remainder == 50 && !quotient.isMultiple(of: 2))
    let (rounded, overflow) = quotient.addingReportingOverflow(roundsUp ? 1 : 0)
    guard !overflow else { throw .overflow }
    return try signed(rounded, isNegative: isNegative != (percent < 0))
  }

  /// Returns the sum of two amounts, or the nearest amount that exists when the sum does not fit.
  ///
  /// - Parameter other: The amount to add.
  /// - Returns: The sum, which stops at the greatest or the least amount of the currency.
  /// - Precondition: Both amounts are in the same currency.
  public func addingSaturating(_ other: Money) -> Money {
    precondition(
      currency == other.currency,
      "Amounts in \(currency.code) and \(other.currency.code) have no sum; convert one."
    )
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    let nearest = other.isNegative ? Int64.min : Int64.max
    return Money(minorUnits: overflow ? nearest : sum, currency: currency)
  }

  /// Returns an amount of this currency, unless the operation overflowed.
  private func checked(
    _ result: (partialValue: Int64, overflow: Bool)
  ) throws(MoneyError) -> Money {
    guard !result.overflow else { throw .overflow }
    return Money(minorUnits: result.partialValue, currency: currency)
  }

  /// Returns an amount of this currency from a magnitude and a sign.
  private func signed(_ magnitude: UInt64, isNegative: Bool) throws(MoneyError) -> Money {
    let units = isNegative ? Int64(exactly: -Int128(magnitude)) : Int64(exactly: magnitude)
    guard let units else { throw .overflow }
    return Money(minorUnits: units, currency: currency)
  }

  /// Reports an amount of another currency.
  private func requireCurrency(of other: Money) throws(MoneyError) {
    guard currency == other.currency else {
      throw .currencyMismatch(currency, other.currency)
    }
  }
}
