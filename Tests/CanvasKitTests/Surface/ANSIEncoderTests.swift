import CanvasKit
import Testing

@Suite("Writing surfaces for terminals")
struct ANSIEncoderTests {
  /// A surface of one line with a text.
  private func surface(_ text: String, style: TextStyle = .plain) -> Surface {
    var surface = Surface(size: Size(width: 10, height: 1))
    surface.draw(text, at: .zero, style: style)
    return surface
  }

  @Test("A surface without style is written as plain text")
  func plain() {
    #expect(ANSIEncoder().encode(surface("olá")) == "olá")
  }

  @Test(
    "Each color and attribute has its number",
    arguments: [
      (TextStyle(.bold), "1"), (TextStyle([.dim, .italic]), "2;3"), (TextStyle(.underline), "4"),
      (TextStyle(.reversed), "7"), (TextStyle(foreground: .red), "31"),
      (TextStyle(foreground: .gray), "90"), (TextStyle(foreground: .named(.brightWhite)), "97"),
      (TextStyle(background: .white), "47"), (TextStyle(background: .named(.brightBlack)), "100"),
      (TextStyle(foreground: .palette(208)), "38;5;208"),
      (TextStyle(background: .rgb(1, 20, 255)), "48;2;1;20;255"),
    ]
  )
  func codes(style: TextStyle, codes: String) {
    #expect(ANSIEncoder().encode(surface("x", style: style)) == "\u{1B}[\(codes)mx\u{1B}[m")
  }

  @Test("The style changes once for a run of equal cells, and by the shortest way")
  func minimal() {
    var surface = surface("ab", style: TextStyle([.bold, .dim]))
    surface.draw("cd", at: Point(x: 2, y: 0), style: TextStyle(.dim))
    surface.draw("e", at: Point(x: 4, y: 0), style: TextStyle([.dim, .underline]))

    let text = ANSIEncoder().encode(surface)

    #expect(text == "\u{1B}[1;2mab\u{1B}[0;2mcd\u{1B}[4me\u{1B}[m")
  }

  @Test("Without color attributes are still written")
  func noColor() {
    let style = TextStyle(.bold, foreground: .red, background: .blue)

    let text = ANSIEncoder(usesColor: false).encode(surface("x", style: style))

    #expect(text == "\u{1B}[1mx\u{1B}[m")
  }

  @Test("Spaces at the end are left out unless something is seen of them")
  func trailingSpaces() {
    let underlined = ANSIEncoder().encode(surface("a ", style: TextStyle(.underline)))
    let colored = ANSIEncoder().encode(surface("a ", style: TextStyle(foreground: .red)))

    #expect(underlined == "\u{1B}[4ma \u{1B}[m")
    #expect(colored == "\u{1B}[31ma\u{1B}[m")
  }

  @Test("A difference moves the cursor to each run and leaves the plain style")
  func difference() {
    let old = surface("")
    let new = surface("  oi", style: TextStyle(.bold))
    var sparse = new
    sparse.draw("    ", at: .zero)

    let text = ANSIEncoder().encode(SurfaceDiff(from: sparse, to: new))

    #expect(text == "\u{1B}[1;1H\u{1B}[1m  oi\u{1B}[m")
    #expect(ANSIEncoder().encode(SurfaceDiff(from: old, to: old)).isEmpty)
  }

  @Test("The cursor is told where to go on after a character of uncertain width")
  func uncertainWidth() {
    let text = ANSIEncoder().encode(SurfaceDiff(from: surface(""), to: surface("⚙️x")))

    #expect(text == "\u{1B}[1;1H⚙️\u{1B}[3Gx")
  }
}
