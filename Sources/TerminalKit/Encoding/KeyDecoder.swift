public import CanvasKit

/// Reads the bytes that a terminal sends as keys.
///
/// Bytes may arrive in any portions. Sequences that mean nothing here are swallowed whole, so that
/// no part of them is taken for something typed. Pasted text is typed text: the line ends in it are
/// spaces, and no key in it is pressed.
///
/// ```swift
/// var decoder = KeyDecoder()
/// print(decoder.decode([0x1B, 0x5B, 0x42]))  // [down]
/// ```
///
/// The escape key sends the byte with which sequences begin. Whoever reads the bytes waits a moment
/// while ``isWaiting`` is true, and calls ``flush()`` if nothing follows.
public struct KeyDecoder: Sendable {
  /// Where in a sequence the bytes are.
  private enum State: Hashable, Sendable {
    /// Between keys.
    case ground
    /// After an escape.
    case escape
    /// In the parameters of a control sequence.
    case control
    /// After the first three bytes of a function key of the Linux console.
    case consoleFunction
    /// After `ESC O`.
    case single
    /// In a string that ends with `BEL` or `ESC \`.
    case string
    /// In a character of several bytes, of which some are to come.
    case character(remaining: Int)
    /// In the bytes of a mouse report.
    case mouse(remaining: Int)
  }

  /// Longer parameters belong to no key; what is beyond is not kept.
  private static let greatestParameterCount = 32

  private var state = State.ground
  /// The parameters of the control sequence, or the bytes of the character.
  private var bytes: [UInt8] = []
  private var isAlt = false
  private var isPasting = false
  private var endedWithReturn = false
  /// What has been typed without a key in between, to be split into characters at the end.
  private var text = String.UnicodeScalarView()
  private var events: [KeyEvent] = []

  /// Creates a decoder between keys.
  public init() {}

  /// Whether the bytes so far may be a whole key or the beginning of a sequence.
  public var isWaiting: Bool { state != .ground }

  /// Reads bytes.
  ///
  /// - Parameter input: The bytes that have arrived.
  /// - Returns: The keys that are complete.
  /// - Complexity: O(*n*) in bytes.
  public mutating func decode(_ input: some Sequence<UInt8>) -> [KeyEvent] {
    for byte in input { take(byte) }
    return takeEvents()
  }

  /// Decides that nothing more belongs to what has been read.
  ///
  /// - Returns: The escape key if that is all that has been read; nothing otherwise.
  public mutating func flush() -> [KeyEvent] {
    if state == .escape { emit(KeyEvent(.escape)) }
    reset()
    return takeEvents()
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeFirst(byte)
    case .escape: takeAfterEscape(byte)
    case .control: takeControl(byte)
    case .consoleFunction:
      if (0x41...0x45).contains(byte) { emit(KeyEvent(.function(Int(byte) - 0x40))) }
      reset()
    case .single:
      if let key = Self.letterKeys[byte] { emit(KeyEvent(key)) }
      restart(byte)
    case .string:
      // Whatever follows the escape that ends the string is read as the end of a sequence.
      if byte == 0x07 { reset() } else { restart(byte) }
    case .character(let remaining): takeCharacter(byte, remaining)
    case .mouse(let remaining):
      state = remaining > 1 ? .mouse(remaining: remaining - 1) : .ground
    }
  }

  /// Goes on after a sequence; an escape begins the next one, and cuts a string off.
  private mutating func restart(_ byte: UInt8) {
    if byte == 0x1B {
      reset()
      state = .escape
    } else if state != .string {
      reset()
    }
  }

  private mutating func reset() {
    state = .ground
    bytes.removeAll(keepingCapacity: true)
    isAlt = false
  }

  /// Reads the first byte of a key.
  private mutating func takeFirst(_ byte: UInt8) {
    let followsReturn = endedWithReturn
    endedWithReturn = byte == 0x0D
    switch byte {
    case 0x1B: state = .escape
    case 0x09, 0x0A, 0x0D:
      guard isPasting else {
        emit(KeyEvent(byte == 0x09 ? .tab : .enter, modifiers))
        return
      }
      if byte != 0x0A || !followsReturn { text.append(" ") }
    case 0x08, 0x7F: emit(KeyEvent(.backspace, modifiers))
    case 0x00: emit(KeyEvent(.character(" "), modifiers.union(.control)))
    case 0x01...0x1F:
      let letter = Character(Unicode.Scalar(byte < 0x1B ? byte + 0x60 : byte + 0x40))
      emit(KeyEvent(.character(letter), modifiers.union(.control)))
    case 0x20...0x7E: type(Unicode.Scalar(byte))
    case 0xC2...0xDF: begin(byte, remaining: 1)
    case 0xE0...0xEF: begin(byte, remaining: 2)
    case 0xF0...0xF4: begin(byte, remaining: 3)
    // No character begins so.
    default: reset()
    }
  }

  private mutating func begin(_ byte: UInt8, remaining: Int) {
    bytes = [byte]
    state = .character(remaining: remaining)
  }

  private mutating func takeCharacter(_ byte: UInt8, _ remaining: Int) {
    guard (0x80...0xBF).contains(byte) else {
      // The character was cut off; this byte begins something else.
      reset()
      takeFirst(byte)
      return
    }
    bytes.append(byte)
    guard remaining == 1 else {
      state = .character(remaining: remaining - 1)
      return
    }
    let scalars = String(validating: bytes, as: UTF8.self)?.unicodeScalars
    state = .ground
    if let scalar = scalars?.first, scalars?.count == 1,
      scalar.properties.generalCategory != .control
    {
      type(scalar)
    }
    reset()
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x1B:
      emit(KeyEvent(.escape))
      state = .escape
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
    // The end of a string, which nobody types.
    case UInt8(ascii: "\\"): break
    default:
      isAlt = true
      takeFirst(byte)
      if state == .ground { isAlt = false }
    }
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F:
      if bytes.count <= Self.greatestParameterCount { bytes.append(byte) }
    case UInt8(ascii: "[") where bytes.isEmpty: state = .consoleFunction
    case UInt8(ascii: "M") where bytes.isEmpty: state = .mouse(remaining: 3)
    case 0x40...0x7E:
      finishControl(byte)
      reset()
    default: restart(byte)
    }
  }

  private mutating func finishControl(_ final: UInt8) {
    guard let sequence = ControlSequence(parameters: bytes, final: final) else { return }
    switch sequence.pasteMark {
    case .begin:
      isPasting = true
      endedWithReturn = false
    case .end:
      flushText()
      isPasting = false
    case nil:
      if let event = sequence.event { emit(event) }
    }
  }

  // MARK: - Results

  private var modifiers: KeyEvent.Modifiers { isAlt ? .alt : [] }

  private mutating func type(_ scalar: Unicode.Scalar) {
    if isAlt {
      emit(KeyEvent(.character(Character(scalar)), .alt))
    } else {
      text.append(scalar)
    }
  }

  /// Adds a key; pasted ones are not pressed.
  private mutating func emit(_ event: KeyEvent) {
    if isPasting { return }
    flushText()
    events.append(event)
  }

  private mutating func flushText() {
    if text.isEmpty { return }
    events += String(text).map { KeyEvent(.character($0)) }
    text = String.UnicodeScalarView()
  }

  private mutating func takeEvents() -> [KeyEvent] {
    flushText()
    defer { events = [] }
    return events
  }
}
