import CanvasKit
import Testing

@Suite("Drawing elements")
struct ElementDrawingTests {
  /// An element that covers a number of cells.
  private func element(
    _ kind: ElementKind,
    _ label: String = "",
    value: String? = nil,
    width: Int = 12,
    height: Int = 1,
    style: ElementStyle = .plain
  ) -> Element {
    Element(
      id: ElementID(1),
      kind: kind,
      label: label,
      value: value,
      frame: Rect(x: 0, y: 0, width: width, height: height),
      style: style
    )
  }

  @Test(
    "Each kind of control has its own marks",
    arguments: [
      (ElementKind.button, "Pagar", nil, "[ Pagar ]"), (.toggle(isOn: true), "Som", nil, "[x] Som"),
      (.toggle(isOn: false), "Som", nil, "[ ] Som"), (.adjustable, "Qtd", "2", "Qtd ‹ 2 ›"),
      (.adjustable, "", "2", "‹ 2 ›"), (.barItem, "Editar", nil, "Editar"),
      (.backItem, "Loja", nil, "‹ Loja"), (.textField(), "Nome", nil, "Nome"),
      (.textField(), "Nome", "Ana", "Ana"), (.textField(isSecure: true), "Senha", "abc", "•••"),
      (.progress(0.5), "", nil, "██████░░░░░░"), (.progress(nil), "1", nil, "┄┄┄┄┄┄┄┄┄┄ 1"),
      (.divider, "", nil, "────────────"), (.image, "foto", "(o)", "(o)"),
      (.image, "foto", nil, "foto"),
      (.row, "Café", nil, "Café"), (.button, "Confirmar Pagamento", nil, "[ Confirm… ]"),
    ] as [(ElementKind, String, String?, String)]
  )
  func marks(kind: ElementKind, label: String, value: String?, picture: String) {
    #expect(element(kind, label, value: value).surface().textSnapshot == picture)
  }

  @Test("A divider that is higher than wide is vertical")
  func verticalDivider() {
    #expect(element(.divider, width: 1, height: 2).surface().textSnapshot == "│\n│")
  }

  @Test("A label is wrapped into its frame and aligned in it")
  func labels() {
    let style = ElementStyle(alignment: .trailing)
    let label = element(.label, "Toque para adicionar", width: 10, height: 2, style: style)

    #expect(label.surface().textSnapshot == "Toque para\n adicionar")
  }

  @Test("A label that needs more lines than it has ends with an ellipsis")
  func truncatedLabel() {
    let label = element(.label, "Toque para adicionar R$ 50", width: 10, height: 2)

    #expect(label.surface().textSnapshot == "Toque para\nadicionar…")
  }

  @Test("A border surrounds the content, and the content stays inside")
  func borders() {
    let style = ElementStyle(border: .rounded)
    let label = element(.label, "abcdef", width: 6, height: 3, style: style)

    #expect(label.surface().textSnapshot == "╭────╮\n│abc…│\n╰────╯")
  }

  @Test("Children are placed relative to their parent and never leave it")
  func nested() {
    var inner = element(.label, "abcdef", width: 6)
    inner.frame.origin = Point(x: 2, y: 1)
    var middle = element(.group, width: 4, height: 2)
    middle.frame.origin = Point(x: 1, y: 1)
    middle.children = [inner]
    var outer = element(.group, width: 12, height: 4)
    outer.children = [middle]

    #expect(outer.surface().textSnapshot == "\n\n   ab")
  }

  @Test("A later child lies above an earlier one")
  func order() {
    var outer = element(.group, width: 4)
    outer.children = [element(.label, "abcd", width: 4), element(.label, "xy", width: 4)]

    #expect(outer.surface().textSnapshot == "xycd")
  }

  @Test("The focused element is reversed over all of its frame, its children included")
  func focus() {
    var row = element(.row, width: 4)
    row.id = ElementID(2)
    row.children = [element(.label, "ab", width: 2)]

    let surface = row.surface(focus: ElementID(2))

    #expect(
      surface.bounds.columns.allSatisfy { column in
        surface[Point(x: column, y: 0)].style.attributes.contains(.reversed)
      }
    )
    #expect(row.surface(focus: ElementID(9))[.zero].style == .plain)
  }

  @Test("A field that has a cursor shows it instead of being reversed")
  func cursor() {
    var field = element(.textField(cursor: 1), "Nome", value: "Ana", width: 6)

    let surface = field.surface(focus: field.id)
    field.value = ""
    let empty = field.surface(focus: field.id)

    let reversed = (0..<6).filter { column in
      surface[Point(x: column, y: 0)].style.attributes.contains(.reversed)
    }
    #expect(reversed == [1])
    #expect(empty.textSnapshot == "Nome")
    #expect(empty[.zero].style.attributes.contains(.reversed))
  }

  @Test("What a disabled element contains is drawn faintly")
  func disabled() {
    var group = element(.group, width: 4)
    group.children = [element(.button, "a", width: 4)]
    group.isEnabled = false

    #expect(group.surface()[.zero].style.attributes == .dim)
  }

  @Test("Children have the text style of their parent unless they have their own")
  func inheritance() {
    var group = element(.group, width: 4, style: ElementStyle(text: TextStyle(foreground: .red)))
    group.children = [element(.label, "a", width: 4)]
    var own = group
    own.children[0].style.text = TextStyle(.italic, foreground: .blue)

    #expect(group.surface()[.zero].style == TextStyle(foreground: .red))
    #expect(own.surface()[.zero].style == TextStyle(.italic, foreground: .blue))
  }

  @Test("An alert hides what lies below it")
  func opaqueAlert() {
    var alert = element(.alert, width: 2)
    alert.frame.origin = Point(x: 1, y: 0)
    var screen = element(.group, width: 4, style: ElementStyle(background: .blue))
    screen.children = [element(.label, "abcd", width: 4), alert]

    let surface = screen.surface()

    #expect(surface.textSnapshot == "a  d")
    #expect(surface[Point(x: 1, y: 0)].style.background == nil)
  }

  @Test("A picture is drawn as its owner drew it")
  func picture() {
    var picture = Surface(size: Size(width: 3, height: 1))
    picture.draw("<o>", at: .zero, style: TextStyle(foreground: .green))

    let surface = element(.picture(picture), "olho").surface()

    #expect(surface.textSnapshot == "<o>")
    #expect(surface[.zero].style.foreground == .green)
  }

  @Test("A picture of any size shows the part of the element that fits")
  func pictureSize() {
    let label = element(.label, "abcdef")

    #expect(label.surface(size: Size(width: 3, height: 1)).textSnapshot == "abc")
  }

  @Test("A tree of any depth is drawn")
  func deep() {
    var tree = element(.label, "fundo", width: 5)
    for _ in 0..<2_000 {
      var parent = element(.group, width: 5)
      parent.children = [tree]
      tree = parent
    }

    #expect(tree.surface().textSnapshot == "fundo")
  }
}
