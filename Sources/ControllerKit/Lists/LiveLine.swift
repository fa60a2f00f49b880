import ObservationKit

/// A line of a list that is on the screen: its view, and what that was made from.
///
/// It lives from the line's coming to the screen until it leaves; its tracker ends with it.
@MainActor
final class LiveLine {
  /// The cell, or the label of a header.
  var view: PlatformView?
  /// The additional actions of the row that the list's delegate knows, by their side.
  var delegateActions: (leading: [ContextualAction], trailing: [ContextualAction]) = ([], [])
  /// Whether anything that the view was made from has changed.
  private(set) var isStale = true
  private let onStale: () -> Void
  private lazy var tracker = Tracker(isolation: MainActor.shared) { [weak self] in
    self?.setStale()
  }

  /// Makes a line that is not configured yet.
  init(onStale: @escaping () -> Void) {
    self.onStale = onStale
  }

  /// The additional actions of the row, those at the leading side first.
  var actions: [ContextualAction] {
    let cell = view as? ListCell
    return delegateActions.leading + (cell?.leadingSwipeActionsConfiguration?.actions ?? [])
      + delegateActions.trailing + (cell?.trailingSwipeActionsConfiguration?.actions ?? [])
  }

  /// Has the line configured again.
  func setStale() {
    isStale = true
    onStale()
  }

  /// Runs what configures the line, and tracks what it reads.
  func configure(_ body: () -> Void) {
    isStale = false
    tracker.track(body)
  }
}
