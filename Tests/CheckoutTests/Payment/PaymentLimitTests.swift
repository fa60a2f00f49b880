import Checkout
import Testing

@MainActor @Suite("The limit of a payment")
struct PaymentLimitTests {
  let session = PaymentSession()
  let limit = Money(minorUnits: 999_999_99)

  // P09, F16
  @Test("The amount stops at the limit, and the session says so")
  func clamp() {
    session.setAmount(Money(minorUnits: 999_950_00))
    #expect(!session.limitReached)

    session.add(Money(minorUnits: 50_00))
    #expect(session.amount == limit)
    #expect(session.limitReached)

    session.add(Money(minorUnits: 50_00))
    #expect(session.amount == limit)
    #expect(session.limitReached)
  }

  @Test("The greatest amount that exists stops at the limit too")
  func greatest() {
    session.add(Money(minorUnits: 1))

    session.add(Money(minorUnits: .max))

    #expect(session.amount == limit)
  }

  @Test("An amount below the limit or a reset takes the notice away")
  func notice() {
    session.setAmount(limit)
    #expect(session.limitReached)
    session.add(Money(minorUnits: -1))
    #expect(!session.limitReached)

    session.setAmount(limit)
    session.reset()
    #expect(!session.limitReached)
  }

  @Test("Paying exactly an amount over the limit fails instead of paying less")
  func exactly() {
    let amount = limit.addingSaturating(Money(minorUnits: 1))

    #expect(session.confirm(exactly: amount) == nil)

    #expect(session.state == .failed(.limitExceeded(limit: limit), amount: amount))
    #expect(session.confirm() == nil)
    #expect(session.error == .limitExceeded(limit: limit))
  }

  @Test("Paying exactly the limit is allowed")
  func exactLimit() {
    #expect(session.confirm(exactly: limit)?.amount == limit)
  }

  @Test("A limit that is not positive is a precondition failure")
  func invalidLimit() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = PaymentSession(limit: .zero) }
    }

    expectMessage("The limit of a payment session is greater than zero.", in: result)
  }

  @Test("An amount in another currency is a precondition failure")
  func otherCurrency() async {
    let dollar = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { PaymentSession().add(Money(minorUnits: 1, currency: .usd)) }
    }
    let replaced = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { PaymentSession().setAmount(Money(minorUnits: 1, currency: .usd)) }
    }
    let exact = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = PaymentSession().confirm(exactly: Money(minorUnits: 1, currency: .usd))
      }
    }

    expectMessage("Amounts in BRL and USD have no sum", in: dollar)
    expectMessage("have no order", in: replaced)
    expectMessage("have no order", in: exact)
  }
}
