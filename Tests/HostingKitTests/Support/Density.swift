import ControllerKit
import HostingKit
import ViewKit

/// A trait that is a value of the environment at the same time.
enum Density: TraitDefinition {
  static let defaultValue = 1
}

/// The value of the environment.
enum DensityKey: TraitBridgedEnvironmentKey {
  static let defaultValue = 0

  static func read(from traitCollection: TraitCollection) -> Int { traitCollection[Density.self] }

  static func write(to mutableTraits: inout any MutableTraits, value: Int) {
    mutableTraits[Density.self] = value
  }
}

extension EnvironmentValues {
  /// What the trait says.
  var density: Int {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}
