import Checkout
import Testing

@Suite("Money arithmetic")
struct MoneyArithmeticTests {
  @Test("Sums, differences and products are exact")
  func exactness() throws {
    let tenth = Money(minorUnits: 10)
    let fifth = Money(minorUnits: 20)

    #expect(try tenth.adding(fifth) == Money(minorUnits: 30))
    #expect(try tenth.subtracting(fifth) == Money(minorUnits: -10))
    #expect(try tenth.multiplied(by: -3) == Money(minorUnits: -30))
  }

  @Test("A result that does not fit is reported")
  func overflow() {
    let greatest = Money(minorUnits: .max)
    let least = Money(minorUnits: .min)
    let unit = Money(minorUnits: 1)

    #expect(throws: MoneyError.overflow) { try greatest.adding(unit) }
    #expect(throws: MoneyError.overflow) { try least.subtracting(unit) }
    #expect(throws: MoneyError.overflow) { try least.multiplied(by: -1) }
    #expect(throws: MoneyError.overflow) { try greatest.share(percent: 101) }
    #expect(throws: MoneyError.overflow) { try greatest.share(percent: .max) }
    #expect(throws: MoneyError.overflow) { try least.share(percent: -100) }
  }

  @Test("Amounts of different currencies are not combined")
  func currencies() {
    let real = Money(minorUnits: 1)
    let dollar = Money(minorUnits: 1, currency: .usd)

    #expect(throws: MoneyError.currencyMismatch(.brl, .usd)) { try real.adding(dollar) }
    #expect(throws: MoneyError.currencyMismatch(.usd, .brl)) { try dollar.subtracting(real) }
  }

  @Test(
    "A share is rounded half to even",
    arguments: [
      (5, 10, 0), (15, 10, 2), (25, 10, 2), (-15, 10, -2), (15, -10, -2), (14, 10, 1),
      (16, 10, 2), (108_70, 10, 10_87), (33, 33, 11), (7, 0, 0), (50, 250, 125),
    ]
  )
  func shares(units: Int64, percent: Int, expected: Int64) throws {
    let share = try Money(minorUnits: units).share(percent: percent)

    #expect(share == Money(minorUnits: expected))
  }

  @Test("The whole of the greatest and of the least amount is that amount")
  func wholes() throws {
    for units in [Int64.max, .min] {
      #expect(try Money(minorUnits: units).share(percent: 100) == Money(minorUnits: units))
    }
  }

  @Test("Saturating addition stops at the nearest amount that exists")
  func saturation() {
    let greatest = Money(minorUnits: .max)
    let least = Money(minorUnits: .min)

    #expect(greatest.addingSaturating(Money(minorUnits: 1)) == greatest)
    #expect(least.addingSaturating(Money(minorUnits: -1)) == least)
    #expect(greatest.addingSaturating(least) == Money(minorUnits: -1))
  }
}
