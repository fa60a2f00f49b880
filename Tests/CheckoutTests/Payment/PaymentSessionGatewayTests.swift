import Checkout
import Testing

@MainActor @Suite("Paying through a payment service", .timeLimit(.minutes(5)))
struct PaymentSessionGatewayTests {
  let session = PaymentSession()
  let gateway = ScriptedGateway()
  let fifty = Money(minorUnits: 50_00)

  @Test("A consent completes the payment")
  func success() async {
    session.setAmount(fifty)

    await session.pay(through: gateway)

    #expect(session.receipt?.authorization == Authorization(code: "A-1"))
    #expect(gateway.payments == session.history)
  }

  // F08
  @Test(
    "A refusal fails the payment for its reason",
    arguments: [
      PaymentError.declined(reason: "saldo insuficiente"), .network, .timeout, .cancelled,
    ]
  )
  func refusal(error: PaymentError) async {
    gateway.script(.failure(error))
    session.setAmount(fifty)

    await session.pay(through: gateway)

    #expect(session.state == .failed(error, amount: fifty))
  }

  @Test("An unknown error counts as a network error")
  func unknownError() async {
    struct Broken: PaymentGateway {
      struct Failure: Error {}

      func authorize(_ payment: Payment) async throws -> Authorization { throw Failure() }
    }

    await session.pay(exactly: fifty, through: Broken())

    #expect(session.error == .network)
  }

  @Test("The payment service is not asked for what cannot be paid")
  func notAsked() async {
    await session.pay(through: gateway)
    await session.pay(exactly: Money(minorUnits: 1_000_000_00), through: gateway)

    #expect(gateway.payments.isEmpty)
  }

  @Test("A second tap while the payment service thinks does not pay twice")
  func doubleTap() async {
    gateway.script(.approval(after: .seconds(2)))
    session.setAmount(fifty)
    let first = Task { await session.pay(through: gateway) }
    await gateway.clock.waitForSleepers()

    await session.pay(through: gateway)
    gateway.clock.advance(by: .seconds(2))
    await first.value

    #expect(gateway.payments.count == 1)
    #expect(session.history.count == 1)
  }

  @Test("A reset ends the call of the payment service")
  func reset() async {
    gateway.script(.approval(after: .seconds(2)))
    session.setAmount(fifty)
    let task = Task { await session.pay(through: gateway) }
    await gateway.clock.waitForSleepers()

    session.reset()
    await task.value

    #expect(session.state == .editing(amount: .zero))
    #expect(session.history.isEmpty)
    #expect(gateway.clock.now == .zero)
  }

  @Test("Cancelling the task makes the amount editable again")
  func cancelledTask() async {
    gateway.script(.approval(after: .seconds(2)))
    session.setAmount(fifty)
    let task = Task { await session.pay(through: gateway) }
    await gateway.clock.waitForSleepers()

    task.cancel()
    await task.value

    #expect(session.state == .editing(amount: fifty))
  }

  // F14
  @Test("A late answer to an earlier payment leaves the one after it alone")
  func lateAnswer() async {
    let stubborn = StubbornGateway()
    session.setAmount(fifty)
    let first = Task { await session.pay(through: stubborn) }
    await stubborn.waitForCall()
    session.cancel()
    gateway.script(.approval(after: .seconds(1)))
    let second = Task { await session.pay(through: gateway) }
    await gateway.clock.waitForSleepers()

    stubborn.answer()
    await first.value
    #expect(session.isProcessing)
    gateway.clock.advance(by: .seconds(1))
    await second.value

    #expect(session.history == gateway.payments)
  }
}

/// A payment service that answers when it is told to, even if nobody waits.
@MainActor private final class StubbornGateway: PaymentGateway {
  /// What gives the answer.
  private var pending: CheckedContinuation<Authorization, Never>?

  /// What tells that the service was called.
  private var watcher: CheckedContinuation<Void, Never>?

  /// Keeps the question.
  @MainActor func authorize(_ payment: Payment) async throws -> Authorization {
    await withCheckedContinuation {
      pending = $0
      watcher?.resume()
    }
  }

  /// Suspends the task until the service is called.
  func waitForCall() async {
    if pending == nil { await withCheckedContinuation { watcher = $0 } }
  }

  /// Agrees to the payment.
  func answer() {
    pending?.resume(returning: Authorization(code: "late"))
  }
}
