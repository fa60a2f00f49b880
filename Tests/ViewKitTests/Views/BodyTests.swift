import CanvasKit
import ObservationKit
import ObservationTesting
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite("Bodies")
struct BodyTests {
  struct Header: View {
    let ledger: Ledger

    var body: some View { Text(ledger.title) }
  }

  struct History: View {
    let ledger: Ledger

    var body: some View {
      if ledger.payments.isEmpty {
        Text("Nenhum pagamento ainda.")
      } else {
        VStack {
          Text("Histórico")
          ForEach(ledger.payments) { Text($0.text) }
        }
      }
    }
  }

  struct Screen: View {
    let ledger: Ledger

    var body: some View {
      VStack {
        Header(ledger: ledger)
        History(ledger: ledger)
      }
    }
  }

  @Test("P51, P52: A condition chooses the content, and new rows come first")
  func conditionalContent() {
    let ledger = Ledger()
    let stage = Stage(Screen(ledger: ledger))
    let before = stage.text
    ledger.payments.insert(Payment(id: 1, text: "✅ Pagamento: R$ 150,00"), at: 0)
    let first = stage.update()
    ledger.payments.insert(Payment(id: 2, text: "✅ Pagamento: R$ 10,00"), at: 0)
    let second = stage.update()

    #expect(before == "Pagamento\nNenhum pagamento ainda.")
    #expect(first == "Pagamento\nHistórico\n✅ Pagamento: R$ 150,00")
    #expect(
      second == "Pagamento\nHistórico\n✅ Pagamento: R$ 10,00\n✅ Pagamento: R$ 150,00"
    )
  }

  @Test("P58: A change evaluates the body that has read it, and no other")
  func oneBody() {
    let ledger = Ledger()
    let stage = Stage(Screen(ledger: ledger))

    let history = stage.evaluations { ledger.payments.append(Payment(id: 1, text: "a")) }
    let header = stage.evaluations { ledger.title = "Pago" }

    #expect(history == 1)
    #expect(header == 1)
    #expect(stage.text == "Pago\nHistórico\na")
  }

  @Test("An equal write evaluates nothing and asks for no update")
  func equalWrite() {
    let ledger = Ledger()
    let stage = Stage(Screen(ledger: ledger))

    let count = stage.evaluations { ledger.title = "Pagamento" }

    #expect(count == 0)
    #expect(stage.requests == 0)
  }

  @Test("Several writes ask for one update and evaluate once")
  func severalWrites() {
    let ledger = Ledger()
    let stage = Stage(Screen(ledger: ledger))

    let count = stage.evaluations {
      ledger.title = "a"
      ledger.title = "b"
    }

    #expect(count == 1)
    #expect(stage.requests == 1)
  }

  @Test("H17: Content of the same type keeps its state")
  func rootView() throws {
    let stage = Stage(Counter(title: "A"))
    try stage.press("A 0")
    stage.root.setContent(Counter(title: "B"))
    let kept = stage.update()
    stage.root.setContent(AnyView(Counter(title: "C")))
    let fresh = stage.update()

    #expect(kept == "[ B 1 ]")
    #expect(fresh == "[ C 0 ]")
  }

  @Test("H19: A shared model updates the content without a new one")
  func sharedModel() {
    let ledger = Ledger()
    let stage = Stage(Header(ledger: ledger))
    ledger.title = "Saldo"

    #expect(stage.update() == "Saldo")
  }

  struct Pair: View {
    @State private var tick = 0
    let ledger: Ledger

    var body: some View {
      VStack {
        Button("tick \(tick)") { tick += 1 }
        Header(ledger: ledger)
        Closure { tick }
      }
    }
  }

  struct Closure: View {
    let read: () -> Int

    var body: some View { Text("closure \(read())") }
  }

  @Test("A view with the same properties is not evaluated when its parent is")
  func sameProperties() throws {
    let stage = Stage(Pair(ledger: Ledger()))

    let count = try stage.evaluations { try stage.press("tick 0") }

    // The parent, and the view whose closure cannot be compared.
    #expect(count == 2)
    #expect(stage.text == "[ tick 1 ]\nPagamento\nclosure 1")
  }

  struct Scaled: View, Equatable {
    let name: String
    let log: () -> Void

    nonisolated static func == (one: Scaled, other: Scaled) -> Bool { one.name == other.name }

    var body: some View {
      log()
      return Text(name)
    }
  }

  @Test("An equatable view decides itself whether it is the same")
  func equatable() {
    var runs = 0
    let stage = Stage(Scaled(name: "a", log: { runs += 1 }).equatable())
    stage.root.setContent(Scaled(name: "a", log: { runs += 10 }).equatable())
    let same = stage.update()
    stage.root.setContent(Scaled(name: "b", log: { runs += 100 }).equatable())

    #expect(same == "a")
    #expect(stage.update() == "b")
    #expect(runs == 101)
  }

  struct Shout: ViewModifier {
    @State private var times = 1

    func body(content: Content) -> some View {
      HStack {
        content
        Button("+") { times += 1 }
        Text(String(repeating: "!", count: times))
      }
    }
  }

  @Test("A modifier has state of its own and sees new content")
  func modifier() throws {
    let ledger = Ledger()
    let stage = Stage(Header(ledger: ledger).modifier(Shout()))
    try stage.press("+")
    stage.root.setContent(Header(ledger: ledger).modifier(Shout()))
    ledger.title = "Novo"

    #expect(stage.update() == "Novo [ + ] !!")
  }

  @Test("R04: A body that is Never is a clear precondition failure")
  func bodyNever() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Text("a").body }
    }

    expectMessage("'body' of Text was evaluated, whose Body is Never", in: result)
  }

  struct Guarded: View {
    let ledger: Ledger
    let log: EventLog<Int>

    var body: some View {
      if ledger.count == 0 { Inner(ledger: ledger, log: log) }
    }
  }

  struct Inner: View {
    let ledger: Ledger
    let log: EventLog<Int>

    var body: some View {
      log.record(ledger.count)
      return Text("dentro")
    }
  }

  @Test("A body that leaves in an update is not evaluated in it")
  func leavingBody() {
    let ledger = Ledger()
    let log = EventLog<Int>()
    let stage = Stage(Guarded(ledger: ledger, log: log))
    ledger.count = 1

    #expect(stage.update() == "")
    #expect(log.events == [0])
  }

  struct Acting: View {
    let ledger: Ledger

    var body: some View {
      Button(ledger.title) { ledger.count += 1 }
        .alert("Aviso", isPresented: .constant(true)) { Button("Sim") { ledger.count += 1 } }
    }
  }

  @Test("Everything is freed when the views end, also while the root is kept")
  func freedAtEnd() {
    let lifetimes = LifetimeTracker()
    let root = ViewRoot(size: Size(width: 30, height: 9))
    do {
      root.setContent(Acting(ledger: lifetimes.track(Ledger())))
      root.setShown(true)
      root.update()
      root.end()
    }
    root.update()

    #expect(lifetimes.survivors.isEmpty)
    #expect(root.nodeCount == 0)
    #expect(root.element.textSnapshot() == "")
  }

  @Test("Everything is freed with the root")
  func freed() {
    expectFreed { lifetimes in
      let ledger = lifetimes.track(Ledger())
      ledger.payments = [Payment(id: 1, text: "a")]
      let stage = lifetimes.track(Stage(Screen(ledger: ledger)))
      lifetimes.track(stage.root)
      ledger.payments = []
      stage.update()
    }
  }
}

/// A button that counts.
struct Counter: View {
  @State private var count = 0
  let title: String

  var body: some View {
    Button("\(title) \(count)") { count += 1 }
  }
}
