import Checkout
import Foundation
import Testing

@Suite("Reading money")
struct MoneyParsingTests {
  @Test(
    "Brazilian amounts are read with or without sign, grouping and fraction",
    arguments: [
      ("1.234,50", 1_234_50), ("R$ 150", 150_00), ("150", 150_00), ("150,5", 150_50),
      ("1234,05", 1_234_05), (" R$\u{A0}0,07 ", 7), ("BRL 3", 3_00), ("3 R$", 3_00),
      ("-R$ 1.234,50", -1_234_50), ("R$ -50", -50_00), ("\u{2212}1", -1_00), ("007", 7_00),
      ("1.000.000", 1_000_000_00),
    ]
  )
  func brazilian(text: String, expected: Int64) throws {
    #expect(try Money(parsing: text) == Money(minorUnits: expected))
  }

  @Test(
    "Texts that are no amount or could mean another one are refused",
    arguments: [
      "", " ", "R$", "-", "abc", "1.5", "12.34", "1.2345", "1..234", ".234", "1234.567", "1,234",
      "1,", ",5", "1,2,3", "--1", "-R$ -1", "R$ R$ 1", "1 2", "1e3", "٣", "0x1", "US$ 1", "+1",
      "1.23.456", "1,5 0",
    ]
  )
  func refused(text: String) {
    #expect(throws: MoneyError.unreadable(text)) { try Money(parsing: text) }
  }

  @Test("Groups have the size of the locale")
  func groupSizes() throws {
    let indian = Locale(identifier: "en_IN")

    #expect(try Money(parsing: "1,23,456", locale: indian) == Money(minorUnits: 123_456_00))
    #expect(throws: MoneyError.self) { try Money(parsing: "1,234,567", locale: indian) }
  }

  @Test("A number that does not fit is reported")
  func overflow() throws {
    #expect(throws: MoneyError.overflow) { try Money(parsing: "92.233.720.368.547.758,08") }
    #expect(try Money(parsing: "-92.233.720.368.547.758,08") == Money(minorUnits: .min))
  }

  @Test(
    "A formatted amount is read back",
    arguments: ["pt_BR", "en_US", "de_DE", "fr_FR", "en_IN", "ja_JP"],
    Currency.allCases
  )
  func roundTrip(identifier: String, currency: Currency) throws {
    let locale = Locale(identifier: identifier)

    for units: Int64 in [0, 5, 150_00, -1_234_50, 1_234_567_89, .max, .min] {
      let amount = Money(minorUnits: units, currency: currency)
      let text = amount.formatted(locale: locale)
      #expect(try Money(parsing: text, currency: currency, locale: locale) == amount)
    }
  }
}
