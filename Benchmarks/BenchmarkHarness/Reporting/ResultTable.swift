/// The results of one scenario at one size as a table with ratios.
package enum ResultTable {
  /// Lays out results that belong together.
  ///
  /// Two columns compare the medians: with the baseline, and with the library under test. A ratio
  /// above one means more of the unit, that is slower or larger. What lacks its counterpart shows
  /// a dash, and so does what a quoted figure says nothing about. A tilde marks a spread that is too
  /// large to trust the median.
  package static func text(for results: [ScenarioResult]) -> String {
    let baseline = median(of: .baseline, in: results)
    let subject = median(of: .subject, in: results)
    var table = TextTable(columns: [
      .init("system", .left), .init("median"), .init("min"), .init("p25"), .init("p75"),
      .init("max"), .init("spread"), .init("÷ baseline"), .init("÷ subject"), .init("allocs"),
    ])
    for result in results {
      let summary = result.measurement
      let isQuoted = result.role == .quoted
      let distribution = [summary.min, summary.p25, summary.p75, summary.max]
      table.append(
        [result.system, NumberText.measurement(summary.median)]
          + distribution.map { value in isQuoted ? "–" : NumberText.measurement(value) }
          + [
            isQuoted ? "–" : NumberText.spread(of: summary),
            NumberText.ratio(summary.median / baseline),
            NumberText.ratio(summary.median / subject),
            result.counts.allocations.map(NumberText.count) ?? "–",
          ]
      )
    }
    return table.text
  }

  private static func median(
    of role: ContendingSystem.Role,
    in results: [ScenarioResult]
  ) -> Double {
    results.first { result in result.role == role }?.measurement.median ?? .nan
  }
}
