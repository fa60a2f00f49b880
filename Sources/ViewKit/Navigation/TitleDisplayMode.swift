/// How much room a title takes in the bar.
public enum TitleDisplayMode: Hashable, Sendable {
  /// As the screen before has it.
  case automatic
  /// One row, with the buttons beside it.
  case inline
  /// More than one row, where there is room for that.
  case large
}

extension View {
  /// Says how much room the title takes.
  ///
  /// Bars of terminals have one row for the title and its buttons, so that all modes look the same;
  /// what is asked for can be read in the preferences of the screen.
  ///
  /// - Parameter mode: The room; if views inside ask for others, this one counts.
  /// - Returns: The changed view.
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View {
    DisplayModeView(content: self, mode: mode)
  }
}

/// A view that says how much room the title of its screen takes.
private struct DisplayModeView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let mode: TitleDisplayMode

  static func node(for view: Self, reusing node: ViewNode?, at place: ViewPlace) -> ViewNode {
    let node = node as? DisplayModeNode ?? DisplayModeNode(place)
    node.update(view.mode)
    node.reconcileChild(at: 0, with: view.content)
    return node
  }
}

/// The node of a view that says how much room the title of its screen takes.
private final class DisplayModeNode: ViewNode {
  private var mode: TitleDisplayMode?

  func update(_ new: TitleDisplayMode) {
    if new == mode { return }
    mode = new
    preferences?.setTitleDisplayMode(new, for: self)
  }

  override func willUnmount() { preferences?.setTitleDisplayMode(nil, for: self) }
}
