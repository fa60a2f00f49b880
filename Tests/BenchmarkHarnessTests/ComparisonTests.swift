import BenchmarkHarness
import Testing

@Suite("Comparing reports")
struct ComparisonTests {
  @Test(
    "A difference counts beyond the noise of both and the threshold",
    arguments: [
      ([100.0], [100.0], .noise),
      ([100], [104], .small),
      ([100], [106], .worse),
      ([100], [94], .better),
      ([80, 100, 120], [119], .noise),
      ([100], [99, 119, 139], .noise),
      ([80, 100, 120], [121], .worse),
      ([0], [0], .noise),
      ([0], [1], .worse),
    ] as [([Double], [Double], Comparison.Verdict)]
  )
  func verdicts(old: [Double], new: [Double], verdict: Comparison.Verdict) {
    let comparison = Comparison(of: report(old), with: report(new), threshold: 0.05)

    #expect(comparison.rows.map(\.verdict) == [verdict])
  }

  @Test("Rows are compared if scenario, size, system and unit are the same")
  func pairs() {
    let old = Report(
      environment: .fixture,
      scenarios: [
        .sample("read", "plain", .baseline, [1]),
        .sample("rows", size: 10, "plain", .baseline, [2]),
        .sample("memory", unit: "bytes per thing", "plain", .baseline, [3]),
      ]
    )
    let new = Report(
      environment: .fixture,
      scenarios: [
        .sample("rows", size: 20, "plain", .baseline, [4]),
        .sample("read", "ours", .subject, [1]),
        .sample("read", "plain", .baseline, [1]),
        .sample("memory", unit: "ns per thing", "plain", .baseline, [3]),
      ]
    )

    let comparison = Comparison(of: old, with: new, threshold: 0)

    #expect(comparison.rows.map(\.title) == ["read"])
    #expect(comparison.onlyOld == ["rows × 10, plain", "memory, plain"])
    #expect(comparison.onlyNew == ["rows × 20, plain", "read, ours", "memory, plain"])
  }

  @Test("The table shows both medians, their ratio, and what only one report has")
  func table() {
    let old = Report(
      environment: .fixture,
      scenarios: [
        .sample("read", "plain", .baseline, [2]), .sample("read", "ours", .subject, [4]),
      ]
    )
    let new = Report(
      environment: .fixture,
      scenarios: [
        .sample("read", "plain", .baseline, [2]), .sample("read", "theirs", .peer, [4]),
      ]
    )

    #expect(
      ComparisonTable.text(for: Comparison(of: old, with: new, threshold: 0)) == """
        scenario  system  unit               old   new  new ÷ old  verdict
        ────────  ──────  ────────────────  ────  ────  ─────────  ────────────
        read      plain   ns per operation  2.00  2.00      1.00×  within noise

        Only in the old report:
          read, ours

        Only in the new report:
          read, theirs
        """
    )
  }

  private func report(_ samples: [Double]) -> Report {
    Report(environment: .fixture, scenarios: [.sample("read", "ours", .subject, samples)])
  }
}
