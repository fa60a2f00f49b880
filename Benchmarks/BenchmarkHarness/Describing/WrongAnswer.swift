/// The error of a system that did not do what its scenario asks for.
package struct WrongAnswer: Error, Equatable, CustomStringConvertible {
  /// The scenario, with its size.
  package let scenario: String
  /// The system that answered.
  package let system: String
  /// The answer.
  package let answer: Int
  /// The right answer.
  package let expected: Int

  /// The complaint in one line.
  package var description: String {
    "\(scenario): \(system) answered \(answer) instead of \(expected)."
  }
}
