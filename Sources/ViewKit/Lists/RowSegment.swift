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
  /// What identifies a row.
  func rowKey(at row: Int) -> AnyHashable
  /// Makes the view of a row, unless there is one.
  func rowNode(at row: Int, in container: ContainerItem) -> ViewNode
  /// Ends the view of a row.
  func forgetRow(_ key: AnyHashable)
}
