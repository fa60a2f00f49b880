public import CanvasKit
public import ControllerKit
public import ViewKit

/// What a cell of a list shows, written as views.
///
/// The views know the traits of the cell and nothing of the environment around it; what they need is
/// set inside. State inside lasts for as long as the cell shows the same row. Controllers have no
/// place in a cell.
///
/// ```swift
/// @MainActor func show(_ name: String, in cell: ListCell) {
///   cell.contentConfiguration = HostingConfiguration {
///     Text(name)
///   }
///   .margins(.horizontal, 1)
///   .minSize(height: 2)
/// }
/// ```
@MainActor
public struct HostingConfiguration<Content: View, Background: View>: ContentConfiguration {
  private let row: HostedRow<Content, Background>

  /// Makes a configuration without margins and background.
  ///
  /// - Parameter content: Makes the views, at once; they stand below one another.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    row = HostedRow(content: content(), background: EmptyView())
  }

  fileprivate init(_ row: HostedRow<Content, Background>) {
    self.row = row
  }

  /// Leaves room around the content.
  ///
  /// - Parameters:
  ///   - edges: The sides.
  ///   - length: How much room, in cells.
  /// - Returns: The changed configuration.
  public func margins(_ edges: Edge.Set = .all, _ length: Int) -> Self {
    var row = row
    if edges.contains(.top) { row.margins.top = length }
    if edges.contains(.leading) { row.margins.leading = length }
    if edges.contains(.bottom) { row.margins.bottom = length }
    if edges.contains(.trailing) { row.margins.trailing = length }
    return Self(row)
  }

  /// Leaves room around the content.
  ///
  /// - Parameter insets: How much room on each side.
  /// - Returns: The changed configuration.
  public func margins(_ insets: EdgeInsets) -> Self {
    var row = row
    row.margins = insets
    return Self(row)
  }

  /// Puts views behind the content and its margins.
  ///
  /// - Parameter content: Makes the views, at once.
  /// - Returns: The changed configuration.
  public func background<Other: View>(
    @ViewBuilder content: () -> Other
  ) -> HostingConfiguration<Content, Other> {
    var row = HostedRow<Content, Other>(content: row.content, background: content())
    row.margins = self.row.margins
    row.minWidth = self.row.minWidth
    row.minHeight = self.row.minHeight
    return HostingConfiguration<Content, Other>(row)
  }

  /// Has the cell take a size at least, its margins included.
  ///
  /// - Parameters:
  ///   - width: The least number of columns, nil for what the content takes.
  ///   - height: The least number of rows, nil for what the content takes.
  /// - Returns: The changed configuration.
  public func minSize(width: Int? = nil, height: Int? = nil) -> Self {
    var row = row
    row.minWidth = width
    row.minHeight = height
    return Self(row)
  }

  /// Makes a view that shows the configuration.
  public func makeContentView() -> any ContentView {
    HostingContentView(self)
  }

  /// Shows the views in a hosting view.
  func show(in view: HostingView) {
    view.show(row)
  }
}

/// The views of a cell with their margins and background.
private struct HostedRow<Content: View, Background: View>: View {
  let content: Content
  let background: Background
  var margins = EdgeInsets.zero
  var minWidth: Int?
  var minHeight: Int?

  var body: some View {
    VStack(alignment: .leading) { content }
      .padding(margins)
      .frame(minWidth: minWidth, maxWidth: .max, minHeight: minHeight, alignment: .leading)
      .background { background }
  }
}
