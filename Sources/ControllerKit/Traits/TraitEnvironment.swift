import ObservationKit

/// Something that has traits: a window, a controller, a view.
///
/// Traits come from above — window, controller, view — and can be overridden at each step.
@MainActor
public protocol TraitEnvironment: AnyObject {
  /// The traits that hold here.
  ///
  /// A tracked read: an observer or `updateProperties()` that reads it runs again after a change.
  var traitCollection: TraitCollection { get }
  /// The traits that are set here, for here and everything below.
  var traitOverrides: TraitOverrides { get set }
}

extension TraitEnvironment where Self: TraitNode {
  /// The traits that hold here, tracked.
  public var traitCollection: TraitCollection {
    let traits = currentTraits
    traitState.last = traitState.last ?? traits
    traitState.source.track()
    return traits
  }

  /// The traits that are set here, for here and everything below.
  public var traitOverrides: TraitOverrides {
    get { traitState.overrides }
    set {
      if traitState.overrides == newValue { return }
      traitState.overrides = newValue
      traitsMayHaveChanged()
    }
  }

  /// Has a closure called after each change of one of the traits here.
  ///
  /// It is called on the main actor with no lock held, and may register, unregister and override.
  ///
  /// ```swift
  /// @MainActor func follow(_ controller: ViewController) {
  ///   controller.registerForTraitChanges([TraitUserInterfaceStyle.self]) { controller, previous in
  ///     print(previous.userInterfaceStyle, controller.traitCollection.userInterfaceStyle)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - traits: The traits to be told of; changes of others are not.
  ///   - handler: What to call, with this environment and the traits before the change. The
  ///     environment is held weakly.
  /// - Returns: The registration, to end it before the environment ends.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [Trait],
    handler: @escaping (_ environment: Self, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    traitState.last = traitState.last ?? currentTraits
    let registration = TraitChangeRegistration(traits: traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
    traitState.registrations.append(registration)
    return registration
  }

  /// Ends a registration; does nothing if it has ended.
  ///
  /// - Parameter registration: What `registerForTraitChanges(_:handler:)` has answered.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    traitState.registrations.removeAll { $0 === registration }
    registration.isActive = false
  }
}

/// A request to be told of changes of some traits.
@MainActor
public final class TraitChangeRegistration {
  let traits: [Trait]
  let handler: (TraitCollection) -> Void
  /// Whether the request stands.
  public internal(set) var isActive: Bool = true

  init(traits: [Trait], handler: @escaping (TraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}
