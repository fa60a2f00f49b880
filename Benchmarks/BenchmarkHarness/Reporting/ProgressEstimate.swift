/// How long the rest of a piece of work will take, from how long its beginning has taken.
package struct ProgressEstimate {
  private let total: Double
  private let seconds: () -> Double
  private let start: Double
  private var done: Double = 0

  /// Creates an estimate for work that begins now.
  ///
  /// - Parameters:
  ///   - total: The size of the whole work, in any unit.
  ///   - seconds: A clock.
  package init(total: Int, seconds: @escaping () -> Double = MonotonicClock.seconds) {
    self.total = Double(total)
    self.seconds = seconds
    start = seconds()
  }

  /// Notes that a part of the work is done.
  package mutating func advance(by part: Int) {
    done += Double(part)
  }

  /// The seconds that are left, or nil before anything is done.
  package var secondsLeft: Double? {
    done > 0 ? (seconds() - start) / done * (total - done) : nil
  }
}
