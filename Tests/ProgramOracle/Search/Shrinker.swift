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
    while let simpler = smallest.simplerPrograms.first(where: fails) { smallest = simpler }
    return smallest
  }
}
