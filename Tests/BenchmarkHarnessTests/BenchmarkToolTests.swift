import BenchmarkHarness
import Testing

@Suite("The command")
struct BenchmarkToolTests {
  @Test("A check that holds ends with success and prints each count")
  func check() {
    let console = Console(scenarios: [.steady(notifications: 2)])

    #expect(console.run("check") == .success)
    #expect(console.output.contains("steady    ours    notifications"))
    #expect(console.output.contains("2 counts, 0 differ"))
  }

  @Test("A check with a count that differs ends with 1")
  func countDiffers() {
    let console = Console(scenarios: [.steady(notifications: 3)])

    #expect(console.run("check").rawValue == 1)
    #expect(console.output.contains("DIFFERS"))
  }

  @Test("A planted allocation fails the check, or is refused where it would not be seen")
  func plantedAllocation() {
    let console = Console(scenarios: [.steady(notifications: 2)])
    let isJudged = AllocationCount.isAvailable && !BuildConfiguration.isDebug

    #expect(console.run("check", "--plant-allocation") == (isJudged ? .failed : .usage))
  }

  @Test("A wrong answer ends with 3 and names scenario and system")
  func wrongAnswer() {
    let console = Console(scenarios: [.steady(notifications: 2, answer: 5)])

    #expect(console.run("check").rawValue == 3)
    #expect(console.errors == "error: steady: ours answered 5 instead of 0.\n")
  }

  @Test("A wrong command line ends with 2 and prints nothing else")
  func usage() {
    let console = Console(scenarios: [])

    #expect(console.run("fly").rawValue == 2)
    #expect(console.errors.hasPrefix("error: Unknown command 'fly'"))
    #expect(console.output.isEmpty)
  }

  @Test("A filter that matches nothing is a usage error")
  func emptySelection() {
    let console = Console(scenarios: [.steady(notifications: 2)])

    #expect(console.run("list", "--filter", "absent").rawValue == 2)
    #expect(console.errors.contains("No scenario's name contains 'absent'"))
  }

