import CanvasKit
import TerminalKit
import Testing

/// An application that is one picture, and records what it is asked for.
@MainActor
private final class PictureApplication: TerminalApplication {
  var onChange: (() -> Void)?
  let traits: [TraitChoice] = []
  private(set) var events: [String] = []
  /// Keys that the element with an identity knows.
  var knownKeys: [ElementID: Set<KeyEvent>] = [:]
  private let names: [ElementID: String]
  private var picture: Element?

  init(_ children: [Element], height: Int) {
    let rows = children.indices.map { index in
      var child = children[index]
      child.frame = Rect(x: 0, y: index, width: 10, height: 1)
      return child
    }
    picture = Element(
      id: ElementID(0),
      kind: .stack,
      frame: Rect(x: 0, y: 0, width: 10, height: height),
      children: rows
    )
    names = Dictionary(uniqueKeysWithValues: children.map { ($0.id, $0.label) })
  }

  func update(in size: Size) -> Element? {
    defer { picture = nil }
    return picture
  }

  func perform(_ action: ElementAction, on id: ElementID) -> Bool {
    events.append("\(action) \(names[id] ?? "?")")
    return true
  }

  func handle(_ event: KeyEvent, on id: ElementID) -> Bool {
    guard knownKeys[id]?.contains(event) == true else { return false }
    events.append("key \(event) \(names[id] ?? "?")")
    return true
  }

  func focusDidMove(from former: ElementID?, to current: ElementID?) {
    let ends = [former, current].map { $0.flatMap { names[$0] } ?? "nothing" }
    events.append("focus \(ends[0]) to \(ends[1])")
  }

  func goBack() -> Bool {
    events.append("back")
    return true
  }
}

@MainActor
@Suite("What keys do with a picture")
struct InteractionTests {
  private static func element(
    _ id: UInt64,
    _ label: String,
    _ kind: ElementKind = .button,
    _ actions: [ElementAction] = [.press]
  ) -> Element {
    Element(id: ElementID(id), kind: kind, label: label, isFocusable: true, actions: actions)
  }

  /// An interaction after its first picture, with what has been recorded up to then left out.
  private func start(
    _ elements: [Element],
    height: Int = 10
  ) -> (Interaction, PictureApplication) {
    let application = PictureApplication(elements, height: height)
    let interaction = Interaction(application, size: Size(width: 10, height: height))
    interaction.update()
    return (interaction, application)
  }

  @Test("Whoever has the focus is asked before anything else is done with a key")
  func firstRefusal() {
    let (interaction, application) = start([Self.element(1, "a"), Self.element(2, "b")])
    application.knownKeys = [ElementID(1): [KeyEvent(.down), KeyEvent(.character("q"))]]

    let outcomes = ["down", "q", "tab", "q"].compactMap(KeyEvent.init).map(interaction.handle)

    #expect(outcomes == [.handled, .handled, .handled, .quit])
    #expect(application.events == ["focus nothing to a", "key down a", "key q a", "focus a to b"])
  }

