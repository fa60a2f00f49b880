/// Decides when observers that have become stale run again.
///
/// A scheduler is handed the stale observers of one isolation at a time, on that isolation, in the
/// order of their creation, and runs them when it sees fit, in an order of its own: by depth, in
/// phases, or not at all. An observer is handed over once until it has run.
public protocol ObservationScheduler: AnyObject {
  /// Takes observers that have become stale.
  ///
  /// Called during the flush, on the observers' isolation, with no lock held. Running them here is
  /// allowed.
  ///
  /// - Parameter observers: In the order of their creation.
  func enqueue(_ observers: [InvalidatedObserver])
}
