import Checkout
import Foundation
import Testing

@Suite("Money")
struct MoneyTests {
  @Test("The description is the plain decimal number without grouping or trailing zeros")
  func description() {
    let amounts = [0, 150_00, 1_234_50, 999_999_99, -50_00, 5].map { Money(minorUnits: $0) }

    let descriptions = amounts.map(\.description)

    #expect(
      descriptions == ["R$ 0", "R$ 150", "R$ 1234.5", "R$ 999999.99", "R$ -50", "R$ 0.05"]
    )
  }

  @Test("Amounts of one currency are ordered by value")
  func order() {
    let amounts = [3, -1, 0, 2].map { Money(minorUnits: $0) }

    #expect(amounts.sorted().map(\.minorUnits) == [-1, 0, 2, 3])
  }

  @Test("Equal numbers in different currencies are different amounts")
  func currencies() {
    #expect(Money(minorUnits: 1, currency: .brl) != Money(minorUnits: 1, currency: .usd))
  }

  @Test("Comparing amounts of different currencies is a precondition failure")
  func mixedOrder() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Money.zero(in: .brl) < Money.zero(in: .usd)
    }

    expectMessage("Amounts in BRL and USD have no order", in: result)
  }

  @Test("Saturating addition of different currencies is a precondition failure")
  func mixedSum() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Money.zero(in: .brl).addingSaturating(.zero(in: .usd))
    }

    expectMessage("Amounts in BRL and USD have no sum", in: result)
  }

  @Test("An encoded amount is decoded unchanged")
  func coding() throws {
    let amount = Money(minorUnits: .min, currency: .usd)

    let decoded = try JSONDecoder().decode(Money.self, from: JSONEncoder().encode(amount))

    #expect(decoded == amount)
  }
}
