import CanvasKit
import Testing

@Suite("The order of focus")
struct FocusOrderTests {
  /// A button at a place.
  private func button(_ number: UInt64, x: Int = 0, y: Int = 0, isEnabled: Bool = true) -> Element {
    Element(
      id: ElementID(number),
      kind: .button,
      label: "\(number)",
      frame: Rect(x: x, y: y, width: 5, height: 1),
      isFocusable: true,
      isEnabled: isEnabled
    )
  }

  /// A screen with elements.
  private func screen(_ children: [Element], kind: ElementKind = .group) -> Element {
    Element(
      id: ElementID(100),
      kind: kind,
      frame: Rect(x: 0, y: 0, width: 40, height: 20),
      children: children
    )
  }

  @Test("Elements follow one another as they are listed, around the end")
  func cycle() {
    let order = FocusOrder(screen([button(1), screen([button(2)]), button(3)]))

    #expect(order.first == ElementID(1))
    #expect(order.next(after: ElementID(1)) == ElementID(2))
    #expect(order.next(after: ElementID(3)) == ElementID(1))
    #expect(order.previous(before: ElementID(1)) == ElementID(3))
    #expect(order.next(after: nil) == ElementID(1))
    #expect(order.previous(before: nil) == ElementID(3))
  }

  @Test("What is disabled or no control has no place in the order")
  func excluded() {
    var disabled = screen([button(1)])
    disabled.isEnabled = false
    var label = button(2)
    label.isFocusable = false

    let order = FocusOrder(screen([disabled, label, button(3, isEnabled: false), button(4)]))

    #expect(order.stops.map(\.id) == [ElementID(4)])
  }

  @Test("Without any control nothing has the focus")
  func empty() {
    let order = FocusOrder(screen([]))

    #expect(order.next(after: ElementID(1)) == nil)
    #expect(order.neighbor(.down, of: nil) == nil)
    #expect(order.focus(keeping: ElementID(1), from: order) == nil)
  }

  @Test("An alert or a sheet has the focus for itself, the topmost one if there are several")
  func modal() {
    var alert = screen([button(2)], kind: .alert)
    alert.id = ElementID(101)
    var sheet = screen([button(3), alert], kind: .sheet)
    sheet.id = ElementID(102)

    let order = FocusOrder(screen([button(1), sheet, button(4)]))

    #expect(order.stops.map(\.id) == [ElementID(2)])
  }

  @Test("Arrows lead to the nearest element that lies ahead, and nowhere from the edge")
  func arrows() {
    let order = FocusOrder(
      screen([
        button(1, x: 0, y: 0), button(2, x: 10, y: 0), button(3, x: 0, y: 4),
        button(4, x: 10, y: 2),
      ])
    )

    #expect(order.neighbor(.right, of: ElementID(1)) == ElementID(2))
    #expect(order.neighbor(.down, of: ElementID(1)) == ElementID(3))
    #expect(order.neighbor(.down, of: ElementID(2)) == ElementID(4))
    #expect(order.neighbor(.up, of: ElementID(4)) == ElementID(2))
    #expect(order.neighbor(.left, of: ElementID(2)) == ElementID(1))
    #expect(order.neighbor(.up, of: ElementID(1)) == ElementID(1))
  }

  @Test("Frames in the order are those on the screen")
  func frames() {
    var inner = screen([button(1, x: 2, y: 1)])
    inner.frame.origin = Point(x: 3, y: 4)

    let order = FocusOrder(screen([inner]))

    #expect(order.stops.map(\.frame) == [Rect(x: 5, y: 5, width: 5, height: 1)])
  }

  @Test("The focus stays on its element when others come, go or move")
  func kept() {
    let before = FocusOrder(screen([button(1), button(2)]))
    let after = FocusOrder(screen([button(3), button(2), button(1)]))

    #expect(after.focus(keeping: ElementID(2), from: before) == ElementID(2))
  }

  @Test("The focus moves to the neighbor of an element that has gone")
  func moved() {
    let before = FocusOrder(screen([button(1), button(2), button(3)]))

    let withoutMiddle = FocusOrder(screen([button(1), button(3)]))
    let withoutEnd = FocusOrder(screen([button(1), button(2)]))
    let replaced = FocusOrder(screen([button(8), button(9)]))

    #expect(withoutMiddle.focus(keeping: ElementID(2), from: before) == ElementID(3))
    #expect(withoutEnd.focus(keeping: ElementID(3), from: before) == ElementID(2))
    #expect(replaced.focus(keeping: ElementID(2), from: before) == ElementID(8))
    #expect(replaced.focus(keeping: nil, from: before) == nil)
  }
}
