/// What happens when a program runs, as far as the contracts speak of it.
package enum Event: Equatable, Sendable {
  /// A step of the program begins.
  case step(Int)
  /// An observer runs, or a tracker tells of a change.
  case run(Int)
  /// A program has noted a value.
  case value(Int)
  /// An observer has been called with an old and a new value.
  case change(Int, old: Int, new: Int)
  /// A derived value has been computed.
  case evaluated(Source, Int)
  /// A cleanup of an observer runs.
  case cleanup(Int)
  /// The closure of an observer has been released.
  case released(Int)
  /// The callback of a one-shot is called; they are counted in the order of their registration.
  case fired(Int)
  /// The callback of a one-shot has been released.
  case forgotten(Int)
  /// A source has ended, or has not although nobody has it any more.
  case ended(Source, Bool)
  /// A transaction has thrown.
  case threw
}

/// What a machine tells of a program.
package struct Outcome: Equatable, Sendable {
  /// What has happened, in order.
  package var events: [Event] = []
  /// The issues that were reported, in order.
  package var issues: [Issue] = []

  /// An issue.
  package enum Issue: Equatable, Sendable {
    /// An observer was stopped since it has run too often in one flush.
    case runaway(Int)
    /// A cleanup was registered outside an observer.
    case misuse
    /// A tracker was used after it had been canceled.
    case useAfterEnd(Int)
    /// Anything else, which no program may cause.
    case other(String)
  }
}

/// How much a program may do, so that each one ends.
package enum Budget {
  /// How many instructions a machine executes; all others do nothing.
  package static let instructions = 1500
  /// How often an observer runs in one flush before it is stopped.
  package static let reruns = 100
}
