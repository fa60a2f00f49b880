/// A key that was pressed, with the keys that were held.
///
/// ```swift
/// print(KeyEvent("ctrl-c") == .control("c"))  // true
/// print(KeyEvent(.pageDown))                  // pagedown
/// ```
public struct KeyEvent: Hashable, Sendable {
  /// Keys that are held while another is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The keys as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The control key.
    public static let control: Modifiers = Modifiers(rawValue: 1 << 0)
    /// The key that terminals send as a preceding escape, also called option or meta.
    public static let alt: Modifiers = Modifiers(rawValue: 1 << 1)
    /// The shift key, with keys that do not type a character.
    public static let shift: Modifiers = Modifiers(rawValue: 1 << 2)

    /// The keys with the prefixes that stand for them.
    fileprivate static let prefixes: [(modifier: Modifiers, prefix: String)] = [
      (.control, "ctrl-"), (.alt, "alt-"), (.shift, "shift-"),
    ]
  }

  /// The key.
  public let key: Key

  /// The keys that were held.
  public let modifiers: Modifiers

  /// The character that the event types into a field, if any.
  public var typedCharacter: Character? {
    guard case .character(let character) = key, modifiers.isDisjoint(with: [.control, .alt])
    else { return nil }
    return character
  }

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The keys that were held.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    // Shift and tab have one name only, so that nobody has to look for both.
    let isBackTab = key == .tab && modifiers.contains(.shift)
    self.key = isBackTab ? .backTab : key
    self.modifiers = isBackTab ? modifiers.subtracting(.shift) : modifiers
  }

  /// Creates the event of a character that is pressed while the control key is held.
  ///
  /// - Parameter character: The character, a letter in lower case.
  /// - Returns: The event.
  public static func control(_ character: Character) -> KeyEvent {
    KeyEvent(.character(character), .control)
  }

  /// Reads the name of an event as scripts write it.
  ///
  /// A name is a character or one of `enter`, `return`, `tab`, `backtab`, `escape`, `esc`, `space`,
  /// `up`, `down`, `left`, `right`, `home`, `end`, `pageup`, `pagedown`, `backspace`, `delete` and
  /// `f1` to `f24`, after any of the prefixes `ctrl-`, `alt-` and `shift-`.
  ///
  /// - Parameter name: The name; upper case matters for single characters only.
  public init?(_ name: String) {
    var rest = name[...]
    var modifiers: Modifiers = []
    while let entry = Modifiers.prefixes.first(where: { rest.lowercased().hasPrefix($0.prefix) }) {
      modifiers.insert(entry.modifier)
      rest = rest.dropFirst(entry.prefix.count)
    }
    guard let key = Self.key(named: String(rest)) else { return nil }
    self.init(key, modifiers)
  }

  /// The key of a name without prefixes.
  private static func key(named name: String) -> Key? {
    if name.count == 1, let character = name.first {
      return character.cellWidth > 0 ? .character(character) : nil
    }
    let name = name.lowercased()
    if let entry = Key.named.first(where: { $0.names.contains(name) }) { return entry.key }
    guard name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number)
    else { return nil }
    return name == "f\(number)" ? .function(number) : nil
  }
}

extension KeyEvent: CustomStringConvertible {
  /// The name of the event, which can be read back.
  public var description: String {
    let held = Modifiers.prefixes.filter { modifiers.contains($0.modifier) }
    return held.map(\.prefix).joined() + key.description
  }
}
