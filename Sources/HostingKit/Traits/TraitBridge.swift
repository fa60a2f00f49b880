import CanvasKit
import ControllerKit
import ObservationKit
import ViewKit

/// Carries the traits of a hosting view to the environment of its views, and back to what they
/// contain.
///
/// Every value has a cell of its own in the environment, so that only the views that read it are
/// evaluated again. A custom key is carried over from the first time on that it is read or set.
@MainActor
final class TraitBridge: EnvironmentSource {
  private weak let view: HostingView?
  private var keys: [ObjectIdentifier: any TraitBridgedEnvironmentKey.Type] = [:]
  private lazy var tracker = Tracker { [weak self] in self?.carryOver() }

  init(of view: HostingView) {
    self.view = view
  }

  // MARK: - From traits to the environment

  /// Sets what depends on the traits, now and after each change of them.
  func carryOver() {
    guard let view else { return }
    let traits = tracker.track { view.traitCollection }
    let root = view.root
    root.setEnvironment(\.colorScheme, traits.colorScheme)
    root.setEnvironment(\.layoutDirection, traits.environmentLayoutDirection)
    root.setEnvironment(\.horizontalSizeClass, traits.horizontalSizeClass.environmentValue)
    root.setEnvironment(\.verticalSizeClass, traits.verticalSizeClass.environmentValue)
    root.setEnvironment(\.dynamicTypeSize, traits.dynamicTypeSize)
    root.setEnvironment(\.legibilityWeight, traits.legibilityWeight.environmentValue)
    func carry<Key: TraitBridgedEnvironmentKey>(_ key: Key.Type) {
      root.setEnvironment(key, to: key.read(from: traits))
    }
    for key in keys.values { carry(key) }
  }

  func value<Key: EnvironmentKey>(of key: Key.Type) -> Key.Value? {
    guard let bridged = key as? any TraitBridgedEnvironmentKey.Type, let view else { return nil }
    keys[ObjectIdentifier(key)] = bridged
    func read<Bridged: TraitBridgedEnvironmentKey>(_ key: Bridged.Type) -> Any {
      key.read(from: untracked { view.traitCollection })
    }
    return read(bridged) as? Key.Value
  }

  // MARK: - From the environment to traits

  /// What views have set for those inside them, as traits; a tracked read.
  func overrides(in environment: EnvironmentValues) -> TraitOverrides {
    guard let view else { return TraitOverrides() }
    let traits = view.traitCollection
    var overrides = TraitOverrides()
    if environment.colorScheme != traits.colorScheme {
      overrides.userInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
    }
    if environment.layoutDirection != traits.environmentLayoutDirection {
      overrides.layoutDirection =
        environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    if environment.horizontalSizeClass != traits.horizontalSizeClass.environmentValue {
      overrides.horizontalSizeClass = environment.horizontalSizeClass.trait
    }
    if environment.verticalSizeClass != traits.verticalSizeClass.environmentValue {
      overrides.verticalSizeClass = environment.verticalSizeClass.trait
    }
    if environment.dynamicTypeSize != traits.dynamicTypeSize {
      overrides.preferredContentSizeCategory = environment.dynamicTypeSize.trait
    }
    if environment.legibilityWeight != traits.legibilityWeight.environmentValue {
      overrides.legibilityWeight = environment.legibilityWeight.trait
    }
    func add<Key: TraitBridgedEnvironmentKey>(_ key: Key.Type) {
      let value = environment[key]
      if traits.modifyingTraits({ key.write(to: &$0, value: value) }) == traits { return }
      var written: any MutableTraits = overrides
      key.write(to: &written, value: value)
      overrides = written as? TraitOverrides ?? overrides
    }
    for key in keys.values { add(key) }
    return overrides
  }
}
