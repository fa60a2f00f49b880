import Checkout
import Testing

@MainActor @Suite("The payment session")
struct PaymentSessionTests {
  let session = PaymentSession()
  let fifty = Money(minorUnits: 50_00)
  let consent = Result<Authorization, PaymentError>.success(Authorization(code: "A-1"))

  @Test("A new session edits an amount of zero and has no history")
  func start() {
    #expect(session.state == .editing(amount: .zero))
    #expect(session.history.isEmpty)
    #expect(!session.limitReached)
  }

  // F09
  @Test("Confirming an amount that is not positive fails", arguments: [0, -1] as [Int64])
  func invalidAmount(units: Int64) {
    session.setAmount(Money(minorUnits: units))

    #expect(session.confirm() == nil)

    #expect(session.state == .failed(.invalidAmount, amount: Money(minorUnits: units)))
    #expect(session.confirm() == nil)
    #expect(session.error == .invalidAmount)
  }

  @Test("Confirming a positive amount starts a payment of it")
  func confirm() throws {
    session.add(fifty)
    session.add(fifty)

    let payment = try #require(session.confirm())

    #expect(payment.amount == Money(minorUnits: 100_00))
    #expect(session.state == .processing(id: payment.id, amount: payment.amount))
    #expect(session.isProcessing)
  }

  // F09
  @Test("While a payment is processed, a second confirmation and edits change nothing")
  func processing() throws {
    session.add(fifty)
    let payment = try #require(session.confirm())

    #expect(session.confirm() == nil)
    #expect(session.confirm(exactly: fifty) == nil)
    session.add(fifty)
    session.setAmount(.zero)

    #expect(session.state == .processing(id: payment.id, amount: fifty))
  }

  @Test("A consent makes a receipt and an entry of the history")
  func success() throws {
    session.add(fifty)
    let payment = try #require(session.confirm())

    #expect(session.complete(payment.id, with: consent))

    let receipt = Receipt(payment: payment, authorization: Authorization(code: "A-1"))
    #expect(session.state == .succeeded(receipt))
    #expect(session.receipt == receipt)
    #expect(session.history == [payment])
    #expect(session.amount == fifty)
  }

  // F02
  @Test("A second result for the same payment is ignored")
  func idempotence() throws {
    session.add(fifty)
    let payment = try #require(session.confirm())
    session.complete(payment.id, with: consent)
    let state = session.state

    #expect(!session.complete(payment.id, with: consent))
    #expect(!session.complete(payment.id, with: .failure(.network)))

    #expect(session.state == state)
    #expect(session.history == [payment])
  }

  @Test("A result of another payment is ignored")
  func otherPayment() throws {
    session.add(fifty)
    let payment = try #require(session.confirm())

    #expect(!session.complete(Payment.ID(), with: consent))

    #expect(session.state == .processing(id: payment.id, amount: fifty))
  }

  @Test("A result that arrives while nothing is processed is ignored")
  func strayResult() {
    #expect(!session.complete(Payment.ID(), with: consent))

    #expect(session.state == .editing(amount: .zero))
    #expect(session.history.isEmpty)
  }

  @Test("A confirmation after a success changes nothing")
  func confirmAfterSuccess() throws {
    try pay(fifty)

    #expect(session.confirm() == nil)
    #expect(session.confirm(exactly: fifty) == nil)

    #expect(session.receipt?.amount == fifty)
  }

  @Test("An edit after a success starts from zero")
  func editAfterSuccess() throws {
    try pay(Money(minorUnits: 150_00))

    session.add(fifty)

    #expect(session.state == .editing(amount: fifty))
  }

  @Test("A failed payment is tried again under a new identity")
  func retry() throws {
    session.add(fifty)
    let first = try #require(session.confirm())
    session.complete(first.id, with: .failure(.timeout))
    #expect(session.state == .failed(.timeout, amount: fifty))

    let second = try #require(session.confirm())

    #expect(second.amount == first.amount)
    #expect(second.id != first.id)
    #expect(!session.complete(first.id, with: consent))
  }

  @Test("An edit after a failure goes on from the amount that failed")
  func editAfterFailure() throws {
    session.add(fifty)
    let payment = try #require(session.confirm())
    session.complete(payment.id, with: .failure(.network))

    session.add(fifty)

    #expect(session.state == .editing(amount: Money(minorUnits: 100_00)))
  }

  @Test("A payment that is called off can be edited, and its late result is ignored")
  func cancel() throws {
    session.add(fifty)
    let payment = try #require(session.confirm())

    session.cancel()

    #expect(session.state == .editing(amount: fifty))
    #expect(!session.complete(payment.id, with: consent))
    #expect(session.history.isEmpty)
  }

  @Test("Calling off changes nothing unless a payment is processed")
  func idleCancel() throws {
    session.cancel()
    #expect(session.state == .editing(amount: .zero))

    try pay(fifty)
    session.cancel()
    #expect(session.receipt?.amount == fifty)
  }

  // P44, F07
  @Test("A reset goes back to zero from every state and keeps the history")
  func reset() throws {
    session.reset()
    #expect(session.state == .editing(amount: .zero))

    session.confirm()
    session.reset()
    #expect(session.state == .editing(amount: .zero))

    session.add(fifty)
    let payment = try #require(session.confirm())
    session.reset()
    #expect(session.state == .editing(amount: .zero))
    #expect(!session.complete(payment.id, with: consent))

    try pay(fifty)
    session.reset()
    #expect(session.state == .editing(amount: .zero))
    #expect(session.history.map(\.amount) == [fifty])
  }

  // P52, P53, F10
  @Test("The history is newest first, and equal payments are two entries")
  func history() throws {
    for units: Int64 in [10_00, 10_00, 20_00] {
      session.reset()
      try pay(Money(minorUnits: units))
    }

    #expect(session.history.map(\.amount.minorUnits) == [20_00, 10_00, 10_00])
    #expect(Set(session.history.map(\.id)).count == 3)
  }

  // P46, F04
  @Test("Two sessions do not share a payment")
  func separation() throws {
    let other = PaymentSession()
    session.add(fifty)
    other.add(fifty)
    let payment = try #require(session.confirm())
    other.confirm()

    #expect(!other.complete(payment.id, with: consent))
    #expect(session.complete(payment.id, with: consent))

    #expect(other.isProcessing)
    #expect(other.history.isEmpty)
  }

  /// Pays an amount from any state but processing.
  private func pay(_ amount: Money) throws {
    session.setAmount(amount)
    let payment = try #require(session.confirm())
    session.complete(payment.id, with: consent)
  }
}
