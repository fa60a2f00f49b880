import Observation
import ObservationKit

/// A model of this module that tells nobody.
final class LocalPlainModel {
  /// The property that is read and written.
  var value: Int = 0
}

/// A model of this module of the toolchain's observation.
@Observable
final class LocalObservableModel {
  /// The property that is read and written.
  var value: Int = 0
}

/// A model of this module of the library.
final class LocalTrackedModel {
  /// The property that is read and written.
  @Tracked var value: Int = 0
}
