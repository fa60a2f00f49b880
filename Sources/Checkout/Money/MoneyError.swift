public import Foundation

/// The reason why an amount of money cannot be computed, converted or read.
public enum MoneyError: LocalizedError, Hashable, Sendable {
  /// The result exceeds what an amount can hold.
  case overflow

  /// Two amounts of different currencies were combined.
  case currencyMismatch(Currency, Currency)

  /// The decimal number has more digits than the minor unit of the currency.
  case notRepresentable(Decimal)

  /// The text is not an amount.
  case unreadable(String)

  /// The message for the user, in Brazilian Portuguese.
  public var errorDescription: String? {
    switch self {
    case .overflow:
      "O valor é grande demais."
    case .currencyMismatch(let first, let second):
      "Não é possível combinar \(first.code) com \(second.code)."
    case .notRepresentable(let number):
      "O número \(number) não pode ser representado com exatidão."
    case .unreadable(let text):
      "“\(text)” não é um valor válido."
    }
  }
}
