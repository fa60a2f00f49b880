extension ViewController: UpdateParticipant {
  /// Has `updateProperties()` run in the next flush, or when the controller comes to the screen.
  public final func setNeedsUpdateProperties() {
    propertyUpdates.setNeeded()
  }

  /// Runs `updateProperties()` now if that is due; its reads are tracked.
  public final func updatePropertiesIfNeeded() {
    propertyUpdates.runIfNeeded { [unowned self] in perform(.updateProperties) }
  }

  /// The scheduler that the controller's updates run on: its window's.
  public final var updateScheduler: UpdateScheduler {
    rootAncestor.viewIfLoaded?.window?.updateScheduler ?? .shared
  }

  /// Asks the scheduler for an update; one off the screen is made up for when it appears.
  final func requestUpdate() {
    if isMounted { updateScheduler.setNeedsUpdate(self) }
  }

  /// The number of controllers around this one, and under it as presenters.
  package final var updateDepth: Int {
    var depth = 0
    var controller = parent ?? presentingController
    while let current = controller {
      depth += 1
      controller = current.parent ?? current.presentingController
    }
    return depth
  }

  /// Whether the controller is on the screen.
  package final var isMounted: Bool { appearance.isShowing }

  /// Carries out the update that is due.
  package final func updateIfNeeded() { updatePropertiesIfNeeded() }
}
