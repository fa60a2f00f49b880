/// Looks for programs of which library and oracle think differently.
package enum ProgramSearch {
  /// A program that was found.
  package struct Finding: Sendable, CustomStringConvertible {
    /// The seed that makes the program before it is shrunk.
    package let seed: UInt64
    /// The shrunk program, and what both make of it.
    package let comparison: Comparison

    /// The seed and the comparison.
    package var description: String { "seed \(seed)\n\(comparison)" }
  }

  /// The program of a seed.
  package static func program(ofSeed seed: UInt64) -> Program {
    ProgramGenerator.program(from: RandomBytes(seed: seed))
  }

  /// Runs the programs of some seeds and shrinks the first that fails.
  ///
  /// - Parameters:
  ///   - seed: The first seed.
  ///   - count: How many seeds to try.
  ///   - fault: A rule that the oracle is to break.
  ///   - allowsGuide: Whether derived values may be computed in another order than they were read.
  /// - Returns: The failing program, nil if there is none.
  package static func firstFailure(
    from seed: UInt64,
    count: Int,
    fault: Fault? = nil,
    allowsGuide: Bool = true
  ) -> Finding? {
    for offset in 0..<UInt64(count) {
      let seed = seed &+ offset
      let program = program(ofSeed: seed)
      if let comparison = failure(of: program, fault: fault, allowsGuide: allowsGuide) {
        return Finding(seed: seed, comparison: comparison)
      }
    }
    return nil
  }

  /// Runs a program and shrinks it if it fails.
  ///
  /// - Parameters:
  ///   - program: What to run.
  ///   - fault: A rule that the oracle is to break.
  ///   - allowsGuide: Whether derived values may be computed in another order than they were read.
  /// - Returns: The shrunk program, and what both make of it; nil if they agree.
  package static func failure(
    of program: Program,
    fault: Fault? = nil,
    allowsGuide: Bool = true
  ) -> Comparison? {
    func compare(_ program: Program) -> Comparison {
      Comparison(of: program, fault: fault, allowsGuide: allowsGuide)
    }
    if compare(program).agrees { return nil }
    return compare(Shrinker.shrink(program) { !compare($0).agrees })
  }
}
