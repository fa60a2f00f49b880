import CanvasKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

@MainActor
@Suite("Lists")
struct ListTests {
  @MainActor final class Row: Identifiable {
    let id: Int
    @Tracked var text: String

    init(_ id: Int) {
      self.id = id
      text = "linha \(id)"
    }
  }

  struct RowView: View {
    let row: Row

    var body: some View { Text(row.text) }
  }

  struct Rows: View {
    let rows: [Row]

    var body: some View { List(rows) { RowView(row: $0) } }
  }

  @Test("H44: A list of 10 000 rows evaluates what is seen, and one changed row evaluates one body")
  func virtualized() {
    let rows = (0..<10_000).map { Row($0) }
    let stage = Stage(width: 20, height: 5, Rows(rows: rows))
    let first = stage.root.evaluationCount
    let nodes = stage.root.nodeCount
    let seen = stage.evaluations { rows[3].text = "mudou" }
    let unseen = stage.evaluations { rows[9_000].text = "longe" }

    #expect(first == 6)
    #expect(nodes < 30)
    #expect(seen == 1)
    #expect(unseen == 0)
    #expect(stage.text == "linha 0\nlinha 1\nlinha 2\nmudou\nlinha 4")
  }

  @Test("Keys move a list, and rows that leave end")
  func scrolling() throws {
    let rows = (0..<100).map { Row($0) }
    let stage = Stage(width: 20, height: 3, Rows(rows: rows))
    stage.root.focus = FocusOrder(stage.root.element).first
    stage.type("down")
    let down = stage.text
    stage.type("end")
    let end = stage.text
    let nodes = stage.root.nodeCount

    #expect(down == "linha 1\nlinha 2\nlinha 3")
    #expect(end == "linha 97\nlinha 98\nlinha 99")
    #expect(nodes < 20)
  }

  @Test("H45: State in a row that leaves the screen is kept while its element is there")
  func rowState() throws {
    let stage = Stage(
      width: 20,
      height: 2,
      List(0..<50, id: \.self) { Counter(title: "n\($0)") }
    )
    try stage.press("n0 0")
    stage.root.focus = stage.root.element.children.first?.id
    stage.type("end")
    let away = stage.text
    stage.type("home")

    #expect(away == "[ n48 0 ]\n[ n49 0 ]")
    #expect(stage.text == "[ n0 1 ]\n[ n1 0 ]")
  }

  @Test("H46: Rows are as high as their text, and sections have headers")
  func sections() {
    let stage = Stage(
      width: 10,
      height: 8,
      List {
        Section("Itens") {
          Text("um texto longo")
          ForEach(0..<2) { Text("n\($0)") }
        }
        Text("fim")
      }
    )

    #expect(stage.text == "Itens\num texto\nlongo\nn0\nn1\nfim")
    #expect(stage.root.element.htmlSnapshot().contains("<li>"))
  }

  struct Editable: View {
    let ledger: Ledger

    var body: some View { List(ledger.payments) { Counter(title: $0.text) } }
  }

  @Test("Rows follow their elements")
  func moves() throws {
    let ledger = Ledger()
    ledger.payments = ["a", "b", "c"].enumerated().map { Payment(id: $0, text: $1) }
    let stage = Stage(Editable(ledger: ledger))
    try stage.press("c 0")
    ledger.payments = [ledger.payments[2], ledger.payments[0]]

    #expect(stage.update() == "[ c 1 ]\n[ a 0 ]")
  }

  @Test("An area shows a part of its content and is moved by keys")
  func scrollView() {
    let stage = Stage(
      width: 10,
      height: 2,
      ScrollView { ForEach(0..<5) { Text("linha \($0)") } }
    )
    let before = stage.text
    stage.root.focus = FocusOrder(stage.root.element).first
    stage.type("down", "pagedown")

    #expect(before == "linha 0\nlinha 1")
    #expect(stage.text == "linha 3\nlinha 4")
  }

  @Test("Rows and their models are freed")
  func freed() {
    expectFreed { lifetimes in
      var rows = (0..<20).map { lifetimes.track(Row($0)) }
      let stage = Stage(width: 20, height: 3, Rows(rows: rows))
      rows = Array(rows.suffix(5))
      stage.root.setContent(Rows(rows: rows))
      stage.update()
      #expect(lifetimes.survivorCount == 5)
    }
  }
}
