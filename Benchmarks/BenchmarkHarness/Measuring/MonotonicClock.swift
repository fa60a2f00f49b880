/// A clock that never goes back and stands still while the machine sleeps.
package enum MonotonicClock {
  /// Measures how many nanoseconds a piece of work takes.
  package static func nanoseconds(of work: () throws -> Void) rethrows -> Double {
    let duration = try SuspendingClock().measure(work)
    return Double(duration.components.seconds) * 1e9
      + Double(duration.components.attoseconds) * 1e-9
  }

  /// Seconds since some moment in the past.
  package static func seconds() -> Double {
    let duration = SuspendingClock().systemEpoch.duration(to: .now)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