  @Test("A repetition runs one system, and says what of it there is not")
  func repetition() {
    let steady = [Scenario.steady(notifications: 2)]

    #expect(repeated(steady, "steady", "ours") == (.success, "steady, ours: 3 iterations.\n"))
    #expect(
      repeated(steady, "absent", "ours")
        == (.usage, "error: No scenario is called 'absent'; see 'benchmark list'.\n")
    )
    #expect(
      repeated(steady, "steady", "theirs")
        == (.usage, "error: steady has no system 'theirs'; there are 'ours'.\n")
    )
    #expect(
      repeated(steady, "steady", "ours", "--size", "7")
        == (.usage, "error: steady has no size 7; there are 1.\n")
    )
    #expect(
      repeated([.steady(notifications: 2, answer: 5)], "steady", "ours")
        == (.wrongAnswer, "error: steady: ours answered 5 instead of 0.\n")
    )
  }

  private func repeated(
    _ scenarios: [Scenario],
    _ scenario: String,
    _ system: String,
    _ words: String...
  ) -> (BenchmarkTool.ExitCode, String) {
    let console = Console(scenarios: scenarios)
    let code = console.run(
      ["repeat", scenario, "--system", system, "--iterations", "3"] + words
    )
    return (code, console.output + console.errors)
  }

  @Test("A list shows names and summaries")
  func list() {
    let console = Console(scenarios: [.steady(notifications: 2)])

    #expect(console.run("list") == .success)
    #expect(
      console.output == """
        scenario  sizes  what is done
        ────────  ─────  ────────────
        steady    –      does nothing

        """
    )
  }

  @Test("A chart is printed, or written where there is a path")
  func chart() throws {
    let console = Console(scenarios: [])
    let report = TemporaryFile(Report.fixture.jsonText)
    let chart = TemporaryFile()

    #expect(console.run("chart", report.path) == .success)
    #expect(console.run("chart", report.path, "--svg", chart.path) == .success)

    #expect(chart.text == console.output)
    #expect(try chart.text == ReportChart.svg(of: .fixture))
  }

  @Test("A chart of what is no report is a usage error")
  func wrongChart() {
    let console = Console(scenarios: [])
    let file = TemporaryFile("{}")

    #expect(console.run("chart", file.path).rawValue == 2)
    #expect(console.errors == "error: '\(file.path)' is not a report: 'schema' is missing.\n")
    #expect(console.output.isEmpty)
  }

  @Test("A comparison ends with 1 where something is worse", arguments: [(1.0, 0), (2.0, 1)])
  func compare(factor: Double, code: Int32) {
    let console = Console(scenarios: [])
    var report = Report.fixture
    let old = TemporaryFile(report.jsonText)
    report.scenarios[0].measurement = Summary(of: [2 * factor])
    let new = TemporaryFile(report.jsonText)

    #expect(console.run("compare", old.path, new.path).rawValue == code)
    #expect(console.output.contains("16 rows, \(code) worse, 0 better, \(16 - code) within noise"))
    #expect(console.output.contains("within the threshold of 5%."))
    #expect(!console.output.contains("Not the same machine"))
    #expect(console.run("compare", old.path, new.path, "--threshold", "250") == .success)
    #expect(console.output.contains("within the threshold of 250%."))
  }

  @Test("A comparison of two machines says so")
  func otherMachine() {
    let console = Console(scenarios: [])
    var report = Report.fixture
    let old = TemporaryFile(report.jsonText)
    report.environment.cpu = "Another"
    let new = TemporaryFile(report.jsonText)

    #expect(console.run("compare", old.path, new.path) == .success)
    #expect(
      console.output.hasPrefix(
        "Not the same machine or toolchain: A Processor became Another.\n"
      )
    )
  }

  @Test("Reports without a common row cannot be compared")
  func nothingInCommon() {
    let console = Console(scenarios: [])
    let old = TemporaryFile(Report.fixture.jsonText)
    let new = TemporaryFile(Report(environment: .fixture, scenarios: []).jsonText)

    #expect(console.run("compare", old.path, new.path).rawValue == 2)
    #expect(console.errors == "error: '\(old.path)' and '\(new.path)' have no row in common.\n")
  }

  @Test("A run in a debug build is refused", .enabled(if: BuildConfiguration.isDebug))
  func debugRun() {
    let console = Console(scenarios: [.steady(notifications: 2)])

    #expect(console.run("run").rawValue == 2)
    #expect(console.errors.contains("swift run -c release benchmark run"))
  }

  @Test("A run in a release build prints a table", .enabled(if: !BuildConfiguration.isDebug))
  func releaseRun() {
    let console = Console(scenarios: [.steady(notifications: 2)])

    #expect(console.run("run", "--samples", "1") == .success)
    #expect(console.output.contains("steady: does nothing [ns per turn]"))
  }

  @Test("A system that nobody knows is a usage error that names those there are")
  func unknownSystem() {
    let console = Console(scenarios: [.steady(notifications: 2)])

    #expect(console.run("run", "--system", "absent").rawValue == 2)
    #expect(console.errors == "error: No system is called 'absent'; there are 'ours'.\n")
  }

  @Test("A size that no chosen scenario has is a usage error that names those there are")
  func unknownSize() {
    let console = Console(scenarios: [.steady(notifications: 2)])

    #expect(console.run("run", "--size", "7,8").rawValue == 2)
    #expect(console.errors == "error: No chosen scenario has the size 7 or 8; there are 1.\n")
  }

  @Test("A scenario that is limited to sizes still names the size")
  func limitedSizes() {
    let scenario = Scenario(
      name: "rows",
      summary: "",
      operation: "write",
      sizes: [1, 10, 100],
      systems: []
    )

    let limited = scenario.limited(toSizes: [10, 7])

    #expect(limited?.sizes == [10])
    #expect(limited?.title(size: 10) == "rows × 10")
    #expect(scenario.limited(toSizes: [7]) == nil)
  }

  @Test(
    "A file that cannot be written is a usage error before anything is measured",
    arguments: ["--json", "--markdown", "--svg"],
    ["/absent/file", "/"]
  )
  func unwritable(option: String, path: String) {
    let console = Console(scenarios: [.steady(notifications: 2)])

    #expect(console.run("run", option, path).rawValue == 2)
    #expect(console.errors == "error: The file '\(path)' cannot be written.\n")
    #expect(console.output.isEmpty)
  }

  @Test("A scenario that is limited to a system keeps its baselines")
  func limitedScenario() {
    let systems = [("plain", .baseline), ("ours", .subject), ("theirs", .peer)].map {
      (name: String, role: ContendingSystem.Role) in
      ContendingSystem(name, role: role) { _ in
        Workload { _ in .init(answer: 0, expectedAnswer: 0) }
      }
    }
    let scenario = Scenario(name: "read", summary: "", operation: "read", systems: systems)

    #expect(scenario.limited(to: "theirs")?.systems.map(\.name) == ["plain", "theirs"])
    #expect(scenario.limited(to: "plain")?.systems.map(\.name) == ["plain"])
    #expect(scenario.limited(to: "absent") == nil)
  }

  @Test(
    "A run writes its report, its table and its chart",
    .enabled(if: !BuildConfiguration.isDebug)
  )
  func files() throws {
    let console = Console(scenarios: [.steady(notifications: 2)])
    let (json, markdown, svg) = (TemporaryFile(), TemporaryFile(), TemporaryFile())

    let code = console.run(
      "run",
      "--samples",
      "1",
      "--system",
      "ours",
      "--json",
      json.path,
      "--markdown",
      markdown.path,
      "--svg",
      svg.path
    )

    let report = try ReportFile(json.path).read()
    #expect(code == .success)
    #expect(markdown.text == ReportMarkdown.text(for: report))
    #expect(try svg.text == ReportChart.svg(of: report))
  }

  @Test("Progress is one line a step, and overwrites itself on a terminal")
  func progress() {
    #expect(shown(isTerminal: false) == "[1/2] read\n")
    #expect(shown(isTerminal: false, secondsLeft: 41) == "[1/2] read, about 41 s left\n")
    #expect(shown(isTerminal: false, secondsLeft: 190) == "[1/2] read, about 3 min left\n")
    #expect(shown(isTerminal: true) == "\r\u{1B}[2K[1/2] read\r\u{1B}[2K")
  }

  @Test("The rest of the work is estimated from what its beginning has taken")
  func estimate() {
    var now = 100.0
    var estimate = ProgressEstimate(total: 10) { now }
    #expect(estimate.secondsLeft == nil)

    now = 106
    estimate.advance(by: 4)

    #expect(estimate.secondsLeft == 9)
  }

  private func shown(isTerminal: Bool, secondsLeft: Double? = nil) -> String {
    let console = Console(scenarios: [])
    let progress = ProgressLine(isTerminal: isTerminal) { text in console.errors += text }
    progress.show(step: 1, of: 2, title: "read", secondsLeft: secondsLeft)
    progress.clear()
    return console.errors
  }
}
