/// One thing that a program does, at its top level or in a closure.
package indirect enum Instruction: Equatable, Sendable {
  /// Notes a value in the log.
  case log(Expression)
  /// Writes a value.
  case set(Source, Expression)
  /// Changes a value in place, which is no read.
  case add(Source, Int)
  /// Exchanges two values, with both open for in-place access at once.
  case swap(Source, Source)
  /// Does something if a value is above 0.
  case when(Expression, [Instruction])
  /// Groups changes, and throws at the end or not.
  case transaction([Instruction], isThrowing: Bool)
  /// Does something with reads that leave no trace.
  case untracked([Instruction])
  /// Makes an observer, unless there is one in this place; has a tracker track.
  case observe(Int)
  /// Ends an observer by its token.
  case cancel(Int)
  /// Ends an observer by letting go of its token, unless its owner keeps it.
  case drop(Int)
  /// Ends the scope of the object that owns observers.
  case endScope
  /// Lets go of that object.
  case dropOwner
  /// Evaluates something once, and does something after the first change to what it has read.
  case once(Expression, [Instruction])
  /// Registers a cleanup with the current observer.
  case cleanup([Instruction])
  /// Lets go of a source; of a model with all its properties.
  case release(Source)
  /// Runs what waits in the manual scheduler.
  case flush

  /// What this does in turn.
  package var body: [Instruction]? {
    switch self {
    case .when(_, let body), .transaction(let body, _), .untracked(let body), .cleanup(let body),
      .once(_, let body):
      body
    default: nil
    }
  }

  /// The same with another body; this itself if it has none.
  package func replacingBody(_ body: [Instruction]) -> Instruction {
    switch self {
    case .when(let condition, _): .when(condition, body)
    case .transaction(_, let isThrowing): .transaction(body, isThrowing: isThrowing)
    case .untracked: .untracked(body)
    case .cleanup: .cleanup(body)
    case .once(let expression, _): .once(expression, body)
    default: self
    }
  }
}
