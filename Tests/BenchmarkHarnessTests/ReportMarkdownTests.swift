import BenchmarkHarness
import Testing

@Suite("Reports as Markdown")
struct ReportMarkdownTests {
  @Test("A page names the machine and has a row for each result")
  func page() {
    let report = Report(
      environment: .fixture,
      scenarios: [
        .sample("rows", size: 10, "plain", .baseline, [2]),
        .sample("rows", size: 20, "plain", .baseline, [4]),
        .sample("rows", size: 20, "ours|theirs", .subject, [6, 8, 10]),
      ]
    )

    #expect(
      ReportMarkdown.text(for: report) == """
        # Benchmarks

        - Machine: A Processor × 2, Linux
        - Toolchain: Swift version 6.3.1
        - Commit: abc1234
        - Date: 2026-01-02T03:04:05Z

        | scenario | system | unit | median | spread | ÷ baseline | allocations |
        |---|---|---|--:|--:|--:|--:|
        | rows × 10 | plain | ns per operation | 2.00 | 0% | 1.00× | 0 |
        | rows × 20 | plain | ns per operation | 4.00 | 0% | 1.00× | 0 |
        | rows × 20 | ours\\|theirs | ns per operation | 8.00 | \\~25% | 2.00× | 0 |

        \(UsageText.spread)

        """
    )
    #expect(UsageText.help.contains("than 10%"))
  }
}
