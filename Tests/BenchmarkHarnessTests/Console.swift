import BenchmarkHarness
import Foundation

/// A command whose output is kept.
final class Console {
  var output = ""
  var errors = ""
  var progress = ""
  private let scenarios: [Scenario]
  private let published: [PublishedGroup]
  private let buildScenarios: [BuildScenario]
  private let debugProgram: DebugProgram
  private let packagePath: String
  private let searchPath: String?

  init(
    scenarios: [Scenario] = [],
    published: [PublishedGroup] = [],
    buildScenarios: [BuildScenario] = [],
    debugProgram: DebugProgram = DebugProgram(products: [], source: "", scenarios: []),
    packagePath: String = "",
    searchPath: String? = nil
  ) {
    self.scenarios = scenarios
    self.published = published
    self.buildScenarios = buildScenarios
    self.debugProgram = debugProgram
    self.packagePath = packagePath
    self.searchPath = searchPath
  }

  func run(_ words: String...) -> BenchmarkTool.ExitCode {
    run(words)
  }

  func run(_ words: [String]) -> BenchmarkTool.ExitCode {
    BenchmarkTool(
      scenarios: scenarios,
      published: published,
      buildScenarios: buildScenarios,
      debugProgram: debugProgram,
      packagePath: packagePath,
      searchPath: searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "",
      progress: ProgressLine(isTerminal: false) { text in self.progress += text },
      environment: { MachineEnvironment.current { _ in nil } },
      output: { text in self.output += text + "\n" },
      errorOutput: { text in self.errors += text + "\n" }
    ).run(words)
  }
}
