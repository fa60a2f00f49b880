/// A wrong rule for the oracle, to see whether the comparison notices.
package enum Fault: CaseIterable, Sendable {
  /// Observers of one round run in reverse.
  case reversedOrder
  /// Observers of one round run in the order in which they were told.
  case orderOfTelling
  /// A change in place tells nobody.
  case forgottenChange
  /// A write of an equal value tells.
  case ignoredEquality
  /// A derived value that turns out equal tells.
  case ignoredDerivedEquality
  /// The end of an inner transaction delivers.
  case deliveryInside
  /// What an observer writes joins the present round.
  case sameRound
  /// A canceled observer that waits still runs.
  case runAfterCancel
  /// Cleanups of a run go from the first to the latest.
  case cleanupOrder
  /// The last cleanups are left out.
  case noLastCleanup
  /// A source that a run does not read any more still tells.
  case oldDependencies
  /// A read without a trace leaves one.
  case trackedAnyway
  /// A derived value is computed at each read.
  case noMemory
  /// A change that a run makes to what it has read is not told.
  case ownWrite
  /// An observer that never settles goes on.
  case noLimit
  /// A manual scheduler's observers run at the end of the transaction.
  case noScheduler
  /// A one-shot goes on after it has fired.
  case repeatedOneShot
  /// A tracker goes on to tell without tracking again.
  case repeatedTelling
  /// A scope ends its observers from the first to the latest.
  case scopeOrder
  /// A one-shot does not end with what it has read.
  case keptOneShot
  /// The end of a source tells.
  case toldOfEnd
}
