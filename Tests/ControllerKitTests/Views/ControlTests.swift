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
}
