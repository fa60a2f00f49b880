import CanvasKit
import ObservationKit
import ObservationTesting
import Testing
import ViewKit

@MainActor
@Suite("Controls")
struct ControlTests {
  struct Form: View {
    @State private var name = ""
    @State private var isOn = false
    @State private var quantity = 1
    @State private var currency = "BRL"

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Nome", text: $name).accessibilityIdentifier("name")
        Toggle("Presente", isOn: $isOn)
        Stepper("Quantidade", value: $quantity, in: 1...3)
        Picker("Moeda", selection: $currency, options: ["BRL", "USD"]) { $0 }
        Text("\(name) \(isOn) \(quantity) \(currency)")
      }
    }
  }

  @Test("Typing writes the binding at each key, and the cursor is that of the focus")
  func textField() throws {
    let stage = Stage(Form())
    try stage.focus("name", for: .edit)
    stage.type("A", "n", "a", "backspace")
    let field = try stage.root.element.first(identified: "name")

    #expect(field.kind == .textField(cursor: 2))
    #expect(field.value == "An")
    #expect(stage.text.hasSuffix("An false 1 BRL"))
  }

  @Test("Switches, steppers and pickers write their bindings")
  func values() throws {
    let stage = Stage(Form())
    try stage.press("Presente")
    let stepper = try stage.root.element.target(named: "Quantidade", for: .increment)
    for _ in 0..<4 { stage.root.perform(.increment, on: stepper.id) }
    let picker = try stage.root.element.target(named: "Moeda", for: .increment)
    stage.root.perform(.decrement, on: picker.id)
    stage.update()

    #expect(
      stage.text.hasSuffix(
        "[x] Presente\nQuantidade ‹ 3 ›\nMoeda ‹ USD ›\ntrue 3 USD"
      )
    )
  }

  @Test("R15: A menu shows its buttons while it is open, and a disabled one stays so")
  func menu() throws {
    let stage = Stage(
      Menu("Foto") {
        Button("Câmera") {}.disabled(true)
        Button("Biblioteca") {}
      }
    )
    try stage.press("Foto ▾")

    #expect(stage.text == "[ Foto ▴ ]\n[ Câmera ]\n[ Biblioteca ]")
    #expect(throws: ElementSearchError.disabled(name: "Câmera")) {
      try stage.root.element.target(named: "Câmera", for: .press)
    }
  }

  @Test("R15: A choice closes the menu and those around it, before it does what it does")
  func choice() throws {
    let log = EventLog<String>()
    struct Page: View {
      let log: EventLog<String>
      @State private var hasMenu = true
      @State private var isSharp = false

      var body: some View {
        if hasMenu {
          Menu("Foto") {
            Toggle("Nítida", isOn: $isSharp)
            Menu("Mais") {
              Button("Apagar") {
                log.record("apagar")
                hasMenu = false
              }
            }
          }
        }
        Text("\(isSharp)")
      }
    }
    let stage = Stage(Page(log: log))
    try stage.press("Foto ▾")
    try stage.press("Mais ▾")
    let open = stage.text
    try stage.press("Nítida")
    let closed = stage.text
    try stage.press("Foto ▾")
    try stage.press("Mais ▾")
    let issues = try IssueCollector.collect { try stage.press("Apagar") }

    #expect(open == "[ Foto ▴ ]\n[ ] Nítida\n[ Mais ▴ ]\n[ Apagar ]\nfalse")
    #expect(closed == "[ Foto ▾ ]\ntrue")
    #expect(log.events == ["apagar"])
    #expect(issues.isEmpty)
    #expect(stage.text == "true")
  }

  @Test("R15: A menu in a toolbar is in the bar, and so are its buttons while it is open")
  func toolbarMenu() throws {
    let screen = Text("corpo").toolbar {
      Menu("Foto") {
        Button("Câmera") {}.disabled(true)
        Button("Biblioteca") {}
      }
    }
    let stage = Stage(NavigationStack { screen })
    let closed = stage.text
    try stage.press("Foto ▾")
    let open = stage.text
    try stage.press("Foto ▴")

    #expect(closed.contains("Foto ▾") && !closed.contains("Câmera"))
    #expect(open.contains("Foto ▴  Câmera  Biblioteca"))
    #expect(stage.text == closed)
  }
}
