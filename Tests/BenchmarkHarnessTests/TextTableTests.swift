import BenchmarkHarness
import Testing

@Suite("Text tables")
struct TextTableTests {
  @Test("Columns are aligned and lines end with their last cell")
  func layout() {
    var table = TextTable(columns: [.init("name", .left), .init("ns"), .init("note", .left)])
    table.append(["plain", "0.24", ""])
    table.append(["ObservationKit", "13.7", "ok"])

    #expect(
      table.text == """
        name              ns  note
        ──────────────  ────  ────
        plain           0.24
        ObservationKit  13.7  ok
        """
    )
  }

  @Test("Results show their ratios to the baseline and to the subject")
  func ratios() {
    let results = [
      result("plain", .baseline, median: 2),
      result("ours", .subject, median: 4),
      result("theirs", .peer, median: 400),
    ]

    #expect(
      ResultTable.text(for: results) == """
        system  median   min   p25   p75   max  spread  ÷ baseline  ÷ subject  allocs
        ──────  ──────  ────  ────  ────  ────  ──────  ──────────  ─────────  ──────
        plain     2.00  2.00  2.00  2.00  2.00      0%       1.00×      0.50×       0
        ours      4.00  4.00  4.00  4.00  4.00      0%       2.00×      1.00×       0
        theirs     400   400   400   400   400      0%        200×       100×       0
        """
    )
  }

  @Test(
    "A spread of more than a tenth of the median has a tilde",
    arguments: [
      ([100, 100, 100], "0%"), ([90, 100, 110], "10%"), ([88, 100, 110], "~11%"),
      ([86, 100, 114], "~14%"),
      ([0, 0, 0], "–"), ([-9, 0, 9], "~–"),
    ] as [([Double], String)]
  )
  func spreads(samples: [Double], text: String) {
    let result = ScenarioResult.sample("read", "ours", .subject, samples)

    let cells = ResultTable.text(for: [result]).split(separator: "\n").last?.split(separator: " ")

    #expect(cells?.dropFirst(6).first.map(String.init) == text)
  }

  @Test("A ratio without its counterpart is a dash")
  func missingCounterpart() {
    let text = ResultTable.text(for: [result("theirs", .peer, median: 4)])

    #expect(text.hasSuffix("–          –       0"))
  }

  @Test(
    "Numbers have about three digits",
    arguments: [
      (0, "0.00"), (0.236, "0.24"), (9.994, "9.99"), (9.996, "10.0"), (13.72, "13.7"),
      (99.96, "100"), (870.4, "870"), (6_400, "6 400"), (1_234_567, "1 234 567"), (-0.5, "-0.50"),
    ]
  )
  func measurements(value: Double, text: String) {
    #expect(NumberText.measurement(value) == text)
  }

  @Test(
    "Counts are whole where they can be and never falsely zero",
    arguments: [(0, "0"), (3, "3"), (2.7, "2.700"), (0.000_01, "<0.001"), (12_345, "12 345")]
  )
  func counts(value: Double, text: String) {
    #expect(NumberText.count(value) == text)
  }

  private func result(
    _ system: String,
    _ role: ContendingSystem.Role,
    median: Double
  ) -> ScenarioResult {
    ScenarioResult(
      name: "read",
      size: 1,
      system: system,
      role: role,
      counts: .init(evaluations: 0, notifications: 0, allocations: 0),
      unit: "ns per read",
      measurement: Summary(of: [median])
    )
  }
}
