import CAllocationCounter

/// What one thread took from the heap during a piece of work.
package struct AllocationCount: Equatable, Sendable {
  /// The calls that returned memory.
  package var allocations: Int
  /// The bytes that these calls asked for.
  package var requestedBytes: Int
  /// The usable bytes that the work took and did not give back.
  package var liveBytes: Int

  /// Whether this build counts allocations.
  ///
  /// It does with glibc and without a sanitizer. Everywhere else every count is zero, and a report
  /// says so.
  package static var isAvailable: Bool { allocation_counter_is_available() }

  /// Creates a count from its parts.
  package init(allocations: Int, requestedBytes: Int, liveBytes: Int) {
    self.allocations = allocations
    self.requestedBytes = requestedBytes
    self.liveBytes = liveBytes
  }
}

/// Counts what the calling thread takes from the heap during a piece of work.
///
/// The work runs on the calling thread, at once; allocations of other threads are not counted.
/// Memory that another thread gives back stays in `liveBytes`.
package func countAllocations(_ work: () throws -> Void) rethrows -> AllocationCount {
  let before = allocation_counter_tally()
  try work()
  let after = allocation_counter_tally()
  return AllocationCount(
    allocations: Int(after.allocations - before.allocations),
    requestedBytes: Int(after.requested_bytes - before.requested_bytes),
    liveBytes: Int(after.live_bytes - before.live_bytes)
  )
}
