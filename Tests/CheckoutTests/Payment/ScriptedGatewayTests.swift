import Checkout
import Testing

@MainActor @Suite("The scripted payment service", .timeLimit(.minutes(5)))
struct ScriptedGatewayTests {
  let payment = Payment(id: Payment.ID(text: "1"), amount: Money(minorUnits: 50_00))

  @Test("Answers come in the order of the script, then consents")
  func order() async throws {
    let gateway = ScriptedGateway(outcomes: [.failure(.network), .approval()])
    gateway.script(.failure(.timeout))

    await #expect(throws: PaymentError.network) { try await gateway.authorize(payment) }
    #expect(try await gateway.authorize(payment).code == "A-1")
    await #expect(throws: PaymentError.timeout) { try await gateway.authorize(payment) }
    #expect(try await gateway.authorize(payment).code == "A-2")
    #expect(gateway.outcomes.isEmpty)
    #expect(gateway.payments.count == 4)
  }

  @Test("A delay passes on the clock of the service")
  func delay() async {
    let gateway = ScriptedGateway(outcomes: [.failure(.timeout, after: .seconds(30))])
    let task = Task { try await gateway.authorize(payment) }
    await gateway.clock.waitForSleepers()

    gateway.clock.advance(by: .seconds(30))

    await #expect(throws: PaymentError.timeout) { try await task.value }
    #expect(gateway.clock.now == .seconds(30))
  }
}
