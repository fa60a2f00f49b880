import Observation
import ObservationKit

/// Five properties that tell nobody.
final class PlainFive {
  /// The first of five properties.
  var first: Int = 0
  /// The second of five properties.
  var second: Int = 0
  /// The third of five properties.
  var third: Int = 0
  /// The fourth of five properties.
  var fourth: Int = 0
  /// The fifth of five properties.
  var fifth: Int = 0
}

/// Five properties of the library.
final class TrackedFive {
  /// The first of five properties.
  @Tracked var first: Int = 0
  /// The second of five properties.
  @Tracked var second: Int = 0
  /// The third of five properties.
  @Tracked var third: Int = 0
  /// The fourth of five properties.
  @Tracked var fourth: Int = 0
  /// The fifth of five properties.
  @Tracked var fifth: Int = 0
}

/// Five properties of the toolchain's observation.
@Observable
final class ObservableFive {
  /// The first of five properties.
  var first: Int = 0
  /// The second of five properties.
  var second: Int = 0
  /// The third of five properties.
  var third: Int = 0
  /// The fourth of five properties.
  var fourth: Int = 0
  /// The fifth of five properties.
  var fifth: Int = 0
}
