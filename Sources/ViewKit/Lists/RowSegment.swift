/// Some of the rows of a list.
enum RowSegment {
  /// A row that consists of an item that there is.
  case item(LayoutItem)
  /// Rows that are made when they are to be seen.
  case source(any RowSource)
}

/// A node that makes views for rows when they are to be seen.
@MainActor
protocol RowSource: ViewNode {
  /// The number of rows.
  var rowCount: Int { get }
  /// The view of a row, if there is one.
  func existingRow(at row: Int) -> ViewNode?
  /// Makes the view of a row that has none.
  func makeRow(at row: Int, in container: ContainerItem) -> ViewNode
  /// Ends the view of a row.
  func forgetRow(_ node: ViewNode)
}
