public import CObservationKit

/// Runs `body` with reads that leave no trace.
///
/// - Parameter body: What to run. It runs at once, on the caller's isolation, with no lock held;
///   it may read, write and observe anything. An observer made in it tracks its own reads.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
/// - Complexity: O(1) beside `body`.
@inlinable
public func untracked<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  // SAFETY: the pointer is put back before this call ends, also by a throw.
  let frame = unsafe obk_frame()
  unsafe obk_set_frame(obk_tags(frame))
  defer { unsafe obk_set_frame(frame) }
  return try body()
}
