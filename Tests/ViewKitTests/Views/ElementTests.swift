import ObservationKit
import Testing
import ViewKit

@MainActor
@Suite("Views of elements")
struct ElementTests {
  struct Plain: View {
    let ledger: Ledger
    var body: some View {
      ForEach(0..<3, id: \.self) { Text("\($0) \(ledger.count)") }
    }
  }

  struct Rows: View {
    let ledger: Ledger
    var body: some View {
      List {
        ForEach(0..<3, id: \.self) { Text("\($0) \(ledger.count)") }
      }
    }
  }

  @Test("P29: What the closure of a collection reads is tracked")
  func plain() {
    let ledger = Ledger()
    let stage = Stage(Plain(ledger: ledger))
    ledger.count = 1

    #expect(stage.update() == "0 1\n1 1\n2 1")
  }

  @Test("P29: What the closure of a list's rows reads is tracked, though they are made when seen")
  func rows() {
    let ledger = Ledger()
    let stage = Stage(Rows(ledger: ledger))
    ledger.count = 1

    #expect(stage.update() == "0 1\n1 1\n2 1")
  }
}
