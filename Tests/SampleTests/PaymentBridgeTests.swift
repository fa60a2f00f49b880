import CanvasKit
import Checkout
import ControllerKit
import Foundation
import HostingKit
import LegacyBridge
import LegacyPayment
import ObservationTesting
import PaymentScreens
import Testing
import ViewKit

@MainActor
@Suite("The bridge to the payment screen of old", .timeLimit(.minutes(5)))
struct PaymentBridgeTests {
  /// How the screen of old tells something.
  enum Way: CaseIterable { case delegate, closure, both }

  private let log = EventLog<String>()
  private let gateway = ScriptedGateway()

  private func makeFlow() -> PaymentFlow {
    PaymentFlow(gateway: gateway) { [log] line in log.record(line) }
  }

  @Test(
    "P41, P42: A success counts once whichever way it is told, and to the cent",
    arguments: Way.allCases
  )
  func success(way: Way) async throws {
    let flow = makeFlow()
    let stage = PaymentStage(flow)
    let controller = try #require(stage.controllers.first)
    tell(.success(Decimal(string: "0.30") ?? 0), to: controller, by: way)
    await stage.settle()

    #expect(flow.session.history.map(\.amount.minorUnits) == [30])
    #expect(flow.notices.count == 1)
    #expect(stage.text.contains("Valor processado: R$ 0,30"))
    #expect(log.events.filter { $0.hasPrefix("📱") } == ["📱 [SwiftUI] Recebeu sucesso: R$ 0,30"])
  }

  @Test("P39: The bridge makes a view like any other, for any stack")
  func anyStack() throws {
    let window = Window(updateScheduler: UpdateScheduler { _ in })
    window.frame = Rect(size: Size(width: 60, height: 20))
    window.rootViewController = HostingController(
      rootView: VStack {
        Text("acima")
        PaymentBridge.makeContainer(for: makeFlow())
        Text("abaixo")
      }
    )
    window.makeKeyAndVisible()
    window.updateScheduler.flush()

    let text = window.render().textSnapshot()
    let places = ["acima", "Confirmar Pagamento", "abaixo"].map { text.range(of: $0)?.lowerBound }
    #expect(try places.map { try #require($0) } == places.compactMap(\.self).sorted())
  }

  @Test(
    "P43, P55: A failure is told once, in its own words, whichever way",
    arguments: Way.allCases
  )
  func failure(way: Way) async throws {
    let flow = makeFlow()
    let stage = PaymentStage(flow)
    let controller = try #require(stage.controllers.first)
    tell(.failure(PaymentError.timeout), to: controller, by: way)
    await stage.settle()
    let shown = stage.text
    try stage.press("Entendido")

    #expect(shown.contains("Erro no Pagamento"))
    #expect(shown.contains("O serviço de pagamento não respondeu a tempo."))
    #expect(flow.notices.isEmpty)
    #expect(!stage.text.contains("Erro no Pagamento"))
  }

  @Test("P53: Two equal payments are two rows, and the alert is answered once for each")
  func equalPayments() async throws {
    let flow = makeFlow()
    let stage = PaymentStage(flow)
    let controller = try #require(stage.controllers.first)
    for _ in 0..<2 {
      tell(.success(150), to: controller, by: .both)
      await stage.settle()
      try stage.press("OK")
    }

    #expect(Set(flow.session.history.map(\.id)).count == 2)
    #expect(stage.lines(with: "✅ Pagamento: R$ 150,00") == 2)
  }

  @Test("P56: Results that come while an alert is up are told after it, in their order")
  func queue() async throws {
    let flow = makeFlow()
    let stage = PaymentStage(flow)
    let controller = try #require(stage.controllers.first)
    tell(.success(50), to: controller, by: .both)
    await stage.settle()
    tell(.failure(PaymentError.network), to: controller, by: .both)
    await stage.settle()
    tell(.success(100), to: controller, by: .both)
    await stage.settle()
    let first = stage.text
    try stage.press("OK")
    let second = stage.text
    try stage.press("Entendido")
    let third = stage.text
    try stage.press("OK")

    #expect(first.contains("Valor processado: R$ 50,00"))
    #expect(second.contains("Sem conexão com o serviço de pagamento."))
    #expect(third.contains("Valor processado: R$ 100,00"))
    #expect(!stage.text.contains("Valor processado"))
    #expect(stage.lines(with: "✅ Pagamento:") == 2)
  }

