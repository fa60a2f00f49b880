extension BenchmarkTool {
  /// Runs one workload and checks its answer.
  ///
  /// Takes no time and calibrates nothing: two runs with different numbers of iterations differ by
  /// the iterations alone, so that the difference of their instructions is that of the work.
  func `repeat`(_ options: Invocation.RepeatOptions) throws -> ExitCode {
    let chosen = scenarios.first { scenario in scenario.name == options.scenario }
    guard let scenario = chosen else {
      throw UsageError("No scenario is called '\(options.scenario)'; see 'benchmark list'.")
    }
    let size = try BenchmarkTool.size(options.size, of: scenario)
    let named = scenario.systems.first { system in system.name == options.system }
    guard let system = named, size <= system.largestSize else {
      let names = scenario.systems.filter { system in size <= system.largestSize }
        .map { system in "'\(system.name)'" }
      throw UsageError(
        "\(scenario.title(size: size)) has no system '\(options.system)'; "
          + "there are \(names.joined(separator: ", "))."
      )
    }
    let workload = system.prepare(size)
    let outcome = workload.run(options.iterations)
    try WrongAnswer.check(outcome, of: system, in: scenario, size: size)
    output("\(scenario.title(size: size)), \(system.name): \(options.iterations) iterations.")
    return .success
  }

  private static func size(_ size: Int?, of scenario: Scenario) throws(UsageError) -> Int {
    let sizes = scenario.sizes.map(String.init).joined(separator: ", ")
    if let size {
      if !scenario.sizes.contains(size) {
        throw UsageError("\(scenario.name) has no size \(size); there are \(sizes).")
      }
      return size
    }
    guard let only = scenario.sizes.first, scenario.sizes.count == 1 else {
      throw UsageError("\(scenario.name) needs a --size: \(sizes).")
    }
    return only
  }
}
