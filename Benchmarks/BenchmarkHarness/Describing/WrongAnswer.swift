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

  /// Lets a right answer pass.
  ///
  /// - Throws: An error that names the scenario and the system, for a wrong answer.
  package static func check(
    _ outcome: Workload.Outcome,
    of system: ContendingSystem,
    in scenario: Scenario,
    size: Int
  ) throws(WrongAnswer) {
    if outcome.answer != outcome.expectedAnswer {
      throw WrongAnswer(
        scenario: scenario.title(size: size),
        system: system.name,
        answer: outcome.answer,
        expected: outcome.expectedAnswer
      )
    }
  }

  /// The complaint in one line.
  package var description: String {
    "\(scenario): \(system) answered \(answer) instead of \(expected)."
  }
}
