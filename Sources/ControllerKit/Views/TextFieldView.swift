public import CanvasKit

/// A field for one line of text.
open class TextFieldView: ControlView {
  private final var storedText = ""
  private final var storedCursor = 0

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
  public final var text: String {
    get { storedText }
    set {
      if newValue == storedText { return }
      storedText = newValue
      storedCursor = newValue.count
      setNeedsDisplay()
    }
  }

  /// The place of the cursor, counted in characters from the beginning.
  public final var cursor: Int {
    get { storedCursor }
    set {
      storedCursor = min(max(0, newValue), storedText.count)
      setNeedsDisplay()
    }
  }

  /// Whether the field has any text.
  public final var hasText: Bool { !storedText.isEmpty }

  /// Types text at the cursor.
  ///
  /// - Parameter text: What is typed.
  public final func insertText(_ text: String) {
    edit(replacing: storedCursor..<storedCursor, with: text)
  }

  /// Does what a key does in a field: types, deletes, or moves the cursor.
  open override func handle(_ event: KeyEvent, on id: ElementID) -> Bool {
    guard id == elementID, isEnabled else { return false }
    var editing = TextEditing(storedText)
    editing.moveCursor(to: storedCursor)
    guard editing.handle(event) else {
      guard event == KeyEvent(.enter) else { return false }
      sendActions(for: .primaryActionTriggered)
      return false
    }
    storedCursor = editing.cursor
    setNeedsDisplay()
    guard editing.text != storedText else { return true }
    storedText = editing.text
    sendActions(for: .editingChanged)
    return true
  }

  /// Shows the cursor while the field has the focus.
  open override func focusDidChange(_ isFocused: Bool, on id: ElementID) -> Bool {
    guard id == elementID else { return false }
    isEditing = isFocused
    return true
  }

  /// Deletes the character before the cursor, if there is one.
  public final func deleteBackward() {
    if storedCursor > 0 { edit(replacing: (storedCursor - 1)..<storedCursor, with: "") }
  }

  /// Changes the text as the user does, and says so.
  private func edit(replacing range: Range<Int>, with new: String) {
    guard isEnabled else { return }
    let head = storedText.prefix(range.lowerBound)
    let tail = storedText.dropFirst(range.upperBound)
    storedText = "\(head)\(new)\(tail)"
    // Characters may have joined with their neighbors, so the place is counted from the end.
    storedCursor = storedText.count - tail.count
    setNeedsDisplay()
    sendActions(for: .editingChanged)
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
    element.kind = .textField(cursor: isEditing ? storedCursor : nil, isSecure: isSecureTextEntry)
    element.label = placeholder ?? ""
    element.value = storedText
    element.actions = [.edit]
  }
}
