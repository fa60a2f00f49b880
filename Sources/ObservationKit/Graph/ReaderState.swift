/// What a reader knows of changes to what it has read.
enum Mark: UInt8 {
  /// Nothing has changed since the last run.
  case clean = 0
  /// Something has changed; the versions tell whether it matters.
  case stale
  /// Handed to a scheduler that has not run it again yet.
  case handedOver
  /// A tracker that has told and is not tracked again yet, or an observer that has ended.
  case told
}

/// What a reader is.
enum ReaderRole: UInt8 {
  /// A derived value: computed again when it is read.
  case derived = 0
  /// A task that waits: it belongs to no queue, and is told when what it has read ends, too.
  case wait = 1
  /// An observer: its body is tracked and runs again.
  case observer = 4
  /// A tracker: its callback is not tracked, and runs once per tracked run.
  case tracker = 5
  /// A tracker without a token: it ends when it has fired or when all that it read is gone.
  case oneShot = 6

  /// What those have in common that a domain runs.
  static let runByDomain: UInt8 = 4
}

/// Whether a reader's closure is executing.
enum RunState: UInt8 {
  case idle = 0
  case running
  /// Canceled by its own run; it ends with the run.
  case ending
}
