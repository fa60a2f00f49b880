import CanvasKit
import Testing

@Suite("Sheets")
struct SheetDescriptionTests {
  private let size = Size(width: 12, height: 5)

  @Test("A sheet leaves a margin and has a border around its content")
  func sheet() {
    let sheet = SheetDescription()
    let label = Element(
      id: ElementID(2),
      kind: .label,
      label: "Perfil",
      frame: sheet.contentFrame(in: size)
    )
    let screen = Element(
      id: ElementID(0),
      kind: .group,
      frame: Rect(size: size),
      children: [sheet.element(id: ElementID(1), in: size, content: [label])]
    )

    #expect(screen.textSnapshot() == "\n  ╭──────╮\n  │Perfil│\n  │      │\n  ╰──────╯")
  }

  @Test("A full screen covers everything")
  func fullScreen() {
    let sheet = SheetDescription(style: .fullScreen)

    #expect(sheet.contentFrame(in: size) == Rect(size: size))
    #expect(sheet.element(id: ElementID(1), in: size, content: []).frame == Rect(size: size))
  }

  @Test("A sheet can be closed unless it says otherwise")
  func dismissal() {
    let fixed = SheetDescription(isDismissible: false)

    #expect(
      SheetDescription().element(id: ElementID(1), in: size, content: []).actions == [.dismiss]
    )
    #expect(fixed.element(id: ElementID(1), in: size, content: []).actions.isEmpty)
  }
}