  @Test("P45, F14: A result that comes after the screen has gone is in the history, and is told")
  func lateResult() async throws {
    gateway.script(.approval(after: .seconds(2)))
    let flow = makeFlow()
    let stage = PaymentStage(flow)
    tell(.success(50), to: try #require(stage.controllers.first), by: .both)
    await gateway.clock.waitForSleepers()
    stage.leave()
    gateway.clock.advance(by: .seconds(2))
    await stage.settle()

    #expect(flow.session.history.map(\.amount.minorUnits) == [50_00])
    #expect(PaymentStage(flow).text.contains("Valor processado: R$ 50,00"))
  }

  @Test("F09: A second confirmation while a payment is processed pays nothing")
  func doubleTap() async throws {
    gateway.script(.approval(after: .seconds(2)))
    let flow = makeFlow()
    let stage = PaymentStage(flow)
    try stage.press("+ R$ 50")
    try stage.press("Confirmar Pagamento")
    await gateway.clock.waitForSleepers()
    try stage.press("Confirmar Pagamento")
    gateway.clock.advance(by: .seconds(2))
    await stage.settle()

    #expect(gateway.payments.count == 1)
    #expect(flow.notices.count == 1)
  }

  @Test("P46: Two screens at once do not hear each other")
  func twoScreens() async throws {
    let flows = [makeFlow(), makeFlow()]
    let stage = PaymentStage(flows[0], flows[1])
    let controllers = stage.controllers
    tell(.success(50), to: try #require(controllers.first), by: .both)
    await stage.settle()
    flows[1].reset()
    await stage.settle()

    #expect(flows.map(\.session.history.count) == [1, 0])
    #expect(flows.map(\.notices.count) == [1, 0])
    #expect(log.events.filter { $0.hasPrefix("🔁") }.count == 1)
    #expect(stage.controllers.first === controllers.first)
    #expect(stage.controllers.last !== controllers.last)
  }

  @Test("P44, P45: A reset begins anew, and reaches nobody after the screen has gone")
  func reset() async throws {
    let flow = makeFlow()
    let stage = PaymentStage(flow)
    try stage.press("+ R$ 50")
    try stage.press("+ R$ 50")
    let before = stage.text
    flow.reset()
    await stage.settle()
    let after = stage.text
    stage.leave()
    let count = log.events.count
    flow.reset()

    #expect(before.contains("R$ 100,00"))
    #expect(after.contains("R$ 0,00"))
    #expect(log.events.contains("🔁 [Bridge] Reset solicitado pelo SwiftUI"))
    #expect(log.events.last == "🧹 [Container] dismantle — limpando coordinator")
    #expect(log.events.count == count)
  }

  @Test("P34, P35, P47: The adapter lives as long as the form is shown, the controller no longer")
  func lifetimes() async throws {
    let lifetimes = LifetimeTracker()
    let flow = makeFlow()
    let stage = PaymentStage(flow)
    for _ in 0..<20 {
      let controller = try #require(stage.controllers.first)
      lifetimes.track(controller)
      lifetimes.track(try #require(controller.delegate) as AnyObject)
      flow.reset()
      stage.flush()
    }

    #expect(lifetimes.survivors.isEmpty)
  }

  @Test("P58: A payment evaluates the history alone, and does not update the form more than once")
  func evaluations() async throws {
    let flow = makeFlow()
    let stage = PaymentStage(flow)
    let controller = try #require(stage.controllers.first)
    log.take()
    tell(.success(50), to: controller, by: .both)
    await stage.settle()

    #expect(log.events == ["📱 [SwiftUI] Recebeu sucesso: R$ 50,00"])
    #expect(stage.controllers.first === controller)
  }

  private func tell(
    _ result: Result<Decimal, any Error>,
    to controller: LegacyPaymentViewController,
    by way: Way
  ) {
    if way != .closure {
      switch result {
      case .success(let amount): controller.delegate?.paymentDidSucceed(amount: amount)
      case .failure(let error): controller.delegate?.paymentDidFail(error: error)
      }
    }
    if way != .delegate { controller.onComplete?(result) }
  }
}

/// A window with a payment screen for each of some flows.
@MainActor
private final class PaymentStage {
  private let window = Window(updateScheduler: UpdateScheduler { _ in })
  private let flows: [PaymentFlow]
  private weak var host: ViewController?

  init(_ flows: PaymentFlow...) {
    self.flows = flows
    let host = HostingController(
      rootView: HStack {
        ForEach(Array(flows.enumerated()), id: \.offset) { _, flow in
          PaymentScreen(flow) { PaymentBridge.makeContainer(for: flow) }
        }
      }
    )
    self.host = host
    window.frame = Rect(size: Size(width: 80, height: 30))
    window.rootViewController = host
    window.makeKeyAndVisible()
    flush()
  }

  /// Shows something else.
  func leave() {
    window.rootViewController = ViewController()
    flush()
  }

  func flush() { window.updateScheduler.flush() }

  /// Waits for the payments that are under way, and for the end of the turn.
  func settle() async {
    for flow in flows { await flow.settle() }
    await Task { @MainActor in }.value
    flush()
  }

  /// The controllers of old, in the order of the flows.
  var controllers: [LegacyPaymentViewController] {
    host?.children.compactMap { $0 as? LegacyPaymentViewController } ?? []
  }

  var text: String { window.render().textSnapshot() }

  func lines(with part: String) -> Int {
    text.split(separator: "\n").count { $0.contains(part) }
  }

  func press(_ name: String) throws {
    let target = try window.render().target(named: name, for: .press)
    window.dispatch(.press, to: target.id)
    flush()
  }
}
