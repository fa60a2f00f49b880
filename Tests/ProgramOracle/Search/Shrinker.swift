/// Makes a failing program as simple as it can be while it still fails.
package enum Shrinker {
  /// Takes things away until nothing more can go.
  ///
  /// - Parameters:
  ///   - program: A program that fails.
  ///   - fails: Tells whether a program fails.
  /// - Returns: A program that fails, of which each simpler one does not.
  /// - Complexity: Runs of `fails`: O(simpler programs tried) for each thing taken away.
  package static func shrink(_ program: Program, while fails: (Program) -> Bool) -> Program {
    var smallest = program
    var candidates = smallest.simplerPrograms
    var next = 0
    var inVain = 0
    // After a success it goes on where it was, since what is before has just been tried in vain.
    while inVain < candidates.count {
      let candidate = candidates[next % candidates.count]
      if fails(candidate) {
        smallest = candidate
        candidates = smallest.simplerPrograms
        inVain = 0
      } else {
        next += 1
        inVain += 1
      }
    }
    return smallest
  }
}
