/// Text that is fit to be drawn: nothing in it can steer a terminal.
///
/// Escape sequences are removed as a whole, other control characters and the characters that turn
/// the direction of writing are removed one by one, a tab and the no-break space U+00A0 become
/// spaces, and every kind of line end becomes `\n`. Every text that CanvasKit draws passes through
/// here, so owners of elements do not have to.
///
/// ```swift
/// let text = DisplayText("R$\u{A0}5\u{1B}[31m,00")
/// print(text.text)  // R$ 5,00
/// ```
public struct DisplayText: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Cleans a text.
  ///
  /// - Parameter raw: Any text.
  /// - Complexity: O(*n*) in the length of the text; text of printable ASCII is not copied.
  public init(_ raw: String) {
    let isPrintable = raw.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    text = isPrintable ? raw : Self.cleaned(raw)
  }

  /// The text with its line ends drawn as spaces.
  public var singleLine: String {
    text.utf8.contains(0x0A) ? String(text.map { $0 == "\n" ? " " : $0 }) : text
  }

  /// Removes what must not reach a terminal.
  private static func cleaned(_ raw: String) -> String {
    var result = String.UnicodeScalarView()
    var escape = EscapeSequence()
    var previous: UInt32 = 0
    for scalar in raw.unicodeScalars {
      defer { previous = scalar.value }
      if escape.consumes(scalar.value) { continue }
      switch scalar.value {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: result.append("\n")
      case 0x09, 0xA0: result.append(" ")
      case 0..<0x20, 0x7F..<0xA0: break
      case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Recognizes the control sequences of terminals, one scalar after the other.
private struct EscapeSequence {
  /// What may follow.
  private enum State {
    /// Ordinary text.
    case none
    /// The scalar after the escape character.
    case introduced
    /// Intermediate characters before the final one.
    case intermediate
    /// Parameters of a control sequence up to its final character.
    case parameters
    /// A string, such as a window title, up to its terminator.
    case string
    /// The scalar after an escape character inside a string.
    case stringEscape
  }

  private var state = State.none

  /// Returns whether the scalar belongs to a control sequence.
  mutating func consumes(_ value: UInt32) -> Bool {
    switch state {
    case .none: return begins(value)
    case .introduced: state = afterEscape(value)
    case .intermediate: state = (0x20..<0x30).contains(value) ? .intermediate : .none
    case .parameters:
      // A line end or a letter beyond ASCII ends a broken sequence and is itself text.
      guard (0x20..<0x7F).contains(value) else { return abandons(value) }
      if value >= 0x40 { state = .none }
    case .string:
      if value == 0x07 || value == 0x9C { state = .none }
      if value == 0x1B { state = .stringEscape }
    case .stringEscape: state = value == 0x5C ? .none : afterEscape(value)
    }
    return true
  }

  /// Returns whether the scalar begins a control sequence.
  private mutating func begins(_ value: UInt32) -> Bool {
    switch value {
    case 0x1B: state = .introduced
    case 0x9B: state = .parameters
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
    default: return false
    }
    return true
  }

  /// Returns what follows the scalar after the escape character.
  private func afterEscape(_ value: UInt32) -> State {
    switch value {
    case 0x5B: .parameters
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: .string
    case 0x20..<0x30: .intermediate
    case 0x1B: .introduced
    default: .none
    }
  }

  /// Ends a sequence that is none and returns whether the scalar begins another.
  private mutating func abandons(_ value: UInt32) -> Bool {
    state = .none
    return begins(value)
  }
}
