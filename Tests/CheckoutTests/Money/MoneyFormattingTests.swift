import Checkout
import Foundation
import Testing

@Suite("Money as text")
struct MoneyFormattingTests {
  // P18, F15
  @Test(
    "The Brazilian text is the one of the number formatter, no-break space included",
    arguments: [
      (0, "R$\u{A0}0,00"), (150_00, "R$\u{A0}150,00"), (1_234_50, "R$\u{A0}1.234,50"),
      (999_999_99, "R$\u{A0}999.999,99"), (-1_234_50, "-R$\u{A0}1.234,50"), (-5, "-R$\u{A0}0,05"),
    ]
  )
  func brazilian(units: Int64, expected: String) {
    let amount = Money(minorUnits: units)
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "pt_BR")

    #expect(amount.formatted() == expected)
    #expect(formatter.string(from: NSDecimalNumber(decimal: amount.decimal)) == expected)
  }

  @Test("The greatest amount is written with all its digits")
  func greatest() {
    #expect(Money(minorUnits: .max).plainText == "R$ 92.233.720.368.547.758,07")
  }

  @Test("The plain text has ordinary spaces only")
  func plainText() {
    #expect(Array(Money(minorUnits: 150_00).plainText.utf8) == Array("R$ 150,00".utf8))
    #expect(Money(minorUnits: -1_234_50).plainText == "-R$ 1.234,50")
  }

  @Test("Separators and fraction digits follow the locale and the currency")
  func locales() {
    let american = Locale(identifier: "en_US")

    #expect(Money(minorUnits: 1_234_50, currency: .usd).formatted(locale: american) == "$1,234.50")
    #expect(Money(minorUnits: 1_234, currency: .jpy).formatted(locale: american) == "¥1,234")
  }
}
