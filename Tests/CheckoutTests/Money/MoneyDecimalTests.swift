import Checkout
import Foundation
import Testing

@Suite("Money and decimal numbers")
struct MoneyDecimalTests {
  @Test(
    "Every amount survives the way to a decimal number and back",
    arguments: [0, 1, -1, 150_00, 999_999_99, .max, .min] as [Int64],
    Currency.allCases
  )
  func roundTrip(units: Int64, currency: Currency) throws {
    let amount = Money(minorUnits: units, currency: currency)

    #expect(try Money(exactly: amount.decimal, currency: currency) == amount)
  }

  // P42
  @Test("One tenth and two tenths are three tenths exactly")
  func noDrift() throws {
    let sum = Decimal(sign: .plus, exponent: -1, significand: 1) + Decimal(2) / 10

    #expect(try Money(exactly: sum) == Money(minorUnits: 30))
  }

  @Test("A fraction of a minor unit is not representable")
  func fractions() throws {
    let number = Decimal(sign: .plus, exponent: -3, significand: 1)
    let half = Decimal(sign: .plus, exponent: -1, significand: 5)

    #expect(throws: MoneyError.notRepresentable(number)) { try Money(exactly: number) }
    #expect(throws: MoneyError.notRepresentable(half)) { try Money(exactly: half, currency: .jpy) }
  }

  @Test("What is not a number is not representable")
  func notNumbers() {
    #expect(throws: MoneyError.notRepresentable(.nan)) { try Money(exactly: .nan) }
    #expect(throws: MoneyError.notRepresentable(.nan)) { try Money(rounding: .nan) }
  }

  @Test("A decimal number that does not fit is reported")
  func overflow() {
    let beyond = Money(minorUnits: .max).decimal + Decimal(1)

    for number in [beyond, -beyond, .greatestFiniteMagnitude, -.greatestFiniteMagnitude] {
      #expect(throws: MoneyError.overflow) { try Money(exactly: number) }
    }
  }

  @Test(
    "A tie between two amounts goes to the even one",
    arguments: [(5, 0), (15, 2), (25, 2), (35, 4), (-5, 0), (-15, -2), (14, 1), (16, 2)]
  )
  func rounding(thousandths: Int, expected: Int64) throws {
    let number = Decimal(thousandths) / 1000

    #expect(try Money(rounding: number) == Money(minorUnits: expected))
  }
}
