import CanvasKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

@MainActor
@Suite("Identity")
struct IdentityTests {
  struct Choice: View {
    let ledger: Ledger

    var body: some View {
      if ledger.count == 0 { Counter(title: "A") } else { Counter(title: "A") }
    }
  }

  @Test("The branches of a condition are different places")
  func branches() throws {
    let ledger = Ledger()
    let stage = Stage(Choice(ledger: ledger))
    try stage.press("A 0")
    let before = stage.text
    ledger.count = 1

    #expect(before == "[ A 1 ]")
    #expect(stage.update() == "[ A 0 ]")
  }

  struct Rows: View {
    let ledger: Ledger

    var body: some View {
      VStack { ForEach(ledger.payments) { Counter(title: $0.text) } }
    }
  }

  @Test("Rows that move keep their state and their elements' identity")
  func moves() throws {
    let ledger = Ledger()
    ledger.payments = ["a", "b", "c"].enumerated().map { Payment(id: $0, text: $1) }
    let stage = Stage(Rows(ledger: ledger))
    try stage.press("a 0")
    let id = try stage.root.element.target(named: "a 1", for: .press).id
    ledger.payments = [ledger.payments[2], Payment(id: 9, text: "new"), ledger.payments[0]]
    let text = stage.update()
    let moved = try stage.root.element.target(named: "a 1", for: .press).id

    #expect(text == "[ c 0 ]\n[ new 0 ]\n[ a 1 ]")
    #expect(moved == id)
  }

  @Test("P53: Equal identities give distinct rows, and are reported once")
  func duplicates() throws {
    let ledger = Ledger()
    ledger.payments = [Payment(id: 1, text: "x"), Payment(id: 1, text: "x")]
    var stage: Stage?
    let issues = IssueCollector.collect {
      stage = Stage(Rows(ledger: ledger))
      ledger.payments.append(Payment(id: 1, text: "y"))
      stage?.update()
    }

    #expect(stage?.text == "[ x 0 ]\n[ x 0 ]\n[ y 0 ]")
    #expect(issues.count == 1)
    let message = "'ForEach' in Rows has several elements with the identity 1"
    #expect(issues[0].message.contains(message))
  }

  struct Named: View {
    let ledger: Ledger

    var body: some View { Counter(title: "A").id(ledger.count) }
  }

  @Test("Another identity begins anew")
  func explicitIdentity() throws {
    let ledger = Ledger()
    let stage = Stage(Named(ledger: ledger))
    try stage.press("A 0")
    ledger.count = 1

    #expect(stage.update() == "[ A 0 ]")
  }

  struct Twice: View {
    var body: some View {
      let counter = Counter(title: "A")
      VStack {
        counter
        counter
      }
    }
  }

  @Test("One view value at two places has two states, also for its actions")
  func twoPlaces() throws {
    let stage = Stage(Twice())
    let buttons = stage.root.element.children[0].children
    stage.root.perform(.press, on: buttons[0].id)
    stage.root.perform(.press, on: buttons[0].id)
    stage.root.perform(.press, on: buttons[1].id)

    #expect(stage.update() == "[ A 2 ]\n[ A 1 ]")
  }

  struct Erased: View {
    let ledger: Ledger

    var body: some View {
      ledger.count == 0 ? AnyView(Counter(title: "A")) : AnyView(Text("fim"))
    }
  }

  @Test("A view whose type is hidden lives as long as the type stays")
  func erased() throws {
    let ledger = Ledger()
    let stage = Stage(Erased(ledger: ledger))
    try stage.press("A 0")
    ledger.count = 1
    let other = stage.update()
    ledger.count = 0

    #expect(other == "fim")
    #expect(stage.update() == "[ A 0 ]")
  }

  struct Nested: View {
    let depth: Int

    var body: AnyView {
      depth == 0 ? AnyView(Counter(title: "fundo")) : AnyView(Nested(depth: depth - 1))
    }
  }

  @Test("A deep tree is evaluated once a level, and changes alone at its end")
  func deep() throws {
    let stage = Stage(Nested(depth: 500))
    let count = try stage.evaluations { try stage.press("fundo 0") }

    #expect(stage.root.evaluationCount == 503)
    #expect(count == 1)
    #expect(stage.text == "[ fundo 1 ]")
  }
}
