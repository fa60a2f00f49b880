import Checkout
import ObservationKit
import Testing

@MainActor @Suite("Observing a payment")
struct PaymentObservationTests {
  let session = PaymentSession()
  let consent = Result<Authorization, PaymentError>.success(Authorization(code: "A-1"))

  @Test("An observer of state and history hears of a success once")
  func success() throws {
    session.setAmount(Money(minorUnits: 50_00))
    let payment = try #require(session.confirm())
    var log: [String] = []
    let token = observe {
      log.append("\(session.receipt?.amount.plainText ?? "-") \(session.history.count)")
    }

    session.complete(payment.id, with: consent)
    session.complete(payment.id, with: consent)

    #expect(log == ["- 0", "R$ 50,00 1"])
    token.cancel()
  }

  @Test("An observer of amount and limit hears of one edit once")
  func limit() {
    var log: [String] = []
    let token = observe { log.append("\(session.amount.plainText) \(session.limitReached)") }

    session.setAmount(Money(minorUnits: 1_000_000_00))
    session.add(Money(minorUnits: 50_00))
    session.reset()

    #expect(log == ["R$ 0,00 false", "R$ 999.999,99 true", "R$ 0,00 false"])
    token.cancel()
  }

  @Test("A payment that an observer calls off at its start is not handed out")
  func callOff() {
    session.setAmount(Money(minorUnits: 50_00))
    let token = observe { if session.isProcessing { session.cancel() } }

    let payment = session.confirm()

    #expect(payment == nil)
    #expect(session.state == .editing(amount: Money(minorUnits: 50_00)))
    token.cancel()
  }
}
