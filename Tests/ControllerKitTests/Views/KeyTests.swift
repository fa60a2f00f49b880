import CanvasKit
import ControllerKit
import Testing

@MainActor
@Suite("Keys and the focus in views")
struct KeyTests {
  @Test("A field types, deletes and moves its cursor, and says when its text has changed")
  func typing() {
    let field = TextFieldView()
    let window = makeWindow()
    window.addSubview(field)
    var texts: [String] = []
    field.addAction(
      Action { [unowned field] _ in texts.append(field.text) },
      for: .editingChanged
    )

    let known = ["a", "ç", "left", "x", "end", "backspace", "down", "f1"].compactMap { name in
      KeyEvent(name).map { window.dispatch($0, to: field.elementID) }
    }

    #expect(known == [true, true, true, true, true, true, false, false])
    #expect(texts == ["a", "aç", "axç", "ax"])
    #expect(field.cursor == 2)
  }

  @Test("A field shows its cursor while it has the focus")
  func focus() {
    let field = TextFieldView()
    let window = makeWindow()
    window.addSubview(field)

    let isFound = window.dispatchFocus(true, to: field.elementID)
    let wasEditing = field.isEditing
    window.dispatchFocus(false, to: field.elementID)

    #expect(isFound)
    #expect(wasEditing)
    #expect(!field.isEditing)
    #expect(!window.dispatchFocus(true, to: ElementID(1)))
  }

  @Test("A disabled field and a hidden one get no keys")
  func unreachable() {
    let field = TextFieldView()
    let window = makeWindow()
    window.addSubview(field)

    field.isEnabled = false
    let isTakenDisabled = window.dispatch(KeyEvent(.character("a")), to: field.elementID)
    field.isEnabled = true
    field.isHidden = true
    let isTakenHidden = window.dispatch(KeyEvent(.character("a")), to: field.elementID)

    #expect(!isTakenDisabled)
    #expect(!isTakenHidden)
    #expect(field.text == "")
  }

  @Test("The return key triggers a field's action and is left for whoever is around")
  func primaryAction() {
    let field = TextFieldView()
    var count = 0
    field.addAction(Action { _ in count += 1 }, for: .primaryActionTriggered)

    let isTaken = field.dispatch(KeyEvent(.enter), to: field.elementID)

    #expect(!isTaken)
    #expect(count == 1)
  }

  @Test("Leaving an alert means its canceling answer")
  func alertDismissal() {
    let root = Screen("root")
    let window = makeWindow(root)
    let alert = AlertController(title: "t", message: nil, preferredStyle: .alert)
    var answers: [String] = []
    alert.addAction(AlertAction(title: "Sim", style: .default) { _ in answers.append("sim") })
    alert.addAction(AlertAction(title: "Não", style: .cancel) { _ in answers.append("não") })
    root.present(alert, animated: false)

    let isDone = window.dispatch(.dismiss, to: alert.view.elementID)

    #expect(isDone)
    #expect(answers == ["não"])
    #expect(root.presentedViewController == nil)
  }
}
