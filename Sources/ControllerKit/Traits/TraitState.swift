import ObservationKit

/// What one environment knows of its traits.
///
/// Nothing is compared where nobody has asked: an environment whose traits were never read costs
/// nothing when those above change.
@MainActor
public final class TraitState {
  var overrides = TraitOverrides()
  /// What those who asked know; nil if nobody has asked.
  var last: TraitCollection?
  var registrations: [TraitChangeRegistration] = []
  private(set) lazy var source = ExternalSource()

  init() {}

  /// Tells those who asked if the traits have changed.
  func refresh(_ traits: @autoclosure () -> TraitCollection) {
    guard let previous = last else { return }
    let traits = traits()
    if traits == previous { return }
    last = traits
    transaction {
      source.invalidate()
      for registration in registrations
      where registration.isActive && traits.differs(from: previous, in: registration.traits) {
        registration.handler(previous)
      }
    }
  }
}

/// A trait environment of this module.
@MainActor
public protocol TraitNode: TraitEnvironment {
  /// What is known of the traits here; there is nothing in it for clients.
  var traitState: TraitState { get }
  /// The traits from above.
  var inheritedTraits: TraitCollection { get }
  /// Compares the traits here and below with what is known, and tells those who asked.
  func traitsMayHaveChanged()
}

extension TraitNode {
  /// The traits here, without a trace.
  var currentTraits: TraitCollection { inheritedTraits.applying(traitState.overrides) }
}
