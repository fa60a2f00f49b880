public import CanvasKit

/// A field for one line of text.
open class TextFieldView: ControlView {
  private final var editing = TextEditing()

  /// What stands in the field while it is empty.
  public final var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether the characters are hidden.
  public final var isSecureTextEntry: Bool = false {
    didSet { if isSecureTextEntry != oldValue { setNeedsDisplay() } }
  }
  /// Whether the user is typing into the field.
  public final var isEditing: Bool = false {
    didSet { if isEditing != oldValue { setNeedsDisplay() } }
  }

  /// The text; setting it is no editing, and puts the cursor to its end.
  ///
  /// What cannot be drawn, such as a line end, is left out.
  public final var text: String {
    get { editing.text }
    set {
      let new = TextEditing(newValue)
      if new.characters == editing.characters { return }
      editing = new
      setNeedsDisplay()
    }
  }

  /// The place of the cursor, counted in characters from the beginning.
  public final var cursor: Int {
    get { editing.cursor }
    set {
      editing.moveCursor(to: newValue)
      setNeedsDisplay()
    }
  }

  /// Whether the field has any text.
  public final var hasText: Bool { !editing.characters.isEmpty }

  /// Types text at the cursor.
  ///
  /// - Parameter text: What is typed.
  public final func insertText(_ text: String) {
    edit { $0.insert(text) }
  }

  /// Deletes the character before the cursor, if there is one.
  public final func deleteBackward() {
    edit { $0.deleteBackward() }
  }

  /// Does what a key does in a field; the one that ends a line performs the field's action.
  open override func handle(_ event: KeyEvent, on id: ElementID) -> Bool {
    guard id == elementID, isEnabled else { return false }
    if event == KeyEvent(.enter) { sendActions(for: .primaryActionTriggered) }
    return edit { $0.handle(event) } ?? false
  }

  /// Types a text as a whole: the field's actions hear of it once.
  open override func insertText(_ text: String, on id: ElementID) -> Bool {
    guard id == elementID, isEnabled else { return false }
    insertText(text)
    return true
  }

  /// Shows the cursor while the field has the focus.
  open override func focusDidChange(_ isFocused: Bool, on id: ElementID) -> Bool {
    guard id == elementID else { return false }
    isEditing = isFocused
    return true
  }

  /// Changes the text or the cursor as the user does, and says so if it is the text.
  @discardableResult
  private func edit<Result>(_ change: (inout TextEditing) -> Result) -> Result? {
    guard isEnabled else { return nil }
    let former = editing
    let result = change(&editing)
    if editing != former { setNeedsDisplay() }
    if editing.characters != former.characters { sendActions(for: .editingChanged) }
    return result
  }

  /// The room for the placeholder, at least that of a short word.
  open override var intrinsicContentSize: Size {
    Element(id: elementID, kind: .textField(), label: placeholder ?? "").fittingSize()
  }

  /// All of the width that is offered.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: max(size.width, intrinsicContentSize.width), height: 1)
  }

  /// Makes the element a field.
  open override func configure(_ element: inout Element) {
    super.configure(&element)
    element.kind = .textField(cursor: isEditing ? editing.cursor : nil, isSecure: isSecureTextEntry)
    element.label = placeholder ?? ""
    element.value = editing.text
    element.actions = [.edit]
  }
}
