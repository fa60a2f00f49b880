/// The counts that one operation must have; one that is nil is not checked.
package struct ExpectedCounts: Equatable, Sendable {
  /// How often derived values are computed.
  package var evaluations: Int?
  /// How often observers run.
  package var notifications: Int?
  /// How often the heap is asked for memory.
  package var allocations: Int?
  /// The most bytes that may stay allocated.
  package var liveBytesAtMost: Int?

  /// Creates expectations; those left out are not checked.
  package init(
    evaluations: Int? = nil,
    notifications: Int? = nil,
    allocations: Int? = nil,
    liveBytesAtMost: Int? = nil
  ) {
    self.evaluations = evaluations
    self.notifications = notifications
    self.allocations = allocations
    self.liveBytesAtMost = liveBytesAtMost
  }
}
