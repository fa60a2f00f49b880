import CanvasKit
import Testing

@Suite("Moving what does not fit to the focus")
struct RevealingTests {
  private func button(_ number: UInt64, x: Int = 0, y: Int = 0) -> Element {
    Element(
      id: ElementID(number),
      kind: .button,
      label: "\(number)",
      frame: Rect(x: x, y: y, width: 5, height: 1),
      isFocusable: true
    )
  }

  private func area(_ kind: ElementKind, _ frame: Rect, _ children: [Element]) -> Element {
    Element(id: ElementID(100), kind: kind, frame: frame, children: children)
  }

  @Test("A stack that is too high moves by the least distance, as a whole")
  func vertical() {
    let rows = (0..<10).map { button(UInt64($0), y: $0) }
    let stack = area(.stack, Rect(x: 0, y: 0, width: 8, height: 3), rows)

    let tops = [0, 2, 3, 9].map { row in
      stack.revealing(ElementID(UInt64(row))).children[0].frame.minY
    }

    #expect(tops == [0, 0, -1, -7])
    #expect(stack.revealing(ElementID(2)) == stack)
  }

  @Test("A row that is too wide moves to the side, and what is too large shows its beginning")
  func horizontal() {
    var wide = button(3, x: 4)
    wide.frame.size.width = 20
    let frame = Rect(x: 2, y: 1, width: 8, height: 1)
    let row = area(.stack, frame, [button(1), button(2, x: 6), wide])

    let moved = row.revealing(ElementID(2))
    let begun = row.revealing(ElementID(3))

    #expect(moved.children.map(\.frame.minX) == [-3, 3, 1])
    #expect(moved.frame == row.frame)
    #expect(begun.children[2].frame.minX == 0)
  }

  @Test("Each element around moves what it cuts off, the bar beside it stays")
  func nested() {
    var inner = area(.stack, Rect(x: 0, y: 2, width: 8, height: 4), [button(1), button(2, y: 9)])
    inner.id = ElementID(101)
    var content = area(.group, Rect(x: 0, y: 1, width: 8, height: 4), [inner])
    content.id = ElementID(102)
    let screen = area(.group, Rect(x: 0, y: 0, width: 8, height: 5), [button(3), content])

    let shown = screen.revealing(ElementID(2))

    #expect(shown.children[0] == screen.children[0])
    #expect(shown.children[1].frame == content.frame)
    #expect(shown.surface().textSnapshot == "[ 3 ]\n\n\n\n[ 2 ]")
  }

  @Test("Text after the last element with the focus is seen with it, as far as there is room")
  func trailingText() {
    func text(_ y: Int) -> Element {
      Element(
        id: ElementID(50),
        kind: .label,
        label: "text",
        frame: Rect(x: 0, y: y, width: 8, height: 1)
      )
    }
    let children = [button(1), button(2, y: 1), text(2), text(3), text(4)]
    let stack = area(.stack, Rect(x: 0, y: 0, width: 8, height: 3), children)

    #expect(stack.revealing(ElementID(1)) == stack)
    #expect(stack.revealing(ElementID(2)).surface().textSnapshot == "[ 2 ]\ntext\ntext")
  }

  @Test("An area that scrolls is brought to the screen, and what it shows is its own affair")
  func scrolling() {
    let scroll = area(.scroll, Rect(x: 0, y: 6, width: 8, height: 2), [button(1, y: 7)])
    let stack = Element(
      id: ElementID(0),
      kind: .stack,
      frame: Rect(x: 0, y: 0, width: 8, height: 4),
      children: [scroll]
    )

    let shown = stack.revealing(ElementID(1))

    #expect(shown.children[0].frame.minY == 2)
    #expect(shown.children[0].children == scroll.children)
  }

  @Test("Nothing moves for an element that is not there")
  func absent() {
    let stack = area(.stack, Rect(x: 0, y: 0, width: 8, height: 3), [button(1, y: 9)])

    #expect(stack.revealing(ElementID(7)) == stack)
    #expect(stack.revealing(nil) == stack)
  }
}
