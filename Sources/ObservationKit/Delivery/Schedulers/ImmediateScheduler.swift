/// Runs observers at once, at the end of the transaction: what a nil scheduler does, as an object.
public final class ImmediateScheduler: ObservationScheduler {
  /// Makes the scheduler.
  public init() {}

  /// Runs the observers in the order of their creation.
  ///
  /// - Parameter observers: What has become stale.
  public func enqueue(_ observers: [InvalidatedObserver]) {
    for observer in observers { observer.run() }
  }
}
