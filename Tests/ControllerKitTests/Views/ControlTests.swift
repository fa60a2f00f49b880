import CanvasKit
import ControllerKit
import ObservationTesting
import Testing

@Suite("Controls", .timeLimit(.minutes(5)))
@MainActor
struct ControlTests {
  private let log = EventLog<String>()

  @Test("A press performs the actions for it, in the order in which they were added")
  func press() {
    let button = ButtonView(primaryAction: Action(title: "Save") { [log] _ in log.record("save") })
    button.addAction(Action { [log] _ in log.record("tap") }, for: .touchUpInside)
    button.addAction(Action { [log] _ in log.record("value") }, for: .valueChanged)

    let wasDone = button.dispatch(.press, to: button.elementID)

    #expect(wasDone)
    #expect(button.title == "Save")
    #expect(log.events == ["save", "tap"])
  }

  @Test("A disabled button does nothing")
  func disabled() {
    let button = ButtonView(title: "Save", primaryAction: Action { [log] _ in log.record("save") })
    button.isEnabled = false

    let wasDone = button.dispatch(.press, to: button.elementID)

    #expect(!wasDone)
    #expect(log.events.isEmpty)
  }

  @Test("An action takes the place of one with the same identifier, and can be removed")
  func identifiers() {
    let button = ButtonView()
    let second = Action(identifier: "a") { [log] _ in log.record("second") }
    button.addAction(
      Action(identifier: "a") { [log] _ in log.record("first") },
      for: .touchUpInside
    )
    button.addAction(second, for: .touchUpInside)

    button.press()
    button.removeAction(second, for: .touchUpInside)
    button.press()

    #expect(log.events == ["second"])
  }

  @Test("Typing changes the text at the cursor and says so; setting the text does not")
  func typing() {
    let field = TextFieldView()
    field.addAction(
      Action { [log, weak field] _ in log.record(field?.text ?? "") },
      for: .editingChanged
    )
    field.text = "Jo"

    field.insertText("ã")
    field.insertText("o")
    field.cursor = 1
    field.deleteBackward()

    #expect(log.events == ["Joã", "João", "oão"])
    #expect(field.cursor == 0)
  }

  @Test("Characters that join at the cursor leave it behind them")
  func joiningCharacters() {
    let field = TextFieldView()
    field.text = "e"

    field.insertText("\u{301}")

    #expect(field.text == "é")
    #expect(field.cursor == 1)
  }

  @Test("A field is offered every key that types, and performs its action at the end of a line")
  func keys() {
    let field = TextFieldView()
    field.addAction(
      Action { [log, weak field] _ in log.record(field?.text ?? "") },
      for: .editingChanged
    )
    field.addAction(Action { [log] _ in log.record("done") }, for: .primaryActionTriggered)

    let handled = ["a", "left", "q", "down", "enter"].compactMap(KeyEvent.init).map { event in
      field.dispatch(event, to: field.elementID)
    }

    #expect(handled == [true, true, true, false, false])
    #expect(log.events == ["a", "qa", "done"])
  }

  @Test("A field shows its cursor while it has the focus, wherever it stands in the tree")
  func focus() throws {
    let field = TextFieldView()
    let box = PlatformView()
    box.addSubview(field)
    var kinds: [ElementKind] = []

    box.dispatchFocus(true, to: field.elementID)
    kinds.append(field.element.kind)
    box.dispatchFocus(false, to: field.elementID)
    kinds.append(field.element.kind)

    #expect(kinds == [.textField(cursor: 0), .textField()])
  }

  @Test("A disabled field takes no key, and its text can still be set")
  func disabledField() throws {
    let field = TextFieldView()
    field.isEnabled = false
    field.text = "a\nb"

    let wasHandled = try field.dispatch(#require(KeyEvent("c")), to: field.elementID)

    #expect(!wasHandled)
    #expect(field.text == "a b")
  }
}
