import CanvasKit
import Testing

@Suite("Measuring elements")
struct ElementMeasuringTests {
  @Test(
    "An element that is as large as it wants to be shows everything",
    arguments: [
      Element(id: ElementID(1), kind: .label, label: "Olá 漢字"),
      Element(id: ElementID(1), kind: .heading(level: 1), label: "Carrinho\n2 itens"),
      Element(id: ElementID(1), kind: .button, label: "Pagar"),
      Element(id: ElementID(1), kind: .toggle(isOn: true), label: "Som"),
      Element(id: ElementID(1), kind: .adjustable, label: "Qtd", value: "10"),
      Element(id: ElementID(1), kind: .backItem, label: "Loja"),
      Element(id: ElementID(1), kind: .textField(cursor: 16), value: "um nome bem longo"),
      Element(id: ElementID(1), kind: .label, label: "x", style: ElementStyle(border: .single)),
    ]
  )
  func roundTrip(element: Element) {
    var element = element
    element.frame.size = element.fittingSize()

    let text = element.surface().textSnapshot

    #expect(!text.contains("…"))
    #expect(element.label.split(separator: "\n").allSatisfy { text.contains($0) })
    #expect(text.contains(element.value ?? ""))
  }

  @Test("A label becomes higher when it is given less width")
  func wrapping() {
    let label = Element(id: ElementID(1), kind: .label, label: "Toque para adicionar R$ 50")

    #expect(label.fittingSize() == Size(width: 26, height: 1))
    #expect(label.fittingSize(width: 12) == Size(width: 12, height: 3))
  }

  @Test("A label takes no more lines than its limit")
  func lineLimit() {
    let style = ElementStyle(lineLimit: 2)
    let label = Element(id: ElementID(1), kind: .label, label: "um dois tres quatro", style: style)

    #expect(label.fittingSize(width: 5).height == 2)
  }

  @Test("A container is as large as what it contains, its border included")
  func containers() {
    let child = Element(
      id: ElementID(2),
      kind: .label,
      frame: Rect(x: 1, y: 1, width: 4, height: 2)
    )
    let style = ElementStyle(border: .single)
    let box = Element(id: ElementID(1), kind: .group, style: style, children: [child])

    #expect(box.fittingSize() == Size(width: 6, height: 4))
  }
}
