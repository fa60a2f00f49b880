import CanvasKit
import ObservationKit
import Testing
import ViewKit

@MainActor
@Suite("Layout")
struct LayoutTests {
  /// What a view looks like on a small screen, at the first cell.
  private func picture(width: Int = 12, height: Int = 5, _ view: some View) -> String {
    let root = ViewRoot(size: Size(width: width, height: height))
    root.setContent(view.frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading))
    root.update()
    return root.element.textSnapshot()
  }

  @Test("A text is wrapped at the width that it is offered, and cut off at a limit")
  func text() {
    #expect(picture(width: 8, Text("um texto longo")) == "um texto\nlongo")
    #expect(picture(width: 8, Text("um texto longo").lineLimit(1)) == "um text…")
    #expect(picture(width: 8, VStack { Text("um texto longo") }.lineLimit(1)) == "um text…")
  }

  @Test("A stack gives a spacer what the others leave")
  func spacer() {
    let row = HStack {
      Text("a")
      Spacer()
      Text("b")
    }

    #expect(picture(row) == "a          b")
  }

  @Test("Frames fix, limit and align")
  func frames() {
    #expect(picture(Text("a").frame(width: 5, alignment: .trailing)) == "    a")
    #expect(picture(Text("a").frame(height: 3)) == "\na")
    #expect(picture(Text("abcdef").frame(maxWidth: 3)) == "abc\ndef")
    #expect(picture(Text("a").frame(minWidth: 4).border()) == "┌────┐\n│ a  │\n└────┘")
  }

  @Test("Margins and borders take room, and are made to each view of a group")
  func padding() {
    #expect(picture(Text("a").padding(.leading, 2)) == "  a")
    #expect(picture(Text("a").padding()) == "\n a")
    let group = VStack {
      Group {
        Text("a")
        Text("b")
      }
      .border()
    }

    #expect(picture(height: 6, group) == "┌─┐\n│a│\n└─┘\n┌─┐\n│b│\n└─┘")
  }

  @Test("Layers share the frame of the view")
  func layers() {
    #expect(picture(Text("abc").overlay(alignment: .trailing) { Text("x") }) == "abx")
    #expect(picture(Text("a").frame(width: 3).background { Text("xyz") }) == "xaz")
    #expect(
      picture(
        ZStack(alignment: .topLeading) {
          Text("abc")
          Text("x")
        }
      ) == "xbc"
    )
  }

  @Test("H58: Margins are mirrored where lines begin at the right")
  func mirrored() {
    let view = Text("a").padding(.leading, 2).environment(\.layoutDirection, .rightToLeft)

    #expect(picture(view.border()) == "┌───┐\n│a  │\n└───┘")
  }

  @Test("Styles and meanings reach the texts inside, and say themselves in snapshots")
  func styles() throws {
    let root = ViewRoot(size: Size(width: 20, height: 3))
    root.setContent(
      VStack {
        Text("título").font(.title)
        Text("forte").bold().foregroundStyle(.red)
      }
      .foregroundStyle(.blue)
      .accessibilityIdentifier("caixa")
    )
    root.update()
    let strong = try root.element.first(labeled: "forte")

    #expect(try root.element.first(labeled: "título").kind == .heading(level: 1))
    #expect(strong.style.text == TextStyle(.bold, foreground: .red))
    #expect(try root.element.first(identified: "caixa").style.text.foreground == .blue)
  }

  @Test("Content is measured without effects, also before it is on the screen")
  func measuring() {
    let root = ViewRoot()
    var effects = 0
    root.setContent(Text("um texto longo").onAppear { effects += 1 })
    let free = root.sizeThatFits(.unspecified)
    let narrow = root.sizeThatFits(SizeProposal(width: 8))

    #expect(free == Size(width: 14, height: 1))
    #expect(narrow == Size(width: 8, height: 2))
    #expect(effects == 0)
  }

  struct Lines: View {
    let ledger: Ledger

    var body: some View {
      VStack {
        Text(ledger.title)
        Text("fixo")
      }
    }
  }

  @Test("H31: One change reaches an observer and a view in the same flush")
  func sharedModel() {
    let ledger = Ledger()
    var title = ""
    let stage = Stage(Lines(ledger: ledger))
    let token = observe { title = ledger.title }
    ledger.title = "dois"
    stage.update()
    token.cancel()

    #expect(title == "dois")
    #expect(stage.text == "dois\nfixo")
  }
}
