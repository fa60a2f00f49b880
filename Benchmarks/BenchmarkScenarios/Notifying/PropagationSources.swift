import Observation
import ObservationKit

/// A source and a value computed from it, which tell nobody.
final class PlainSource {
  /// What is written.
  var value: Int = 0
  private let tally: NotificationTally

  /// Creates a source that writes down each computation.
  init(tally: NotificationTally) {
    self.tally = tally
  }

  /// The computed value.
  var same: Int {
    tally.recordEvaluation()
    return value
  }
}

/// A source and a value derived from it, of the library.
final class TrackedSource {
  /// What is written.
  @Tracked var value: Int = 0
  /// The derived value.
  @Derived({ (source: TrackedSource) in source.computed }) var same: Int
  private let tally: NotificationTally

  /// Creates a source that writes down each computation.
  init(tally: NotificationTally) {
    self.tally = tally
  }

  private var computed: Int {
    tally.recordEvaluation()
    return value
  }
}

/// A source and a value computed from it, of the toolchain's observation.
@Observable
final class ObservableSource {
  /// What is written.
  var value: Int = 0
  @ObservationIgnored private let tally: NotificationTally

  /// Creates a source that writes down each computation.
  init(tally: NotificationTally) {
    self.tally = tally
  }

  /// The computed value.
  var same: Int {
    tally.recordEvaluation()
    return value
  }
}
