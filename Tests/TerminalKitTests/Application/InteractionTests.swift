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

  init(_ children: [Element]) {
    let rows = children.indices.map { index in
      var child = children[index]
      child.frame = Rect(x: 0, y: index, width: 10, height: 1)
      return child
    }
    picture = Element(
      id: ElementID(0),
      kind: .stack,
      frame: Rect(x: 0, y: 0, width: 10, height: 10),
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
  private func start(_ elements: [Element]) -> (Interaction, PictureApplication) {
    let application = PictureApplication(elements)
    let interaction = Interaction(application, size: Size(width: 10, height: 10))
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

  @Test("Keys that are held with others and that nobody knows do nothing")
  func modifiers() {
    let (interaction, application) = start([Self.element(1, "a"), Self.element(2, "b")])

    let outcomes = ["alt-q", "shift-down", "ctrl-x", "f5"].compactMap(KeyEvent.init)
      .map(interaction.handle)

    #expect(outcomes == [.ignored, .ignored, .ignored, .ignored])
    #expect(application.events == ["focus nothing to a"])
  }
}
