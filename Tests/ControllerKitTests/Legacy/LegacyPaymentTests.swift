import CanvasKit
import ControllerKit
import Foundation
import ObservationTesting
import Testing

private final class Receiver: PaymentControllerDelegate {
  let log: EventLog<String>
  init(_ log: EventLog<String>) { self.log = log }
  func paymentDidSucceed(amount: Decimal) { log.record("delegate \(amount)") }
  func paymentDidFail(error: any Error) { log.record("delegate failed") }
}

@Suite("The legacy payment screen", .timeLimit(.minutes(5)))
@MainActor
struct LegacyPaymentTests {
  private let log = EventLog<String>()

  private func show(_ controller: ViewController) -> Window {
    let window = makeWindow(controller)
    window.frame = Rect(x: 0, y: 0, width: 90, height: 12)
    window.updateScheduler.flush()
    return window
  }

  @Test("It works alone, and shows amount, hint and both buttons in order (P01, P05–P07, P17)")
  func picture() {
    let window = show(LegacyPaymentViewController(log))

    let text = window.render().surface().textSnapshot

    #expect(
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "R$ 0,00", "Toque para adicionar R$ 50 ao valor", "[ + R$ 50 ]", "[ Confirmar Pagamento ]",
      ]
    )
  }

  @Test("The confirm button spans the width less its margins (P17)")
  func payButtonFrame() throws {
    let window = show(LegacyPaymentViewController(log))

    let pay = try #require(window.render().first { $0.identifier == "pay" })

    #expect(pay.frame == Rect(x: 24, y: 7, width: 42, height: 3))
  }

  @Test(
    "Each tap adds fifty, up to the limit (P08, P09)",
    arguments: [(Decimal(0), "R$ 150,00"), (Decimal(999_900), "R$ 999.999,99")]
  )
  func taps(_ start: Decimal, _ sum: String) throws {
    let window = show(LegacyPaymentViewController(log, amount: start))
    let plus = try #require(window.render().first { $0.label == "+ R$ 50" })

    for _ in 0..<3 { window.dispatch(.press, to: plus.id) }

    #expect(window.render().surface().textSnapshot.contains(sum))
  }

  @Test("Confirming logs, tells the delegate and then the closure, once each (P10, P11)")
  func confirmation() throws {
    let controller = LegacyPaymentViewController(log)
    let receiver = controller.retain(Receiver(log))
    controller.delegate = receiver
    controller.onComplete = { [log] result in log.record("closure \((try? result.get()) ?? -1)") }
    let window = show(controller)
    let plus = try #require(window.render().first { $0.label == "+ R$ 50" })
    let pay = try #require(window.render().first { $0.identifier == "pay" })
    log.take()

    for _ in 0..<3 { window.dispatch(.press, to: plus.id) }
    window.dispatch(.press, to: pay.id)

    #expect(
      log.events == [
        "📌 [LegacyVC] Pagamento confirmado: R$ 150", "delegate 150", "closure 150",
      ]
    )
  }

  @Test("Either channel works without the other, and the delegate is not kept (P02–P04)")
  func channels() throws {
    let controller = LegacyPaymentViewController(log)
    controller.onComplete = { [log] _ in log.record("closure") }
    expectFreed { lifetimes in
      controller.delegate = lifetimes.track(Receiver(log))
    }
    let window = show(controller)
    let pay = try #require(window.render().first { $0.identifier == "pay" })
    log.take()

    window.dispatch(.press, to: pay.id)

    #expect(log.events == ["📌 [LegacyVC] Pagamento confirmado: R$ 0", "closure"])
  }

  @Test("The button's color follows the style (P12)")
  func color() throws {
    let window = show(LegacyPaymentViewController(log))
    var pictures: [Element] = []
    window.onDisplay = { pictures.append($0) }
    window.updateScheduler.flush()

    window.traitOverrides.userInterfaceStyle = .dark
    window.updateScheduler.flush()

    let colors = pictures.map { $0.first { $0.identifier == "pay" }?.style.background }
    #expect(colors == [.rgb(89, 56, 242), .rgb(110, 74, 255)])
  }

  @Test("It loads once, logs its disappearance once, and is freed (P13, P16)")
  func life() {
    expectFreed { lifetimes in
      let controller = lifetimes.track(LegacyPaymentViewController(log))
      let window = show(controller)
      window.close()
    }

    #expect(
      log.events == [
        "📌 [LegacyVC] viewDidLoad chamado",
        "📌 [LegacyVC] viewWillDisappear — liberando recursos",
      ]
    )
  }
}

extension Element {
  /// The first element, this one and those inside it, for which a question is answered with yes.
  func first(where isWanted: (Element) -> Bool) -> Element? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
