import CanvasKit
import ControllerKit
import ViewKit

/// The view that shows a hosting configuration in a cell.
final class HostingContentView<Content: View, Background: View>: HostingView, ContentView {
  private var shown: HostingConfiguration<Content, Background>
  /// Whether the cell shows another row than it did, so that state is not to be kept.
  private var isReused = false
  private var actions: [RowAction] = []

  init(_ configuration: HostingConfiguration<Content, Background>) {
    shown = configuration
    super.init()
    usesIntrinsicSize = true
    root.showsRowActions = false
    onUpdate = { [weak self] in self?.carryOverActions() }
    configuration.show(in: self)
  }

  var configuration: any ContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? HostingConfiguration<Content, Background> else {
        return Misuse.report(
          "the views of a cell were given a '\(type(of: newValue))'; set 'contentConfiguration' of "
            + "the cell, which makes the view that shows it"
        )
      }
      shown = new
      if isReused {
        isReused = false
        endContent()
        setShown(window != nil)
      }
      new.show(in: self)
    }
  }

  func supports(_ configuration: any ContentConfiguration) -> Bool {
    configuration is HostingConfiguration<Content, Background>
  }

  func prepareForReuse() {
    isReused = true
    actions = []
  }

  /// Gives the cell the additional actions that the views ask for.
  private func carryOverActions() {
    let new = root.rowActions
    guard new != actions, let cell else { return }
    actions = new
    cell.leadingSwipeActionsConfiguration = configuration(of: .leading)
    cell.trailingSwipeActionsConfiguration = configuration(of: .trailing)
    cell.setNeedsDisplay()
  }

  private func configuration(of edge: HorizontalEdge) -> SwipeActionsConfiguration? {
    let actions = actions.filter { $0.edge == edge }
    if actions.isEmpty { return nil }
    return SwipeActionsConfiguration(
      actions: actions.map { action in
        let style: ContextualAction.Style = action.isDestructive ? .destructive : .normal
        return ContextualAction(style: style, title: action.title) { [weak root] _, _, completion in
          completion(root?.perform(.press, on: action.id) ?? false)
        }
      }
    )
  }

  /// The cell around.
  private var cell: ListCell? {
    var view = superview
    while let current = view {
      if let cell = current as? ListCell { return cell }
      view = current.superview
    }
    return nil
  }

  /// Has the views appear and disappear with the cell.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    setShown(window != nil)
  }
}
