public import Foundation

extension Money {
  /// The locale of the texts that this module writes and reads by default.
  public static let defaultLocale: Locale = Locale(identifier: "pt_BR")

  /// Returns the amount as a user of the locale writes it.
  ///
  /// The text is Foundation's, character for character: in `pt_BR` a no-break space stands between
  /// the sign of the currency and the number.
  ///
  /// - Parameter locale: The locale that decides separators and the place of the sign.
  /// - Returns: The text, such as `R$ 150,00` or `-R$ 1.234,50`.
  public func formatted(locale: Locale = Money.defaultLocale) -> String {
    decimal.formatted(.currency(code: currency.code).locale(locale))
  }

  /// The formatted amount in the default locale with ordinary spaces.
  ///
  /// This is the form for terminals, logs and comparison with typed text. It is the one place where
  /// the no-break space U+00A0 becomes the space U+0020.
  public var plainText: String {
    formatted().replacing("\u{A0}", with: " ")
  }
}
