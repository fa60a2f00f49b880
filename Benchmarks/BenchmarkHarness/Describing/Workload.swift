/// The prepared work of one system at one size.
package struct Workload {
  /// What a run answered, beside what it should have answered.
  package struct Outcome: Equatable, Sendable {
    /// The answer, which depends on every operation.
    package var answer: Int
    /// The right answer.
    package var expectedAnswer: Int
    /// How often derived values were computed.
    package var evaluations: Int
    /// How often observers ran.
    package var notifications: Int
    /// What other threads took from the heap, which a count on the calling thread does not see.
    package var allocationsElsewhere: Int
    /// The time of the part that is measured, for a run that has to do other things in between.
    package var measuredNanoseconds: Double?

    /// Creates an outcome.
    package init(
      answer: Int,
      expectedAnswer: Int,
      evaluations: Int = 0,
      notifications: Int = 0,
      allocationsElsewhere: Int = 0,
      measuredNanoseconds: Double? = nil
    ) {
      self.answer = answer
      self.expectedAnswer = expectedAnswer
      self.evaluations = evaluations
      self.notifications = notifications
      self.allocationsElsewhere = allocationsElsewhere
      self.measuredNanoseconds = measuredNanoseconds
    }
  }

  /// The operations of one iteration.
  package let operationsPerIteration: Int
  /// Runs a number of iterations.
  package let run: (Int) -> Outcome

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - operationsPerIteration: The number by which the time of one iteration is divided.
  ///   - run: Runs a number of iterations, in a loop of its own.
  package init(operationsPerIteration: Int = 1, run: @escaping (Int) -> Outcome) {
    self.operationsPerIteration = operationsPerIteration
    self.run = run
  }
}
