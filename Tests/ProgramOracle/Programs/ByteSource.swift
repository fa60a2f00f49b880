/// Where the choices come from that make a program.
package protocol ByteSource {
  /// The next byte.
  mutating func next() -> UInt8
}

extension ByteSource {
  /// A number from 0 up to a bound, 0 for a byte of 0.
  package mutating func number(below bound: Int) -> Int { Int(next()) % max(1, bound) }

  /// One of some values, the first for a byte of 0.
  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}

/// Random bytes that are the same for the same seed.
package struct RandomBytes: ByteSource {
  private var state: UInt64
  private var word: UInt64 = 0
  private var left = 0

  /// Makes a source.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next byte, by SplitMix.
  package mutating func next() -> UInt8 {
    if left == 0 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      word = mixed ^ (mixed >> 31)
      left = 8
    }
    left -= 1
    defer { word >>= 8 }
    return UInt8(truncatingIfNeeded: word)
  }
}

/// Given bytes, and zeros behind them.
package struct FixedBytes: ByteSource {
  private var bytes: ArraySlice<UInt8>

  /// Makes a source.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  /// The next byte.
  package mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }
}
