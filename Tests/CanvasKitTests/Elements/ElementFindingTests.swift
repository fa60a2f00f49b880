import CanvasKit
import Testing

@Suite("Finding elements")
struct ElementFindingTests {
  /// A row that can be pressed and contains a text.
  private func row(_ number: UInt64, _ text: String) -> Element {
    Element(
      id: ElementID(number),
      kind: .row,
      actions: [.press, .named("Excluir")],
      children: [Element(id: ElementID(number).part(1), kind: .label, label: text)]
    )
  }

  /// A button that can be pressed.
  private func button(_ number: UInt64, _ label: String, identifier: String? = nil) -> Element {
    Element(
      id: ElementID(number),
      kind: .button,
      label: label,
      identifier: identifier,
      actions: [.press]
    )
  }

  /// A screen with elements.
  private func screen(_ children: Element...) -> Element {
    Element(id: ElementID(0), kind: .stack, children: children)
  }

  @Test("An element is found by its identity, its label and its identifier")
  func found() throws {
    let pay = button(2, "Pagar R$\u{A0}50", identifier: "pay")
    let root = screen(row(1, "Café"), pay)

    #expect(root.element(ElementID(2)) == pay)
    #expect(root.element(ElementID(9)) == nil)
    #expect(try root.first(labeled: "Pagar R$ 50") == pay)
    #expect(try root.first(identified: "pay") == pay)
  }

  @Test("A label that two elements have is reported with both of them")
  func ambiguous() {
    let root = screen(button(1, "OK", identifier: "a"), button(2, "OK", identifier: "b"))

    let error = ElementSearchError.ambiguous(
      name: "OK",
      candidates: ["button \"OK\" #a", "button \"OK\" #b"]
    )
    #expect(throws: error) { try root.first(labeled: "OK") }
    #expect(throws: error) { try root.target(named: "OK", for: .press) }
    #expect(error.description.contains("2 elements are named \"OK\": button \"OK\" #a"))
  }

  @Test("A name that nothing has is reported with what there is")
  func notFound() {
    let root = screen(button(1, "Pagar"))

    let error = ElementSearchError.notFound(name: "Pagr", available: ["button \"Pagar\""])
    #expect(throws: error) { try root.target(named: "Pagr", for: .press) }
    #expect(error.description == "nothing is named \"Pagr\"; there is button \"Pagar\"")
  }

  @Test("Many names are cut off in a message")
  func longList() {
    let error = ElementSearchError.notFound(name: "x", available: (0..<25).map { "b\($0)" })

    #expect(error.description.hasSuffix("b19 and 5 more"))
  }

  @Test("An identifier goes before a label")
  func identifierFirst() throws {
    let root = screen(button(1, "pay"), button(2, "Pagar", identifier: "pay"))

    #expect(try root.target(named: "pay", for: .press).id == ElementID(2))
  }

  @Test("What only says the name stands for the element around it that offers the action")
  func enclosing() throws {
    let root = screen(
      row(1, "Café"),
      row(2, "Chá"),
      Element(id: ElementID(3), kind: .heading(level: 1), label: "Chá")
    )

    #expect(try root.target(named: "Chá", for: .press).id == ElementID(2))
    #expect(try root.target(named: "Café", for: .named("Excluir")).id == ElementID(1))
  }

  @Test("A disabled element is reported, not acted on")
  func disabled() {
    var group = screen(button(1, "Pagar"))
    group.isEnabled = false

    #expect(throws: ElementSearchError.disabled(name: "Pagar")) {
      try group.target(named: "Pagar", for: .press)
    }
  }

  @Test("What is there but does not offer the action is told apart from what is not there")
  func notOffered() {
    let title = Element(id: ElementID(3), kind: .label, label: "Total")
    let list = Element(
      id: ElementID(4),
      kind: .list,
      actions: [.increment],
      children: [row(1, "Café"), title]
    )

    let onRow = ElementSearchError.notOffered(
      .named("Abrir"),
      name: "Café",
      offered: [.press, .named("Excluir")]
    )
    #expect(throws: onRow) { try list.target(named: "Café", for: .named("Abrir")) }
    #expect(
      onRow.description == "\"Café\" does not offer \"Abrir\"; it offers press, Excluir"
    )
    let onTitle = ElementSearchError.notOffered(.press, name: "Total", offered: [])
    #expect(throws: onTitle) { try list.target(named: "Total", for: .press) }
    #expect(onTitle.description == "\"Total\" does not offer \"press\", nor anything else")
  }

  @Test("A row is called by what it says first")
  func rowNames() {
    let list = screen(row(1, "Café"), row(2, "Chá"))

    let error = ElementSearchError.notFound(
      name: "Pão",
      available: ["row \"Café\"", "row \"Chá\""]
    )
    #expect(throws: error) { try list.target(named: "Pão", for: .press) }
  }

  @Test("Nothing below an alert is found")
  func belowAlert() throws {
    let alert = Element(id: ElementID(5), kind: .alert, children: [button(6, "OK")])
    let root = screen(button(1, "OK"), alert, button(2, "Pagar"))

    #expect(try root.target(named: "OK", for: .press).id == ElementID(6))
    #expect(throws: ElementSearchError.self) { try root.target(named: "Pagar", for: .press) }
    #expect(root.frontmost == alert)
  }
}
