import ObservationKit

/// The tracked updates of one controller: whether one is due, and what the last one has read.
@MainActor
final class PropertyUpdates {
  private(set) var isNeeded = true
  private var tracker: Tracker?
  private let onStale: () -> Void

  /// Makes updates of which the first is due.
  init(onStale: @escaping () -> Void) {
    self.onStale = onStale
  }

  /// Makes an update due.
  func setNeeded() {
    isNeeded = true
    onStale()
  }

  /// Runs an update, tracked, if one is due.
  func runIfNeeded(_ body: () -> Void) {
    guard isNeeded else { return }
    isNeeded = false
    let tracker = tracker ?? Tracker { [weak self] in self?.setNeeded() }
    self.tracker = tracker
    tracker.track(body)
  }
}
