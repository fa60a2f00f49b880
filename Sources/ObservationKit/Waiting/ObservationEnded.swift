/// Thrown by a wait that has nothing left to wait for: all that its closure has read is gone.
///
/// ```swift
/// func firstSale(of counter: Signal<Int>) async -> Int? {
///   try? await nextChange(of: { counter.value })
/// }
/// ```
///
/// The model has ended, or the closure has read nothing that can change. A sequence of changes
/// ends instead.
public struct ObservationEnded: Error, CustomStringConvertible {
  /// Where the wait was made, for messages.
  let site: DeclarationSite

  /// What happened, where, and what to do.
  public var description: String {
    "\(site): nothing that the closure reads can change any more; read a tracked value of a model "
      + "that is alive"
  }
}
