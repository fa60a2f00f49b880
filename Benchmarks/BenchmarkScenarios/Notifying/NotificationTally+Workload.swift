import BenchmarkHarness

extension NotificationTally {
  /// Work that makes one new value known in each iteration.
  ///
  /// - Parameters:
  ///   - operations: The operations of one iteration.
  ///   - observers: The observers that see each value.
  ///   - write: Makes a value known, and has returned when all observers have seen it.
  /// - Returns: The work, whose answer is wrong unless each observer has seen each value once.
  @inline(__always)
  func workload(
    operations: Int = 1,
    observers: Int = 1,
    write: @escaping (Int) -> Void
  ) -> Workload {
    Workload(operationsPerIteration: operations) { count in
      let mark = self.mark
      for _ in 0..<count {
        write(self.tick())
      }
      return self.outcome(since: mark, observers: observers)
    }
  }

  /// Different values to write one after the other, of which observers are to see the last only.
  ///
  /// The last is the one that `tick` gives next, and the others count up to it, so that each is a
  /// change.
  @inline(__always)
  func burst(of size: Int) -> ClosedRange<Int> {
    let last = tick()
    return (last &- size &+ 1)...last
  }
}
