import CanvasKit

/// A control sequence that a terminal has sent: numbers and a final byte.
struct ControlSequence {
  /// Where pasted text begins and ends.
  enum PasteMark {
    case begin
    case end
  }

  private let numbers: [Int]
  private let final: UInt8

  /// Reads the parameters; nil if they are none of a key.
  init?(parameters: [UInt8], final: UInt8) {
    var numbers = [0]
    for byte in parameters {
      switch byte {
      case 0x30...0x39:
        // Greater numbers belong to no key, and are no character's.
        let number = numbers[numbers.count - 1] * 10 + Int(byte) - 0x30
        numbers[numbers.count - 1] = min(number, 0x11_0000)
      case UInt8(ascii: ";"): numbers.append(0)
      default: return nil
      }
    }
    self.numbers = numbers
    self.final = final
  }

  /// Whether the sequence stands before or after pasted text.
  var pasteMark: PasteMark? {
    guard final == UInt8(ascii: "~"), numbers.count == 1 else { return nil }
    switch numbers[0] {
    case 200: return .begin
    case 201: return .end
    default: return nil
    }
  }

  /// The key that has sent the sequence.
  var event: KeyEvent? {
    key.map { KeyEvent($0, modifiers) }
  }

  private var key: Key? {
    switch final {
    case UInt8(ascii: "~"): return KeyDecoder.numberKeys[numbers[0]]
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "u"): return Self.key(ofScalar: numbers[0])
    default: return numbers[0] <= 1 ? KeyDecoder.letterKeys[final] : nil
    }
  }

  /// The keys that were held: a set of bits that is one greater than it would have to be.
  private var modifiers: KeyEvent.Modifiers {
    guard numbers.count > 1, numbers[1] > 1 else { return [] }
    let bits = numbers[1] - 1
    var modifiers: KeyEvent.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  /// The key whose character has a number.
  private static func key(ofScalar number: Int) -> Key? {
    switch number {
    case 9: return .tab
    case 13: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    default:
      guard let scalar = Unicode.Scalar(UInt32(number)),
        ![.control, .privateUse].contains(scalar.properties.generalCategory)
      else { return nil }
      return .character(Character(scalar))
    }
  }
}

extension KeyDecoder {
  /// The keys that send a letter at the end of a sequence.
  static let letterKeys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
    UInt8(ascii: "M"): .enter, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  /// The keys that send a number before a tilde.
  static let numberKeys: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
    12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
    18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11),
    24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15), 29: .function(16),
    31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]
}
