import BenchmarkHarness
import Testing

@Suite("Command lines")
struct InvocationTests {
  @Test("Options of a run are understood in any order")
  func run() throws {
    var expected = Invocation.RunOptions()
    expected.filter = "fan-out"
    expected.samples = 5
    expected.jsonPath = "out.json"
    expected.svgPath = "out.svg"
    expected.markdownPath = "out.md"
    expected.system = "plain"
    expected.sizes = [1, 100]

    let words = ["run", "--samples", "5", "--json", "out.json", "--svg", "out.svg"]
    let more = ["--filter", "fan-out", "--system", "plain", "--markdown", "out.md"]
    let sizes = ["--size", "1,100"]

    #expect(try Invocation(parsing: words + more + sizes) == .run(expected))
  }

  @Test("A command without options has the defaults")
  func defaults() throws {
    #expect(try Invocation(parsing: ["run"]) == .run(.init()))
    #expect(try Invocation(parsing: ["check"]) == .check(.init()))
    #expect(try Invocation(parsing: ["list"]) == .list(filter: nil))
  }

  @Test(
    "Help wins over everything else",
    arguments: [["--help"], ["run", "--help"], ["help"], ["-h"]]
  )
  func help(words: [String]) throws {
    #expect(try Invocation(parsing: words) == .help)
  }

  @Test("A chart needs a report and may have a path")
  func chart() throws {
    let words = ["chart", "--svg", "out.svg", "in.json"]

    #expect(try Invocation(parsing: words) == .chart(reportPath: "in.json", svgPath: "out.svg"))
    #expect(
      try Invocation(parsing: ["chart", "in.json"]) == .chart(reportPath: "in.json", svgPath: nil)
    )
  }

  @Test("A publication may have a folder")
  func publish() throws {
    #expect(
      try Invocation(parsing: ["run", "--publish"]) == .publish(path: "Benchmarks/Results")
    )
    #expect(try Invocation(parsing: ["run", "--publish", "out"]) == .publish(path: "out"))
  }

  @Test("Options of builds are understood")
  func build() throws {
    var expected = Invocation.BuildOptions()
    #expect(try Invocation(parsing: ["build"]) == .build(expected))

    expected.models = [20, 200]
    expected.modes = [.release]
    expected.samples = 1
    expected.jsonPath = "out.json"
    expected.markdownPath = "out.md"
    let words = ["build", "--models", "20,200", "--configuration", "release", "--samples", "1"]
    let paths = ["--json", "out.json", "--markdown", "out.md"]
    #expect(try Invocation(parsing: words + paths) == .build(expected))
  }

  @Test("A repetition needs a scenario, a system and a number of iterations")
  func repetition() throws {
    let words = ["repeat", "fan-out", "--system", "a, b", "--iterations", "5", "--size", "10"]
    let expected = Invocation.RepeatOptions(
      scenario: "fan-out",
      system: "a, b",
      size: 10,
      iterations: 5
    )

    #expect(try Invocation(parsing: words) == .repeat(expected))
  }

  @Test("A comparison needs two reports and may have a threshold")
  func compare() throws {
    var expected = Invocation.CompareOptions(oldPath: "old.json", newPath: "new.json")
    #expect(try Invocation(parsing: ["compare", "old.json", "new.json"]) == .compare(expected))

    expected.thresholdPercent = 2.5
    let words = ["compare", "old.json", "--threshold", "2.5", "new.json"]
    #expect(try Invocation(parsing: words) == .compare(expected))
  }

  @Test("Options of a debug build are understood")
  func debug() throws {
    var expected = Invocation.DebugOptions()
    #expect(try Invocation(parsing: ["debug"]) == .debug(expected))
    expected.samples = 5
    expected.jsonPath = "out.json"
    expected.markdownPath = "out.md"

    let words = ["debug", "--samples", "5", "--json", "out.json", "--markdown", "out.md"]

    #expect(try Invocation(parsing: words) == .debug(expected))
  }

  @Test("The hidden option plants an allocation")
  func plant() throws {
    var expected = Invocation.CheckOptions()
    expected.plantsAllocation = true

    #expect(try Invocation(parsing: ["check", "--plant-allocation"]) == .check(expected))
    #expect(!UsageText.help.contains("--plant-allocation"))
  }

  @Test(
    "A wrong command line says which word is wrong",
    arguments: [
      ([], "A command is missing: list, run, check, build, debug, repeat, compare or chart."),
      (
        ["fly"],
        "Unknown command 'fly'; there are list, run, check, build, debug, repeat, compare and chart."
      ),
      (["list", "--json"], "'list' does not know '--json'; see 'benchmark --help'."),
      (["run", "--filter"], "The option '--filter' needs a value."),
      (["run", "--json", "--filter"], "The option '--json' needs a value."),
      (
        ["run", "--size", "1,,2"],
        "The option '--size' needs numbers from 1 up, as in 1,10, not '1,,2'."
      ),
      (
        ["run", "--size", "0"], "The option '--size' needs numbers from 1 up, as in 1,10, not '0'."
      ),
      (
        ["run", "--publish", "--samples", "3"],
        "'run --publish' takes a folder and no other option."
      ),
      (
        ["run", "--samples", "3", "--publish"],
        "'run --publish' takes a folder and no other option."
      ),
      (["run", "--samples", "0"], "The option '--samples' needs a number from 1 up, not '0'."),
      (
        ["build", "--configuration", "fast"],
        "The option '--configuration' needs 'release' or 'debug', not 'fast'."
      ),
      (["debug", "--models", "3"], "'debug' does not know '--models'; see 'benchmark --help'."),
      (
        ["repeat", "fan-out", "--system", "plain"],
        "'repeat' needs a scenario, --system and --iterations; see 'benchmark --help'."
      ),
      (["compare", "a"], "'compare' needs the paths of two reports; see 'benchmark --help'."),
      (["compare", "a", "b", "c"], "'compare' does not know 'c'; see 'benchmark --help'."),
      (
        ["compare", "a", "b", "--threshold", "-1"],
        "The option '--threshold' needs a percentage from 0 up, not '-1'."
      ),
      (["chart"], "'chart' needs the path of a report; see 'benchmark --help'."),
      (["chart", "a", "b"], "'chart' does not know 'b'; see 'benchmark --help'."),
      (["chart", "a", "--svg"], "The option '--svg' needs a value."),
      (["check", "--samples", "3"], "'check' does not know '--samples'; see 'benchmark --help'."),
    ] as [([String], String)]
  )
  func usageErrors(words: [String], message: String) {
    #expect(throws: UsageError(message)) { try Invocation(parsing: words) }
  }
}
