import BenchmarkHarness
import Foundation
import Testing

@Suite("Charts")
struct ReportChartTests {
  @Test("A report is drawn byte for byte as before")
  func golden() throws {
    let svg = try ReportChart.svg(of: .fixture)

    #expect(try GoldenFile("chart.svg").matches(svg))
  }

  @Test("A drawing is well-formed XML with everybody's name in it")
  func wellFormed() throws {
    let svg = try ReportChart.svg(of: .fixture)

    #expect(isBalanced(svg))
    #expect(svg.contains(">AsyncStream&lt;Int&gt; &amp; task</text>"))
    for system in Set(Report.fixture.scenarios.map(\.system)) where !system.contains("&") {
      #expect(svg.contains(">\(system)</text>"))
    }
  }

  @Test("The date of a report does not show")
  func noDate() throws {
    var later = Report.fixture
    later.environment.date = "2036-01-02T03:04:05Z"

    #expect(try ReportChart.svg(of: later) == ReportChart.svg(of: .fixture))
  }

  @Test("Three sizes make lines, and fewer make bars")
  func panels() throws {
    let three = [1, 10, 100].map { size in
      ScenarioResult.sample("rows", size: size, "plain", .baseline, [1])
    }

    let lines = try ReportChart.svg(of: Report(environment: .fixture, scenarios: three))
    let bars = try ReportChart.svg(of: Report(environment: .fixture, scenarios: three.dropLast()))

    #expect(lines.contains("rows: ns per operation, by size"))
    #expect(!lines.contains("One operation, in ns"))
    #expect(bars.contains("rows × 10"))
    #expect(bars.contains("One operation, in ns"))
  }

  @Test("Values that are close share a linear axis, others a logarithmic one")
  func axes() throws {
    let close = try svg(medians: [20, 30])
    let far = try svg(medians: [20, 3_000])

    #expect(close.contains("linear axis from zero"))
    #expect(far.contains("logarithmic axis"))
  }

  @Test("Values of zero, below it and beyond reason stay on the page", arguments: [0, -1, 1e300])
  func extremes(value: Double) throws {
    let svg = try svg(medians: [value, 1])

    #expect(!svg.contains("nan"))
    #expect(!svg.contains("=\"-"))
  }

  @Test("A report without results cannot be drawn")
  func empty() {
    #expect(throws: UsageError("There is nothing to draw: the report has no results.")) {
      try ReportChart.svg(of: Report(environment: .fixture, scenarios: []))
    }
  }

  @Test("More systems than colors still differ from each other")
  func manySystems() throws {
    let results = (0..<9).flatMap { system in
      [1, 10, 100].map { size in
        ScenarioResult.sample("rows", size: size, "system \(system)", .peer, [Double(system + 1)])
      }
    }

    let svg = try ReportChart.svg(of: Report(environment: .fixture, scenarios: results))
    let looks = svg.matches(of: #/class="(c\d) line" d="[^"]*"( stroke-dasharray="[^"]*")?/#)
      .map { match in "\(match.output.1)\(match.output.2 ?? "")" }

    #expect(Set(looks).count == 9)
  }

  private func svg(medians: [Double]) throws -> String {
    let results = medians.enumerated().map { index, median in
      ScenarioResult.sample("read", "system \(index)", .peer, [median])
    }
    return try ReportChart.svg(of: Report(environment: .fixture, scenarios: results))
  }

  /// Whether each element that begins also ends, in the right order.
  private func isBalanced(_ svg: String) -> Bool {
    var open: [Substring] = []
    for match in svg.matches(of: #/<(/?)([a-z]+)[^<>]*?(/?)>/#) {
      let (_, isEnd, name, isEmpty) = match.output
      if !isEnd.isEmpty {
        guard open.popLast() == name else { return false }
      } else if isEmpty.isEmpty {
        open.append(name)
      }
    }
    return open.isEmpty
  }
}
