import CanvasKit
import TestSupport
import Testing

@Suite("Differences between surfaces")
struct SurfaceDiffTests {
  @Test("Equal surfaces differ in nothing")
  func equal() {
    let surface = Surface(size: Size(width: 4, height: 2))

    #expect(SurfaceDiff(from: surface, to: surface).isEmpty)
  }

  @Test("Only the cells that differ are drawn, and near ones together")
  func runs() {
    let old = Surface(size: Size(width: 20, height: 2))
    var new = old
    new.draw("a", at: .zero)
    new.draw("b", at: Point(x: 3, y: 0))
    new.draw("c", at: Point(x: 15, y: 0))
    new.draw("漢", at: Point(x: 1, y: 1))

    let diff = SurfaceDiff(from: old, to: new)

    #expect(diff.runs.map(\.row) == [0, 0, 1])
    #expect(diff.runs.map(\.columns) == [0..<4, 15..<16, 1..<3])
  }

  @Test("A run never begins or ends inside a wide character")
  func wideCharacters() {
    var old = Surface(size: Size(width: 6, height: 1))
    old.draw("漢字", at: .zero)
    var new = Surface(size: Size(width: 6, height: 1))
    new.draw("漢文", at: .zero)

    #expect(SurfaceDiff(from: old, to: new).runs.map(\.columns) == [2..<4])
  }

  @Test("Nothing is known of a screen of another size, or of none")
  func complete() {
    let new = Surface(size: Size(width: 3, height: 2))

    let other = SurfaceDiff(from: Surface(size: Size(width: 4, height: 2)), to: new)

    #expect(other.isComplete)
    #expect(other.runs.map(\.columns) == [0..<3, 0..<3])
    #expect(SurfaceDiff(from: nil, to: new) == other)
    #expect(SurfaceDiff(from: nil, to: Surface(size: .zero)).isEmpty)
  }

  @Test("Applied to the old surface the difference gives the new one, whatever was drawn")
  func random() {
    var generator = SeededGenerator(seed: TestSettings.seed)
    let rounds = TestSettings.isStressing ? 20_000 : 500

    for round in 0..<rounds {
      var old = randomSurface(using: &generator)
      let new = randomSurface(from: old, using: &generator)

      let diff = SurfaceDiff(from: old, to: new)
      diff.apply(to: &old)

      guard old == new else {
        Issue.record("round \(round), seed \(TestSettings.seed)")
        return
      }
      #expect(diff.runs.allSatisfy { new[Point(x: $0.columns.lowerBound, y: $0.row)].width > 0 })
    }
  }

  @Test("A terminal that draws the encoded difference shows the new surface, whatever was drawn")
  func randomTerminal() {
    var generator = SeededGenerator(seed: TestSettings.seed)
    let encoder = ANSIEncoder()

    for round in 0..<(TestSettings.isStressing ? 20_000 : 500) {
      let old = randomSurface(using: &generator)
      let new = randomSurface(from: old, using: &generator)
      var terminal = TerminalModel(showing: old)

      terminal.receive(encoder.encode(SurfaceDiff(from: old, to: new)))

      guard terminal.cells == TerminalModel(showing: new).cells, terminal.style == .plain else {
        Issue.record("round \(round), seed \(TestSettings.seed)")
        return
      }
    }
  }

  /// A surface on which some texts were drawn.
  private func randomSurface(
    from base: Surface = Surface(size: Size(width: 16, height: 3)),
    using generator: inout SeededGenerator
  ) -> Surface {
    let texts = ["a", "漢字", "✅ ok", "R$ 5", "👨‍👩‍👧‍👦x", "e\u{301}é", "   ", "⚙️⬆️"]
    let colors: [Color?] = [nil, .red, .named(.brightBlue), .palette(200), .rgb(1, 2, 3)]
    var surface = base
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let style = TextStyle(
        TextStyle.Attributes(rawValue: UInt8.random(in: 0..<32, using: &generator)),
        foreground: colors.randomElement(using: &generator) ?? nil,
        background: colors.randomElement(using: &generator) ?? nil
      )
      let x = Int.random(in: -2..<17, using: &generator)
      let y = Int.random(in: 0..<3, using: &generator)
      let text = texts.randomElement(using: &generator) ?? ""
      surface.draw(text, at: Point(x: x, y: y), style: style)
    }
    return surface
  }
}
