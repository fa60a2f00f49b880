/// The counts that must hold; one that is nil is not checked.
package struct ExpectedCounts: Equatable, Sendable {
  /// How often derived values are computed in one operation.
  package var evaluations: Int?
  /// How often derived values are computed in one iteration, whatever the number of operations.
  package var evaluationsPerIteration: Int?
  /// How often observers run in one operation.
  package var notifications: Int?
  /// How often observers run in one iteration, whatever the number of operations.
  package var notificationsPerIteration: Int?
  /// How often the heap is asked for memory in one operation.
  package var allocations: Int?
  /// The most bytes that may stay allocated after one operation.
  package var liveBytesAtMost: Int?

  /// Creates expectations; those left out are not checked.
  package init(
    evaluations: Int? = nil,
    evaluationsPerIteration: Int? = nil,
    notifications: Int? = nil,
    notificationsPerIteration: Int? = nil,
    allocations: Int? = nil,
    liveBytesAtMost: Int? = nil
  ) {
    self.evaluations = evaluations
    self.evaluationsPerIteration = evaluationsPerIteration
    self.notifications = notifications
    self.notificationsPerIteration = notificationsPerIteration
    self.allocations = allocations
    self.liveBytesAtMost = liveBytesAtMost
  }
}
