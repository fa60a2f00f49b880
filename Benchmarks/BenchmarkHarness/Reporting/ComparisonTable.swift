/// A comparison of two reports as text.
package enum ComparisonTable {
  /// Lays out the rows that both reports have, and lists those that only one has.
  package static func text(for comparison: Comparison) -> String {
    var table = TextTable(columns: [
      .init("scenario", .left), .init("system", .left), .init("unit", .left), .init("old"),
      .init("new"), .init("new ÷ old"), .init("verdict", .left),
    ])
    for row in comparison.rows {
      table.append([
        row.title, row.new.system, row.new.unit,
        NumberText.measurement(row.old.measurement.median),
        NumberText.measurement(row.new.measurement.median),
        NumberText.ratio(row.ratio),
        row.verdict.rawValue,
      ])
    }
    return table.text + list(comparison.onlyOld, in: "old") + list(comparison.onlyNew, in: "new")
  }

  private static func list(_ names: [String], in report: String) -> String {
    names.isEmpty
      ? "" : "\n\nOnly in the \(report) report:\n  " + names.joined(separator: "\n  ")
  }
}
