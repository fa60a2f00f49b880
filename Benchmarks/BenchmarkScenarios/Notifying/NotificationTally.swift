/// What observers write down, so that it can be compared with what they should have seen.
///
/// It is used on one thread.
final class NotificationTally {
  /// How often observers ran.
  private(set) var runs: Int = 0
  /// The sum of the values that they saw.
  private(set) var sum: Int = 0
  /// How often derived values were computed.
  private(set) var evaluations: Int = 0
  /// The last value that was written to the model.
  private(set) var clock: Int = 0

  /// Writes down that an observer saw a value.
  @inline(__always)
  func record(_ value: Int) {
    runs &+= 1
    sum &+= value
  }

  /// Writes down that a derived value was computed.
  @inline(__always)
  func recordEvaluation() {
    evaluations &+= 1
  }

  /// The next value to write, which differs from all earlier ones.
  @inline(__always)
  func tick() -> Int {
    clock &+= 1
    return clock
  }
}
