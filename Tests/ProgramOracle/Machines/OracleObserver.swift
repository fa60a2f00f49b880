/// An observer of the oracle.
final class OracleObserver {
  /// What the observer knows of changes.
  enum Attention {
    /// Nothing has been told since the last run began.
    case rests
    /// Told, and waiting for its turn in a round.
    case waits
    /// In the hands of its scheduler, which is given it once until it has run.
    case isHandedOver
    /// A tracker that has told of a change and has not tracked since.
    case isDone
    /// Ended.
    case ended
  }

  /// The place in the program.
  let number: Int
  let plan: Program.ObserverPlan
  /// Whether this ends with its first run, or with what it has read.
  let isOneShot: Bool
  var attention = Attention.rests
  var isRunning = false
  var isCanceled = false
  /// Whether the program has let go of its token.
  var isDropped = false
  /// Whether a tracker's callback is under way, which keeps it.
  var isTelling = false
  /// What the last run has read.
  var reads: [OracleMachine.Read] = []
  /// What the present run has read until now.
  var list = OracleMachine.ReadList()
  var cleanups: [[Instruction]] = []
  /// What was compared last.
  var compared: Int?
  /// The flush in which runs were counted last, and how many.
  var flush = 0
  var runs = 0
  /// Whether this has a turn in the present round.
  var hasTurn = false
  /// The moment at which it was told.
  var told = 0

  init(_ number: Int, _ plan: Program.ObserverPlan, isOneShot: Bool = false) {
    self.isOneShot = isOneShot
    self.number = number
    self.plan = plan
  }
}
