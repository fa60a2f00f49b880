import CObservationKit

/// The place for the context values of a run that is still to come.
///
/// The process counts the places that are filled: as long as there is none, a change need not look
/// for observers that wait with the values of an earlier one.
struct PendingValues: ~Copyable {
  private var box: TransactionValues.Box?

  deinit {
    if box != nil { obk_count_pending_values(-1) }
  }

  var isEmpty: Bool { box == nil }

  /// Puts values, or none, in the place of those that are there, and answers these.
  ///
  /// The caller lets go of them when no lock is held, since that may run client code.
  mutating func exchange(_ values: TransactionValues.Box?) -> TransactionValues.Box? {
    if (box == nil) != (values == nil) { obk_count_pending_values(values == nil ? -1 : 1) }
    defer { box = values }
    return box
  }
}
