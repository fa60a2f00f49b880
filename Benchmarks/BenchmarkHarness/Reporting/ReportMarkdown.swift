/// A report as a page of Markdown.
package enum ReportMarkdown {
  /// Lays out where the report was made, and a table of all results.
  package static func text(for report: Report) -> String {
    let environment = report.environment
    let facts = [
      ("Machine", "\(environment.cpu) × \(environment.cores), \(environment.os)"),
      ("Toolchain", environment.toolchain),
      ("Commit", environment.commit),
      ("Date", environment.date),
    ]
    let list = facts.map { name, fact in "- \(name): \(escaped(fact))" }
    return """
      # Benchmarks

      \(list.joined(separator: "\n"))

      \(table(of: report.scenarios).joined(separator: "\n"))

      \(UsageText.spread)

      """
  }

  private static func table(of results: [ScenarioResult]) -> [String] {
    let heading = [
      "| scenario | system | unit | median | spread | ÷ baseline | allocations |",
      "|---|---|---|--:|--:|--:|--:|",
    ]
    return heading
      + results.map { result in
        let median = result.measurement.median
        let baseline = results.baseline(of: result)?.measurement.median ?? .nan
        let cells = [
          results.title(of: result.name, size: result.size), result.system, result.unit,
          NumberText.measurement(median), NumberText.spread(of: result.measurement),
          NumberText.ratio(median / baseline),
          result.counts.allocations.map(NumberText.count) ?? "–",
        ]
        return "| \(cells.map(escaped).joined(separator: " | ")) |"
      }
  }

  /// A text that means nothing to Markdown.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_|<>[]~".contains(character) {
        result.append("\\")
      }
      result.append(character)
    }
  }
}

extension [ScenarioResult] {
  /// The result of the baseline in the scenario of a result, at the same size.
  fileprivate func baseline(of result: ScenarioResult) -> ScenarioResult? {
    first { other in
      other.role == .baseline && other.name == result.name && other.size == result.size
    }
  }
}
