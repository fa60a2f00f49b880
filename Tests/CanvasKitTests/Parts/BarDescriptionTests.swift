import CanvasKit
import Testing

@Suite("Bars")
struct BarDescriptionTests {
  /// A button with a number.
  private func item(_ number: UInt64, _ title: String) -> BarDescription.Item {
    BarDescription.Item(id: ElementID(number), title: title)
  }

  /// What a bar looks like.
  private func picture(
    _ bar: BarDescription,
    width: Int,
    direction: LayoutDirection = .leftToRight
  ) -> String {
    bar.element(id: ElementID(9), width: width, direction: direction).textSnapshot()
  }

  @Test("The title stands in the middle between the buttons at both sides")
  func complete() {
    let bar = BarDescription(
      title: "Carrinho",
      subtitle: "2 itens",
      backItem: item(1, "Loja"),
      trailingItems: [item(2, "Editar"), item(3, "+")],
      help: "esc volta"
    )

    #expect(
      picture(bar, width: 34) == """
        ‹ Loja       Carrinho    Editar  +
                     2 itens
                    esc volta
        ──────────────────────────────────
        """
    )
    #expect(bar.element(id: ElementID(9), width: 34).frame.height == bar.height)
  }

  @Test("A title that is too long for the middle is cut off between the buttons")
  func longTitle() {
    let bar = BarDescription(title: "Histórico de pagamentos", backItem: item(1, "Loja"))

    #expect(picture(bar, width: 20) == "‹ Loja Histórico de…\n────────────────────")
  }

  @Test("A bar with a title alone has two rows")
  func titleOnly() {
    #expect(picture(BarDescription(title: "Loja"), width: 8) == "  Loja\n────────")
  }

  @Test("Where lines begin at the right the bar is mirrored")
  func rightToLeft() {
    let bar = BarDescription(title: "T", backItem: item(1, "A"), trailingItems: [item(2, "B")])

    #expect(picture(bar, width: 9, direction: .rightToLeft).hasPrefix("B   T ‹ A"))
  }

  @Test("The focus goes through the buttons in the order of reading")
  func focus() {
    let bar = BarDescription(
      title: "T",
      backItem: item(1, "A"),
      leadingItems: [item(2, "B")],
      trailingItems: [item(3, "C"), item(4, "D")]
    )

    let order = FocusOrder(bar.element(id: ElementID(9), width: 30))

    #expect(order.stops.map(\.id) == (1...4).map { ElementID(UInt64($0)) })
  }

  @Test("A bar of any width can be drawn", arguments: 0..<20)
  func anyWidth(width: Int) {
    let bar = BarDescription(
      title: "Carrinho",
      backItem: item(1, "Loja"),
      trailingItems: [item(2, "Editar")]
    )

    let lines = picture(bar, width: width).split(separator: "\n")

    #expect(lines.allSatisfy { String($0).cellWidth <= width })
  }
}
