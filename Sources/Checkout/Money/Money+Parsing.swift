public import Foundation

extension Money {
  /// Reads an amount that a user of the locale wrote.
  ///
  /// The sign of the currency, or its code, may precede or follow the number, a minus sign may
  /// precede either. The number may be grouped, but then completely: `1.234,50` and `1234,5` are
  /// read in `pt_BR`, while `1.5` and `12.34` are not, because they may be meant otherwise. What
  /// ``formatted(locale:)`` returns in a locale with Western digits is always read back.
  ///
  /// - Parameters:
  ///   - text: The text; white space around its parts is ignored.
  ///   - currency: The currency of the amount.
  ///   - locale: The locale that decides the separators.
  /// - Throws: ``MoneyError/unreadable(_:)`` for any other text, one with more fraction digits than
  ///   the currency has included, and ``MoneyError/overflow`` for a number that does not fit.
  public init(
    parsing text: String,
    currency: Currency = .brl,
    locale: Locale = Money.defaultLocale
  ) throws(MoneyError) {
    let notation = Notation(currency: currency, locale: locale)
    guard let digits = notation.minorUnitDigits(in: text) else { throw .unreadable(text) }
    guard let minorUnits = Int64(digits) else { throw .overflow }
    self.init(minorUnits: minorUnits, currency: currency)
  }
}

/// The signs and separators of amounts in one currency and locale.
private struct Notation {
  /// What may stand beside the number.
  let signs: [String]

  /// What separates groups of digits.
  let grouping: String

  /// The number of digits in each group between the first and the last, which has three.
  let groupSize: Int

  /// What precedes the fraction.
  let decimalSeparator: String

  /// The greatest number of fraction digits.
  let fractionDigits: Int

  /// Creates the notation of a currency in a locale.
  init(currency: Currency, locale: Locale) {
    let sample = Decimal(0).formatted(
      .currency(code: currency.code).locale(locale).precision(.fractionLength(0))
    )
    let sign = String(sample.filter { !$0.isNumber && !$0.isWhitespace })
    signs = [sign, currency.symbol, currency.code].filter { !$0.isEmpty }
    let separator = Self.normalized(locale.groupingSeparator ?? "")
    let example = Self.normalized(Decimal(10_000_000).formatted(.number.locale(locale)))
    let groups = separator.isEmpty ? [] : example.split(separator: separator)
    grouping = separator
    groupSize = groups.count > 2 ? groups[1].count : 3
    decimalSeparator = locale.decimalSeparator ?? "."
    fractionDigits = currency.fractionDigits
  }

  /// Returns the signed decimal digits of the amount in minor units, or nil for other texts.
  func minorUnitDigits(in text: String) -> String? {
    var rest = Self.trimmed(Self.normalized(text)[...])
    let isNegative = Self.removeMinus(from: &rest)
    removeSign(from: &rest)
    // The minus sign stands before the sign of the currency or before the number, not before both.
    if !isNegative, Self.removeMinus(from: &rest) { return magnitude(in: rest).map { "-" + $0 } }
    return magnitude(in: rest).map { isNegative ? "-" + $0 : $0 }
  }

  /// Returns the digits of an unsigned number in minor units.
  private func magnitude(in text: Substring) -> String? {
    let parts = text.split(separator: decimalSeparator, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = ungrouped(parts[0]) else { return nil }
    guard parts.count == 2 else { return whole + String(repeating: "0", count: fractionDigits) }

    let fraction = parts[1]
    guard Self.areDigits(fraction), fraction.count <= fractionDigits else { return nil }
    return whole + fraction + String(repeating: "0", count: fractionDigits - fraction.count)
  }

  /// Returns the digits of a whole number without separators, or nil for incomplete groups.
  private func ungrouped(_ text: Substring) -> String? {
    guard !grouping.isEmpty, text.contains(grouping) else {
      return Self.areDigits(text) ? String(text) : nil
    }
    let groups = text.split(separator: grouping, omittingEmptySubsequences: false)
    guard groups.allSatisfy(Self.areDigits), groups.last?.count == 3 else { return nil }
    guard let first = groups.first, first.count <= 3 else { return nil }
    guard groups.dropFirst().dropLast().allSatisfy({ $0.count == groupSize }) else { return nil }
    return groups.joined()
  }

  /// Removes one sign of the currency at either end.
  private func removeSign(from text: inout Substring) {
    for sign in signs {
      if text.hasPrefix(sign) {
        text = Self.trimmed(text.dropFirst(sign.count))
        return
      }
      if text.hasSuffix(sign) {
        text = Self.trimmed(text.dropLast(sign.count))
        return
      }
    }
  }

  /// Removes a minus sign at the start and returns whether there was one.
  private static func removeMinus(from text: inout Substring) -> Bool {
    guard text.hasPrefix("-") || text.hasPrefix("\u{2212}") else { return false }
    text = trimmed(text.dropFirst())
    return true
  }

  /// Returns whether the text is one or more of the digits 0 to 9.
  private static func areDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Returns the text with every kind of white space as the ordinary space.
  private static func normalized(_ text: String) -> String {
    String(text.map { $0.isWhitespace ? " " : $0 })
  }

  /// Returns the text without spaces at its ends.
  private static func trimmed(_ text: Substring) -> Substring {
    var rest = text.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
