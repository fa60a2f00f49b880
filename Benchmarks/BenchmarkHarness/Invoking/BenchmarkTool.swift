import Foundation

/// The command, apart from the process that it runs in.
package struct BenchmarkTool {
  /// How the command ends.
  package enum ExitCode: Int32, Sendable {
    /// Everything is fine.
    case success = 0
    /// A count differs from what is expected, a new report is worse than an old one, or nothing can
    /// be built.
    case failed = 1
    /// The command line is wrong, or the build is not fit for the command.
    case usage = 2
    /// A scenario gave a wrong answer.
    case wrongAnswer = 3
  }

  let scenarios: [Scenario]
  let published: [PublishedGroup]
  let buildScenarios: [BuildScenario]
  let debugProgram: DebugProgram
  let packagePath: String
  let searchPath: String
  let output: (String) -> Void
  let errorOutput: (String) -> Void
  let progress: ProgressLine
  let environment: () -> MachineEnvironment

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - scenarios: What can be measured.
  ///   - published: What is measured for publication.
  ///   - buildScenarios: What can be built.
  ///   - debugProgram: What is measured in a debug build.
  ///   - packagePath: The folder of this package.
  ///   - searchPath: Folders in which there may be a compiler, with a colon between them.
  ///   - progress: Tells how far a long run is.
  ///   - environment: Finds out where the command runs.
  ///   - output: Prints lines of results.
  ///   - errorOutput: Prints lines of complaint.
  package init(
    scenarios: [Scenario],
    published: [PublishedGroup] = [],
    buildScenarios: [BuildScenario] = [],
    debugProgram: DebugProgram = DebugProgram(products: [], source: "", scenarios: []),
    packagePath: String = "",
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "",
    progress: ProgressLine,
    environment: @escaping () -> MachineEnvironment = { MachineEnvironment.current() },
    output: @escaping (String) -> Void,
    errorOutput: @escaping (String) -> Void
  ) {
    self.scenarios = scenarios
    self.published = published
    self.buildScenarios = buildScenarios
    self.debugProgram = debugProgram
    self.packagePath = packagePath
    self.searchPath = searchPath
    self.progress = progress
    self.environment = environment
    self.output = output
    self.errorOutput = errorOutput
  }

  /// Does what the command line asks for.
  ///
  /// - Parameter arguments: The words after the name of the program.
  /// - Returns: How the process should end.
  package func run(_ arguments: [String]) -> ExitCode {
    do {
      switch try Invocation(parsing: arguments) {
      case .help:
        output(UsageText.help)
        return .success
      case .list(let filter):
        return list(try selection(filter))
      case .run(let options):
        return try run(try selection(of: options), options)
      case .publish(let path):
        return try publish(in: path)
      case .check(let options):
        return try check(try selection(options.filter), options)
      case .build(let options):
        return try build(options)
      case .debug(let options):
        return try debug(options)
      case .repeat(let options):
        return try `repeat`(options)
      case .compare(let options):
        return try compare(options)
      case .chart(let reportPath, let svgPath):
        return try chart(reportPath: reportPath, svgPath: svgPath)
      }
    } catch let error as WrongAnswer {
      progress.clear()
      errorOutput("error: \(error)")
      return .wrongAnswer
    } catch let error as BuildFailure {
      progress.clear()
      errorOutput("error: \(error)")
      return .failed
    } catch {
      progress.clear()
      errorOutput("error: \(error)")
      return .usage
    }
  }

  private func selection(_ filter: String?) throws(UsageError) -> [Scenario] {
    guard let filter else {
      return scenarios
    }
    let selected = scenarios.filter { scenario in scenario.name.contains(filter) }
    if selected.isEmpty {
      throw UsageError("No scenario's name contains '\(filter)'; see 'benchmark list'.")
    }
    return selected
  }

  /// The scenarios to run, with the systems and the sizes that take part.
  private func selection(of options: Invocation.RunOptions) throws(UsageError) -> [Scenario] {
    var selected = try selection(options.filter)
    if let system = options.system {
      selected = try BenchmarkTool.contested(selected, by: system)
    }
    if let sizes = options.sizes {
      selected = try BenchmarkTool.limited(selected, to: sizes)
    }
    return selected
  }

  private static func contested(
    _ scenarios: [Scenario],
    by system: String
  ) throws(UsageError) -> [Scenario] {
    let contested = scenarios.compactMap { scenario in scenario.limited(to: system) }
    if contested.isEmpty {
      // In quotes, since there are names with a comma.
      let names = scenarios.flatMap(\.systems).map { system in "'\(system.name)'" }
      let list = Set(names).sorted().joined(separator: ", ")
      throw UsageError("No system is called '\(system)'; there are \(list).")
    }
    return contested
  }

  private static func limited(
    _ scenarios: [Scenario],
    to sizes: [Int]
  ) throws(UsageError) -> [Scenario] {
    let limited = scenarios.compactMap { scenario in scenario.limited(toSizes: sizes) }
    if limited.isEmpty {
      let chosen = sizes.map(String.init).joined(separator: " or ")
      let list = Set(scenarios.flatMap(\.sizes)).sorted().map(String.init).joined(separator: ", ")
      throw UsageError("No chosen scenario has the size \(chosen); there are \(list).")
    }
    return limited
  }

  private func list(_ scenarios: [Scenario]) -> ExitCode {
    var table = TextTable(columns: [
      .init("scenario", .left), .init("sizes", .left), .init("what is done", .left),
    ])
    for scenario in scenarios {
      let sizes = scenario.sizes.map { size in NumberText.count(Double(size)) }
      table.append([
        scenario.name,
        scenario.sizes.count > 1 ? sizes.joined(separator: ", ") : "–",
        scenario.summary,
      ])
    }
    output(table.text)
    return .success
  }
}
