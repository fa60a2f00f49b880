import CanvasKit
import ControllerKit
import Foundation
import LegacyPayment
import ObservationTesting
import Testing

private final class Receiver: PaymentControllerDelegate {
  let log: EventLog<String>
  init(_ log: EventLog<String>) { self.log = log }
  func paymentDidSucceed(amount: Decimal) { log.record("delegate \(amount)") }
  func paymentDidFail(error: any Error) { log.record("delegate failed") }
}

/// What no line of the payment screen was changed for: it works as it did.
@Suite("The legacy payment screen", .timeLimit(.minutes(5)))
@MainActor
struct LegacyPaymentTests {
  private let log = EventLog<String>()
  private let window = Window(updateScheduler: UpdateScheduler { _ in })

  private func makeController(amount: Decimal = 0) -> LegacyPaymentViewController {
    LegacyPaymentViewController(amount: amount) { [log] line in log.record(line) }
  }

  private func show(_ controller: ViewController) {
    window.frame = Rect(x: 0, y: 0, width: 90, height: 12)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.updateScheduler.flush()
  }

  private func press(_ title: String, times: Int = 1) throws {
    for _ in 0..<times {
      let button = try window.render().target(named: title, for: .press)
      window.dispatch(.press, to: button.id)
      window.updateScheduler.flush()
    }
  }

  @Test("It works alone, and shows amount, hint and both buttons in order (P01, P05–P07, P17)")
  func picture() {
    show(makeController())

    let text = window.render().surface().textSnapshot

    #expect(
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "R$ 0,00", "Toque para adicionar R$ 50 ao valor", "[ + R$ 50 ]", "[ Confirmar Pagamento ]",
      ]
    )
  }

  @Test("The confirm button spans the width less 24 cells at each side (P17)")
  func payButtonFrame() throws {
    show(makeController())

    let picture = window.render()
    let pay = try picture.target(named: "Confirmar Pagamento", for: .press)

    #expect(pay.frame == Rect(x: 24, y: 0, width: 42, height: 3))
    let row = picture.textSnapshot().split(separator: "\n", omittingEmptySubsequences: false)[7]
    #expect(row == String(repeating: " ", count: 33) + "[ Confirmar Pagamento ]")
  }

  @Test(
    "Each tap adds fifty, up to the limit (P08, P09, P18)",
    arguments: [
      (Decimal(0), 3, "R$ 150,00"), (1_184, 1, "R$ 1.234,00"), (999_900, 3, "R$ 999.999,99"),
    ]
  )
  func taps(_ start: Decimal, _ count: Int, _ sum: String) throws {
    show(makeController(amount: start))

    try press("+ R$ 50", times: count)

    #expect(try window.render().first(labeled: sum).kind == .label)
  }

  @Test("Confirming logs, tells the delegate and then the closure, once each (P10, P11)")
  func confirmation() throws {
    let controller = makeController()
    let receiver = controller.retain(Receiver(log))
    controller.delegate = receiver
    controller.onComplete = { [log] result in log.record("closure \((try? result.get()) ?? -1)") }
    show(controller)
    log.take()

    try press("+ R$ 50", times: 3)
    try press("Confirmar Pagamento")

    #expect(
      log.events == [
        "📌 [LegacyVC] Pagamento confirmado: R$ 150", "delegate 150", "closure 150",
      ]
    )
  }

  @Test("The closure works without a delegate, and the delegate is not kept (P02–P04)")
  func closureAlone() throws {
    let controller = makeController()
    let lifetimes = LifetimeTracker()
    controller.onComplete = { [log] _ in log.record("closure") }
    controller.delegate = lifetimes.track(Receiver(log))
    show(controller)
    log.take()

    try press("Confirmar Pagamento")

    #expect(lifetimes.survivors.isEmpty)
    #expect(controller.delegate == nil)
    #expect(log.events == ["📌 [LegacyVC] Pagamento confirmado: R$ 0", "closure"])
  }

  @Test("The delegate works without a closure (P04)")
  func delegateAlone() throws {
    let controller = makeController()
    let receiver = Receiver(log)
    controller.delegate = receiver
    show(controller)
    log.take()

    try press("Confirmar Pagamento")

    #expect(log.events == ["📌 [LegacyVC] Pagamento confirmado: R$ 0", "delegate 0"])
  }

  @Test("The button's color follows the style (P12)")
  func color() throws {
    show(makeController())
    var pictures: [Element] = []
    window.onDisplay = { pictures.append($0) }
    window.updateScheduler.flush()

    window.traitOverrides.userInterfaceStyle = .dark
    window.updateScheduler.flush()

    let colors = try pictures.map { picture in
      try picture.target(named: "Confirmar Pagamento", for: .press).style.background
    }
    #expect(colors == [.rgb(89, 56, 242), .rgb(110, 74, 255)])
  }

  @Test("Making the controller loads nothing; its view does, with the views inside, once (P13–P15)")
  func loading() {
    func madeViews(_ controller: ViewController) -> Int {
      Mirror(reflecting: controller).children.count { $0.value is PlatformView }
    }
    let controller = makeController()
    let before = (controller.isViewLoaded, madeViews(controller))

    let events = LifecycleLog.collect {
      _ = controller.view
      controller.loadViewIfNeeded()
    }

    #expect(before == (false, 0))
    #expect(madeViews(controller) == 4)
    #expect(events.map(\.callback) == [.loadView, .viewDidLoad])
    #expect(log.events == ["📌 [LegacyVC] viewDidLoad chamado"])
  }

  @Test("It logs each disappearance once, and is freed (P16)")
  func life() {
    let lifetimes = LifetimeTracker()
    show(lifetimes.track(makeController()))

    window.isHidden = true
    window.makeKeyAndVisible()
    window.close()

    #expect(lifetimes.survivors.isEmpty)
    #expect(
      log.events == [
        "📌 [LegacyVC] viewDidLoad chamado",
        "📌 [LegacyVC] viewWillDisappear — liberando recursos",
        "📌 [LegacyVC] viewWillDisappear — liberando recursos",
      ]
    )
  }
}
