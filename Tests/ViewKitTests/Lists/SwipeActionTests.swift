import CanvasKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

private struct Rows: View {
  let ledger: Ledger
  let log: EventLog<String>

  var body: some View {
    List {
      ForEach(ledger.payments) { payment in
        Text(payment.text)
          .swipeActions {
            Button("Apagar", role: .destructive) { log.record("apagar \(payment.id)") }
              .disabled(ledger.count == 1)
          }
      }
      Button("Abrir") { log.record("abrir") }
        .swipeActions { Button("Guardar") { log.record("guardar") } }
    }
  }
}

@MainActor
@Suite("Swipe actions")
struct SwipeActionTests {
  private let ledger = Ledger()
  private let log = EventLog<String>()

  private func makeStage() -> Stage {
    ledger.payments = [Payment(id: 1, text: "um"), Payment(id: 2, text: "dois")]
    return Stage(Rows(ledger: ledger, log: log))
  }

  @Test("H48: A row offers its actions by their names, and performs them")
  func perform() throws {
    let stage = makeStage()
    let row = try stage.root.element.target(named: "dois", for: .named("Apagar"))
    stage.root.perform(.named("Apagar"), on: row.id)

    #expect(row.isFocusable)
    #expect(log.events == ["apagar 2"])
  }

  @Test("A button keeps what it does beside its actions")
  func button() throws {
    let stage = makeStage()
    try stage.press("Abrir")
    let row = try stage.root.element.target(named: "Abrir", for: .named("Guardar"))
    stage.root.perform(.named("Guardar"), on: row.id)

    #expect(log.events == ["abrir", "guardar"])
    #expect(!stage.root.perform(.named("Outra"), on: row.id))
  }

  @Test("An action that is disabled is not offered, and comes back")
  func disabled() throws {
    let stage = makeStage()
    ledger.count = 1
    stage.update()
    let offered = try? stage.root.element.target(named: "um", for: .named("Apagar"))
    ledger.count = 0
    stage.update()

    #expect(offered == nil)
    #expect(throws: Never.self) {
      try stage.root.element.target(named: "um", for: .named("Apagar"))
    }
  }

  @Test("The actions of a row end with it")
  func end() throws {
    let stage = makeStage()
    let row = try stage.root.element.target(named: "dois", for: .named("Apagar"))
    ledger.payments.removeLast()
    stage.update()

    #expect(!stage.root.perform(.named("Apagar"), on: row.id))
    #expect(log.events.isEmpty)
  }
}
