/// A key of the keyboard, as far as terminals can tell.
public enum Key: Hashable, Sendable {
  /// A key that types a character, the space bar included.
  case character(Character)
  /// The key that ends a line.
  case enter
  /// The key to the next field.
  case tab
  /// The key to the field before, shift and tab.
  case backTab
  /// The key that leaves something.
  case escape
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// The key to the beginning.
  case home
  /// The key to the end.
  case end
  /// The key to the page before.
  case pageUp
  /// The key to the next page.
  case pageDown
  /// The key that deletes what precedes the cursor.
  case backspace
  /// The key that deletes what follows the cursor.
  case delete
  /// A function key, numbered from 1.
  case function(Int)

  /// The keys that have a fixed name, with the names that they go by; the first is the usual one.
  static let named: [(key: Key, names: [String])] = [
    (.enter, ["enter", "return"]), (.tab, ["tab"]), (.backTab, ["backtab"]),
    (.escape, ["escape", "esc"]), (.up, ["up"]), (.down, ["down"]), (.left, ["left"]),
    (.right, ["right"]), (.home, ["home"]), (.end, ["end"]), (.pageUp, ["pageup"]),
    (.pageDown, ["pagedown"]), (.backspace, ["backspace"]), (.delete, ["delete"]),
    (.character(" "), ["space"]),
  ]
}

extension Key: CustomStringConvertible {
  /// The name of the key, such as `down`, `f5` or the character that it types.
  public var description: String {
    if let entry = Self.named.first(where: { $0.key == self }) { return entry.names[0] }
    switch self {
    case .character(let character): return String(character)
    case .function(let number): return "f\(number)"
    default: preconditionFailure("Key.named lacks a key.")
    }
  }
}