  @Test("Arrows change a value where the focus is on one, and move the focus elsewhere")
  func adjusting() {
    let stepper = Self.element(2, "amount", .adjustable, [.increment, .decrement])
    let (interaction, application) = start([Self.element(1, "a"), stepper])

    for name in ["down", "right", "left", "pagedown", "up", "right"] {
      _ = KeyEvent(name).map(interaction.handle)
    }

    #expect(
      application.events == [
        "focus nothing to a", "focus a to amount", "increment amount", "decrement amount",
        "increment amount", "focus amount to a",
      ]
    )
  }

  @Test("Digits perform the additional actions of a row")
  func namedActions() {
    let row = Self.element(1, "row", .row, [.press, .named("Apagar"), .named("Mover")])
    let (interaction, application) = start([row])

    let outcomes = ["1", "2", "3", "0", "enter", "space"].compactMap(KeyEvent.init)
      .map(interaction.handle)

    #expect(outcomes == [.handled, .handled, .ignored, .ignored, .handled, .handled])
    #expect(
      application.events == [
        "focus nothing to row", "Apagar row", "Mover row", "press row", "press row",
      ]
    )
  }

  @Test("The focus begins at the content, and escape asks for the way back")
  func beginnings() {
    let bar = Self.element(1, "Editar", .barItem)
    let (interaction, application) = start([bar, Self.element(2, "b")])

    _ = interaction.handle(KeyEvent(.escape))
    _ = interaction.handle(KeyEvent(.home))

    #expect(application.events == ["focus nothing to b", "back", "focus b to Editar"])
  }

  @Test("The focus begins beside a field, so that a key for a command is not typed")
  func fieldsLater() {
    let field = Self.element(1, "name", .textField(), [.edit])

    let both = start([field, Self.element(2, "b")]).1
    let alone = start([Self.element(3, "Voltar", .backItem), field]).1

    #expect(both.events == ["focus nothing to b"])
    #expect(alone.events == ["focus nothing to name"])
  }

  @Test("A question is not left by the letter that quits, only by the key that always does")
  func modalQuit() {
    let alert = Element(
      id: ElementID(1),
      kind: .alert,
      label: "alert",
      children: [Self.element(2, "OK")]
    )
    let (interaction, _) = start([alert])

    let outcomes = ["q", "ctrl-c"].compactMap(KeyEvent.init).map(interaction.handle)

    #expect(outcomes == [.ignored, .quit])
    #expect(interaction.hints == [KeyHint("Enter", "press"), KeyHint("Ctrl-C", "quit")])
  }

  @Test("Hints begin with what the focus offers and end with the way out")
  func hints() {
    let row = Self.element(2, "row", .row, [.press, .named("Mais"), .named("Menos")])
    let back = Self.element(1, "Voltar", .backItem)
    let (interaction, _) = start([back, row, Self.element(3, "name", .textField(), [.edit])])

    let onRow = interaction.hints
    _ = interaction.handle(KeyEvent(.tab))
    let onField = interaction.hints

    #expect(
      KeyHint.line(onRow, width: 80)
        == "Enter choose  1 Mais  2 Menos  Esc back  Tab next  q quit"
    )
    #expect(KeyHint.line(onRow, width: 32) == "Enter choose  1 Mais  q quit")
    #expect(KeyHint.line(onRow, width: 1) == "q quit")
    #expect(KeyHint.line(onField, width: 80) == "Enter done  Esc back  Tab next  Ctrl-C quit")
  }

  @Test("Text that comes together is typed together, up to a key that types nothing")
  func typedTogether() {
    let (interaction, application) = start([Self.element(1, "name", .textField(), [.edit])])
    application.knownKeys = [ElementID(1): Set("ab".map { KeyEvent(.character($0)) })]
    let keys = ["a", "b", "enter", "a"].compactMap(KeyEvent.init)

    let counts = [keys[...], keys[1...], keys[3...]].map(interaction.type)

    #expect(counts == [2, 0, 0])
    #expect(application.events == ["focus nothing to name", "key a name", "key b name"])
  }

  @Test("What does not fit on the screen moves with the focus")
  func following() {
    let (interaction, _) = start((1...8).map { Self.element($0, "item \($0)") }, height: 3)

    let places = (0..<8).map { _ in
      let text = interaction.surface.textSnapshot
      _ = interaction.handle(KeyEvent(.down))
      return text
    }

    #expect(places[0] == "[ item 1 ]\n[ item 2 ]\n[ item 3 ]")
    #expect(places[7] == "[ item 6 ]\n[ item 7 ]\n[ item 8 ]")
  }

  @Test("Keys that are held with others and that nobody knows do nothing")
  func modifiers() {
    let (interaction, application) = start([Self.element(1, "a"), Self.element(2, "b")])

    let outcomes = ["alt-q", "shift-down", "ctrl-x", "f5"].compactMap(KeyEvent.init)
      .map(interaction.handle)

    #expect(outcomes == [.ignored, .ignored, .ignored, .ignored])
    #expect(application.events == ["focus nothing to a"])
  }
}
