/// The rows of a count check as a table.
package enum CountTable {
  /// Lays out rows, one line each.
  package static func text(for rows: [CountCheck.Row]) -> String {
    var table = TextTable(columns: [
      .init("scenario", .left), .init("system", .left), .init("count", .left),
      .init("expected"), .init("actual"), .init("verdict", .left),
    ])
    for row in rows {
      table.append([
        row.scenario, row.system, row.count, row.expected, row.actual, row.verdict.rawValue,
      ])
    }
    return table.text
  }
}
