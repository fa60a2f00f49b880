import CanvasKit
import Testing

@Suite("Surfaces")
struct SurfaceTests {
  @Test("Text is drawn where it begins, and its end is told")
  func drawsText() {
    var surface = Surface(size: Size(width: 8, height: 2))

    let end = surface.draw("olá", at: Point(x: 2, y: 1), style: TextStyle(.bold))

    #expect(surface.textSnapshot == "\n  olá")
    #expect(end == 5)
    #expect(surface[Point(x: 4, y: 1)] == Cell("á", style: TextStyle(.bold)))
  }

  @Test("What lies outside is left out")
  func clipsAtEdges() {
    var surface = Surface(size: Size(width: 3, height: 1))

    surface.draw("abcdef", at: Point(x: -1, y: 0))
    surface.draw("x", at: Point(x: 0, y: 1))
    surface.draw("x", at: Point(x: 0, y: -1))

    #expect(surface.textSnapshot == "bcd")
    #expect(surface[Point(x: 9, y: 9)] == .blank)
  }

  @Test("A clip limits what is drawn")
  func clip() {
    var surface = Surface(size: Size(width: 6, height: 1))

    surface.draw("abcdef", at: .zero, clip: Rect(x: 2, y: 0, width: 2, height: 1))

    #expect(surface.textSnapshot == "  cd")
  }

  @Test("A wide character owns the cell to its right")
  func wideCharacter() {
    var surface = Surface(size: Size(width: 4, height: 1))

    surface.draw("漢x", at: .zero)

    #expect(surface[.zero].width == 2)
    #expect(surface[Point(x: 1, y: 0)].width == 0)
    #expect(surface.textSnapshot == "漢x")
  }

  @Test("Overwriting one half of a wide character blanks the other", arguments: [0, 1])
  func overwritesHalf(column: Int) {
    var surface = Surface(size: Size(width: 4, height: 1))
    surface.draw("漢x", at: .zero)

    surface.draw("a", at: Point(x: column, y: 0))

    #expect(surface.textSnapshot == (column == 0 ? "a x" : " ax"))
    #expect(surface[Point(x: 1 - column, y: 0)] == .blank)
  }

  @Test("A wide character over two others blanks the halves that are left")
  func overwritesTwo() {
    var surface = Surface(size: Size(width: 4, height: 1))
    surface.draw("漢字", at: .zero)

    surface.draw("✅", at: Point(x: 1, y: 0))

    #expect(surface.textSnapshot == " ✅")
  }

  @Test("A wide character that would be cut in half leaves a blank")
  func cutInHalf() {
    var surface = Surface(size: Size(width: 3, height: 1))
    surface.draw("abc", at: .zero)

    surface.draw("漢", at: Point(x: 2, y: 0))
    surface.draw("漢", at: Point(x: -1, y: 0))

    #expect(surface.textSnapshot == " b")
  }

  @Test("Text without a background keeps the one that is there")
  func keepsBackground() {
    var surface = Surface(size: Size(width: 3, height: 1))
    surface.fill(surface.bounds, with: Cell(" ", style: TextStyle(background: .blue)))

    surface.draw("a", at: .zero, style: TextStyle(foreground: .red))

    let style = TextStyle(foreground: .red, background: .blue)
    #expect(surface[.zero] == Cell("a", style: style))
  }

  @Test("Clearing takes the background away, and the whole of a wide character")
  func clearing() {
    var surface = Surface(size: Size(width: 3, height: 1))
    surface.fill(surface.bounds, with: Cell(" ", style: TextStyle(background: .blue)))
    surface.draw("漢", at: .zero)

    surface.clear(Rect(x: 1, y: 0, width: 1, height: 1))

    #expect(surface[Point(x: 1, y: 0)] == .blank)
    #expect(surface[.zero].character == " ")
  }

  @Test("A border surrounds an area in each of its styles", arguments: BorderStyle.allCases)
  func borders(border: BorderStyle) {
    var surface = Surface(size: Size(width: 3, height: 3))

    surface.drawBorder(border, around: surface.bounds)

    let pictures: [BorderStyle: String] = [
      .single: "┌─┐\n│ │\n└─┘", .rounded: "╭─╮\n│ │\n╰─╯", .double: "╔═╗\n║ ║\n╚═╝",
      .heavy: "┏━┓\n┃ ┃\n┗━┛", .ascii: "+-+\n| |\n+-+",
    ]
    #expect(surface.textSnapshot == pictures[border])
  }

  @Test("One surface is drawn on another, cut at the clip")
  func drawsSurface() {
    var picture = Surface(size: Size(width: 4, height: 2))
    picture.draw("漢字", at: .zero)
    picture.draw("abcd", at: Point(x: 0, y: 1))
    var surface = Surface(size: Size(width: 6, height: 3))

    surface.draw(picture, at: Point(x: 1, y: 1), clip: Rect(x: 2, y: 0, width: 9, height: 9))

    #expect(surface.textSnapshot == "\n   字\n  bcd")
  }

  @Test("No control character reaches a cell")
  func injection() {
    var surface = Surface(size: Size(width: 9, height: 1))

    surface.draw("a\u{1B}[31mb\r\nc\u{7}", at: .zero)
    surface.put(Cell("\u{1B}"), at: Point(x: 8, y: 0))

    #expect(surface.textSnapshot == "ab c")
  }
}
