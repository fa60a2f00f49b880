import CanvasKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

@MainActor
@Suite("Presentations")
struct PresentationTests {
  struct Receipt: Identifiable {
    let id: Int
    let text: String
  }

  @MainActor final class Checkout {
    @Tracked var receipt: Receipt?
    @Tracked var hasFailed = false
    @Tracked({ _, _ in false }) var writes = 0
  }

  struct Screen: View {
    let checkout: Checkout

    var body: some View {
      Text("Tela")
        .alert("Pagamento Confirmado! 🎉", item: receipt) { _ in
          Button("OK") {}
        } message: {
          Text("Valor processado: \($0.text)")
        }
        .alert("Erro no Pagamento", isPresented: failure) {
          Button("Entendido") { checkout.writes += 10 }
        } message: {
          Text("Recusado")
        }
    }

    private var receipt: Binding<Receipt?> {
      Binding(get: { checkout.receipt }) {
        checkout.receipt = $0
        checkout.writes += 1
      }
    }

    private var failure: Binding<Bool> {
      Binding(get: { checkout.hasFailed }) {
        checkout.hasFailed = $0
        checkout.writes += 1
      }
    }
  }

  @Test("P54: An alert says what happened, and an answer writes the binding once")
  func alert() throws {
    let checkout = Checkout()
    let stage = Stage(width: 50, height: 12, Screen(checkout: checkout))
    checkout.receipt = Receipt(id: 1, text: "R$ 150,00")
    let text = stage.update()
    let isModal = stage.root.element.frontmost.kind == .alert
    try stage.press("OK")

    #expect(text.contains("Pagamento Confirmado! 🎉"))
    #expect(text.contains("Valor processado: R$ 150,00"))
    #expect(isModal)
    #expect(checkout.receipt == nil)
    #expect(checkout.writes == 1)
    #expect(stage.text == "Tela")
  }

  @Test("P55: A second alert has its own answer, which acts after the binding is written")
  func failure() throws {
    let checkout = Checkout()
    let stage = Stage(width: 50, height: 12, Screen(checkout: checkout))
    checkout.hasFailed = true
    stage.update()
    try stage.press("Entendido")

    #expect(checkout.writes == 11)
    #expect(!checkout.hasFailed)
  }

  @Test("P56: A result during an alert takes its place, another alert waits; neither is lost")
  func queue() throws {
    let checkout = Checkout()
    let stage = Stage(width: 50, height: 12, Screen(checkout: checkout))
    checkout.receipt = Receipt(id: 1, text: "R$ 1,00")
    stage.update()
    checkout.hasFailed = true
    checkout.receipt = Receipt(id: 2, text: "R$ 2,00")
    let first = stage.update()
    try stage.press("OK")
    let second = stage.text

    #expect(first.contains("R$ 2,00"))
    #expect(!first.contains("Recusado"))
    #expect(second.contains("Recusado"))
  }

  struct Picked: View {
    @Environment(\.dismiss) private var dismiss
    @Binding var image: String?
    let source: Receipt
    let log: EventLog<String>

    var body: some View {
      Button("escolher \(source.text)") {
        image = source.text
        dismiss()
      }
      .onAppear { log.record("appear \(source.id)") }
      .onDisappear { log.record("disappear \(source.id)") }
    }
  }

  struct Photos: View {
    @State private var image: String?
    let checkout: Checkout
    let log: EventLog<String>

    var body: some View {
      Text(image ?? "vazio")
        .fullScreenCover(item: source, onDismiss: { log.record("dismissed") }) {
          Picked(image: $image, source: $0, log: log)
        }
    }

    private var source: Binding<Receipt?> {
      Binding(get: { checkout.receipt }, set: { checkout.receipt = $0 })
    }
  }

  @Test("R14, R16: A cover is given its item, and another item presents it anew")
  func cover() throws {
    let checkout = Checkout()
    let log = EventLog<String>()
    let stage = Stage(Photos(checkout: checkout, log: log))
    let empty = stage.text
    checkout.receipt = Receipt(id: 1, text: "câmera")
    stage.update()
    checkout.receipt = Receipt(id: 2, text: "biblioteca")
    stage.update()
    try stage.press("escolher biblioteca")

    #expect(empty == "vazio")
    #expect(stage.text == "biblioteca")
    #expect(checkout.receipt == nil)
    #expect(
      log.events == [
        "appear 1", "disappear 1", "appear 2", "dismissed", "disappear 2", "dismissed",
      ]
    )
  }

  @Test("H66: A sheet is closed by dismissing it, and its state ends")
  func sheet() throws {
    let stage = Stage(Sheeted())
    try stage.press("abrir")
    try stage.press("A 0")
    let sheet = stage.root.element.frontmost
    #expect(stage.root.perform(.dismiss, on: sheet.id))
    let closed = stage.update()
    try stage.press("abrir")

    #expect(sheet.kind == .sheet)
    #expect(closed == "[ abrir ]")
    #expect(stage.text.contains("[ A 0 ]"))
  }

  struct Sheeted: View {
    @State private var isOpen = false

    var body: some View {
      Button("abrir") { isOpen = true }
        .sheet(isPresented: $isOpen) { Counter(title: "A") }
    }
  }

  @Test("What is presented is freed with the root")
  func freed() throws {
    try expectFreed { lifetimes in
      let checkout = lifetimes.track(Checkout())
      let stage = Stage(Photos(checkout: checkout, log: lifetimes.track(EventLog<String>())))
      lifetimes.track(stage.root)
      checkout.receipt = Receipt(id: 1, text: "a")
      stage.update()
      try stage.press("escolher a")
      checkout.hasFailed = true
      stage.update()
    }
  }
}
