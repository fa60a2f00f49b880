/// The random numbers by which the grids are laid out, the same in every language.
///
/// A word is hashed into four numbers, with which the generator known as sfc32 starts.
package struct ScrambledGenerator {
  private var a: UInt32
  private var b: UInt32
  private var c: UInt32
  private var counter: UInt32

  /// Creates a generator; equal words give equal numbers.
  package init(word: String) {
    var hash: UInt32 = 2_166_136_261
    for unit in word.utf16 {
      let scrambled = ScrambledGenerator.rotated(UInt32(unit) &* 3_432_918_353, by: 15)
      hash ^= scrambled &* 461_845_907
      hash = ScrambledGenerator.rotated(hash, by: 13) &* 5 &+ 3_864_292_196
    }
    hash ^= UInt32(word.utf16.count)
    let words = (0..<4).map { _ in
      hash ^= hash >> 16
      hash = hash &* 2_246_822_507
      hash ^= hash >> 13
      hash = hash &* 3_266_489_909
      hash ^= hash >> 16
      return hash
    }
    (a, b, c, counter) = (words[0], words[1], words[2], words[3])
  }

  /// The next number, from zero up to, but not including, one.
  package mutating func next() -> Double {
    var sum = a &+ b
    a = b ^ (b >> 9)
    b = c &+ (c << 3)
    c = ScrambledGenerator.rotated(c, by: 21)
    counter &+= 1
    sum &+= counter
    c &+= sum
    return Double(sum) / 4_294_967_296
  }

  private static func rotated(_ value: UInt32, by bits: UInt32) -> UInt32 {
    value << bits | value >> (32 - bits)
  }
}
