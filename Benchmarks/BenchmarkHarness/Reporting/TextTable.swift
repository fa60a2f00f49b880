/// Rows of text in aligned columns.
package struct TextTable: Sendable {
  /// The side to which a column is aligned.
  package enum Alignment: Sendable {
    /// Text begins at the left edge.
    case left
    /// Text ends at the right edge.
    case right
  }

  /// A column.
  package struct Column: Sendable {
    /// The heading.
    package let title: String
    /// The side to which the column is aligned.
    package let alignment: Alignment

    /// Creates a column.
    package init(_ title: String, _ alignment: Alignment = .right) {
      self.title = title
      self.alignment = alignment
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  /// Creates a table without rows.
  package init(columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row.
  ///
  /// - Precondition: The row has one cell for each column.
  package mutating func append(_ row: [String]) {
    precondition(
      row.count == columns.count,
      "A row of \(row.count) cells does not fit a table of \(columns.count) columns."
    )
    rows.append(row)
  }

  /// The table as text: the headings, a rule, and one line for each row.
  package var text: String {
    let titles = columns.map(\.title)
    let widths = columns.indices.map { index in
      ([titles] + rows).map { row in row[index].count }.max() ?? 0
    }
    let rule = widths.map { width in String(repeating: "─", count: width) }
    return ([titles, rule] + rows)
      .map { row in line(row, widths: widths) }
      .joined(separator: "\n")
  }

  private func line(_ row: [String], widths: [Int]) -> String {
    let cells = row.indices.map { index in
      let padding = String(repeating: " ", count: widths[index] - row[index].count)
      switch columns[index].alignment {
      case .left: return row[index] + padding
      case .right: return padding + row[index]
      }
    }
    var text = cells.joined(separator: "  ")
    while text.last == " " {
      text.removeLast()
    }
    return text
  }
}
