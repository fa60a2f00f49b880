import BenchmarkHarness
import Testing

@Suite("Quoted figures")
struct QuotationTests {
  @Test("A quoted figure is a result that nobody measures")
  func result() throws {
    let results = try ScenarioMeasurement(of: .quoting, size: 1)
      .results(sampler: Sampler(samples: 1))

    #expect(results.map(\.system) == ["ours", "theirs (quoted)"])
    #expect(results.map(\.role) == [.subject, .quoted])
    #expect(results.last?.measurement.median == 40)
    #expect(results.last?.unit == "ns per turn")
  }

  @Test("A table shows the figure and its ratio, and a dash for what is not known")
  func table() throws {
    let results = try ScenarioMeasurement(of: .quoting, size: 1)
      .results(sampler: Sampler(samples: 1))

    let row = ResultTable.text(for: results).split(separator: "\n").last

    #expect(
      row?.split(separator: " ").joined(separator: " ")
        == "theirs (quoted) 40.0 – – – – – – 2.00× –"
    )
  }

  @Test("A scenario that is limited to a system keeps its quoted figures")
  func limited() {
    #expect(Scenario.quoting.limited(to: "ours")?.quotations == Scenario.quoting.quotations)
  }

  @Test("A check has no row for a quoted figure")
  func check() throws {
    #expect(try CountCheck().rows(for: .quoting).map(\.system) == ["ours"])
  }

  @Test("A comparison leaves quoted figures out")
  func comparison() throws {
    let results = try ScenarioMeasurement(of: .quoting, size: 1)
      .results(sampler: Sampler(samples: 1))
    let report = Report(environment: .fixture, scenarios: results)
    let withoutQuotation = Report(environment: .fixture, scenarios: [results[0]])

    let comparison = Comparison(of: report, with: withoutQuotation, threshold: 0)

    #expect(comparison.rows.map(\.old.system) == ["ours"])
    #expect(comparison.onlyOld.isEmpty)
  }
}

extension Scenario {
  /// A scenario that takes twenty nanoseconds, beside a figure of forty.
  fileprivate static var quoting: Scenario {
    Scenario(
      name: "quoting",
      summary: "does nothing",
      operation: "turn",
      repetition: .single(mostSamples: 1),
      systems: [
        ContendingSystem(
          "ours",
          role: .subject,
          expected: ExpectedCounts(notifications: 1)
        ) { _ in
          Workload { count in
            .init(answer: 0, expectedAnswer: 0, notifications: count, measuredNanoseconds: 20)
          }
        }
      ],
      quotations: [Quotation("theirs (quoted)", figure: 40)]
    )
  }
}
