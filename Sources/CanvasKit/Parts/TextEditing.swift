/// The text of a field and the cursor in it.
///
/// ```swift
/// var editing = TextEditing("café")
/// editing.handle(KeyEvent(.backspace))
/// print(editing.text)  // caf
/// ```
public struct TextEditing: Hashable, Sendable {
  /// The text as the characters that a person sees.
  public private(set) var characters: [Character]

  /// The number of characters before the cursor.
  public private(set) var cursor: Int

  /// The text.
  public var text: String { String(characters) }

  /// Creates a field with the cursor at its end.
  ///
  /// - Parameter text: The text; what cannot be drawn is removed.
  public init(_ text: String = "") {
    characters = Array(DisplayText(text).singleLine)
    cursor = characters.count
  }

  /// Takes a text from elsewhere; the cursor stays where it is as far as the text reaches.
  ///
  /// - Parameter text: The text; what cannot be drawn is removed.
  public mutating func replaceText(_ text: String) {
    characters = Array(DisplayText(text).singleLine)
    cursor = min(cursor, characters.count)
  }

  /// Inserts text before the cursor.
  ///
  /// - Parameter text: The text; what cannot be drawn is removed. A combining mark joins the
  ///   character before the cursor.
  /// - Complexity: O(*n*) in the length of the text and of what follows the cursor.
  public mutating func insert(_ text: String) {
    // PERF: where characters end does not depend on more than the one before.
    let start = max(0, cursor - 1)
    let head = String(characters[start..<cursor]) + DisplayText(text).singleLine
    let joined = Array(head + String(characters[cursor...]))
    // What follows may join what was inserted, so the cursor is where the rest still is.
    cursor = start + min(head.count, joined.count)
    characters.replaceSubrange(start..., with: joined)
  }

  /// Deletes the character before the cursor, if there is one.
  public mutating func deleteBackward() {
    guard cursor > 0 else { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  /// Deletes the character after the cursor, if there is one.
  public mutating func deleteForward() {
    guard cursor < characters.count else { return }
    characters.remove(at: cursor)
  }

  /// Moves the cursor.
  ///
  /// - Parameter position: The number of characters before it, limited to those that there are.
  public mutating func moveCursor(to position: Int) {
    cursor = min(max(0, position), characters.count)
  }

  /// Does what a key does in a field.
  ///
  /// - Parameter event: The key: a character, `backspace`, `delete`, `left`, `right`, `home`, `end`,
  ///   or `ctrl-u`, which deletes what precedes the cursor.
  /// - Returns: Whether the key means something in a field; others are for whoever is around it.
  @discardableResult
  public mutating func handle(_ event: KeyEvent) -> Bool {
    if let character = event.typedCharacter {
      insert(String(character))
      return true
    }
    if event == .control("u") {
      characters.removeFirst(cursor)
      cursor = 0
      return true
    }
    guard event.modifiers.isEmpty else { return false }
    switch event.key {
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .left: moveCursor(to: cursor - 1)
    case .right: moveCursor(to: cursor + 1)
    case .home: moveCursor(to: 0)
    case .end: moveCursor(to: characters.count)
    default: return false
    }
    return true
  }
}
