import CanvasKit
import Testing

@Suite("Snapshots")
struct ElementSnapshotTests {
  /// A screen with a title, a list, a field, a toggle and a button.
  private var screen: Element {
    Element(
      id: ElementID(0),
      kind: .stack,
      frame: Rect(x: 0, y: 0, width: 20, height: 6),
      children: [
        Element(
          id: ElementID(1),
          kind: .heading(level: 1),
          label: "Carrinho <2>",
          frame: Rect(x: 0, y: 0, width: 20, height: 1)
        ),
        Element(
          id: ElementID(2),
          kind: .list,
          frame: Rect(x: 0, y: 1, width: 20, height: 2),
          children: [
            Element(
              id: ElementID(3),
              kind: .row,
              label: "Café & chá",
              identifier: "row-1",
              frame: Rect(x: 0, y: 0, width: 20, height: 1),
              isSelected: true,
              actions: [.press, .named("Excluir")]
            )
          ]
        ),
        Element(
          id: ElementID(4),
          kind: .textField(isSecure: true),
          label: "Senha",
          value: "segredo",
          frame: Rect(x: 0, y: 3, width: 20, height: 1)
        ),
        Element(
          id: ElementID(5),
          kind: .toggle(isOn: true),
          label: "Som",
          frame: Rect(x: 0, y: 4, width: 20, height: 1)
        ),
        Element(
          id: ElementID(6),
          kind: .button,
          label: "Pagar",
          identifier: "pay",
          frame: Rect(x: 0, y: 5, width: 20, height: 1),
          isEnabled: false,
          actions: [.press],
          style: ElementStyle(text: TextStyle(foreground: .red))
        ),
      ]
    )
  }

  @Test("The text snapshot is what is seen, without style")
  func text() {
    #expect(
      screen.textSnapshot() == """
        Carrinho <2>
        Café & chá

        •••••••
        [x] Som
        [ Pagar ]
        """
    )
  }

  @Test("The ANSI snapshot has the styles, and no colors on demand")
  func ansi() {
    let lines = screen.ansiSnapshot(focus: ElementID(5)).split(separator: "\n")

    #expect(lines.first == "\u{1B}[1mCarrinho <2>\u{1B}[m")
    #expect(lines[3] == "\u{1B}[7m[x] Som             \u{1B}[m")
    #expect(lines.last == "\u{1B}[2;31m[ Pagar ]\u{1B}[m")
    #expect(screen.ansiSnapshot(usesColor: false).hasSuffix("\u{1B}[2m[ Pagar ]\u{1B}[m"))
  }

  @Test("The HTML snapshot says what each element means")
  func html() {
    #expect(
      screen.htmlSnapshot() == """
        <div>
          <h1>Carrinho &lt;2&gt;</h1>
          <ul>
            <li aria-selected="true" data-actions="Excluir" id="row-1">Café &amp; chá</li>
          </ul>
          <input aria-label="Senha" type="password" value="">
          <input aria-label="Som" checked type="checkbox">
          <button disabled id="pay">Pagar</button>
        </div>
        """
    )
  }

  @Test(
    "Each kind has its own HTML",
    arguments: [
      (ElementKind.label, "<p>a</p>"), (.heading(level: 9), "<h6>a</h6>"),
      (.button, "<button>a</button>"),
      (.backItem, "<button class=\"back\">a</button>"), (.barItem, "<button>a</button>"),
      (.textField(), "<input aria-label=\"a\" type=\"text\" value=\"v\">"),
      (.toggle(isOn: false), "<input aria-label=\"a\" type=\"checkbox\">"),
      (.adjustable, "<output aria-label=\"a\">v</output>"),
      (.progress(0.5), "<progress aria-label=\"a\" max=\"1\" value=\"0.5\"></progress>"),
      (.progress(nil), "<progress aria-label=\"a\"></progress>"), (.image, "<img alt=\"a\">"),
      (.divider, "<hr>"), (.bar, "<header aria-label=\"a\"></header>"),
      (.list, "<ul aria-label=\"a\"></ul>"),
      (.alert, "<dialog aria-label=\"a\" open role=\"alertdialog\"></dialog>"),
      (.sheet, "<dialog aria-label=\"a\" open></dialog>"), (.group, "<div></div>"),
      (.scroll, "<section aria-label=\"a\"></section>"), (.row, "<li>a</li>"),
      (.picture(Surface(size: .zero)), "<pre aria-label=\"a\"></pre>"),
    ]
  )
  func htmlKinds(kind: ElementKind, html: String) {
    let element = Element(id: ElementID(1), kind: kind, label: "a", value: "v")

    #expect(element.htmlSnapshot() == html)
  }

  @Test("No text gets out of its place in HTML")
  func htmlInjection() {
    let element = Element(
      id: ElementID(1),
      kind: .textField(),
      label: "\"><script>alert('1')</script>",
      value: "a\u{1B}[31m&\u{0}b",
      identifier: "x\" onclick=\"y"
    )

    #expect(
      element.htmlSnapshot()
        == "<input aria-label=\"&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;\""
        + " id=\"x&quot; onclick=&quot;y\" type=\"text\" value=\"a&amp;b\">"
    )
  }

  @Test("The description of the tree has one line for each element")
  func tree() {
    #expect(
      screen.treeDescription(focus: ElementID(5)) == """
        stack (0, 0) 20×6
          heading "Carrinho <2>" (0, 0) 20×1
          list (0, 1) 20×2
            row "Café & chá" #row-1 (0, 0) 20×1 selected [press, Excluir]
          textField "Senha" = "•••••••" (0, 3) 20×1
          toggle "Som" = "on" (0, 4) 20×1 focused
          button "Pagar" #pay (0, 5) 20×1 disabled [press]
        """
    )
  }

  @Test("No control sequence of a text reaches a snapshot")
  func injection() {
    let label = Element(
      id: ElementID(1),
      kind: .label,
      label: "a\u{1B}]0;x\u{7}b\u{9B}2Jc",
      identifier: "i\u{1B}[2J",
      frame: Rect(x: 0, y: 0, width: 9, height: 1)
    )

    #expect(label.textSnapshot() == "abc")
    #expect(label.ansiSnapshot() == "abc")
    #expect(label.treeDescription() == "label \"abc\" #i (0, 0) 9×1")
  }
}
