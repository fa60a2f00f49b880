/// A scenario to measure.
struct MeasurementTask {
  /// The scenario.
  let scenario: Scenario
  /// The number of samples of each system.
  let samples: Int

  /// About how much work one size is, to estimate what is left.
  func effort(size: Int) -> Int {
    samples * scenario.systems.count { system in size <= system.largestSize }
  }
}

extension BenchmarkTool {
  /// Refuses builds in which times mean nothing.
  func requireMeasurable() throws(UsageError) {
    if BuildConfiguration.isDebug {
      throw UsageError(UsageText.debugBuild)
    }
    if BuildConfiguration.isExhaustive {
      throw UsageError(UsageText.exhaustiveBuild)
    }
  }

  /// Measures groups of scenarios, tells how far it is, and prints each table when it is done.
  ///
  /// - Returns: The results of each group.
  func measure(_ groups: [[MeasurementTask]]) throws -> [[ScenarioResult]] {
    let tasks = groups.flatMap(\.self)
    let total = tasks.map(\.scenario.sizes.count).reduce(0, +)
    let efforts = tasks.flatMap { task in task.scenario.sizes.map(task.effort(size:)) }
    var estimate = ProgressEstimate(total: efforts.reduce(0, +))
    var step = 0
    let results = try groups.map { tasks in
      var results: [ScenarioResult] = []
      for task in tasks {
        for size in task.scenario.sizes {
          step += 1
          progress.show(
            step: step,
            of: total,
            title: task.scenario.title(size: size),
            secondsLeft: estimate.secondsLeft
          )
          let measured = try ScenarioMeasurement(of: task.scenario, size: size)
            .results(sampler: Sampler(samples: task.samples))
          estimate.advance(by: task.effort(size: size))
          progress.clear()
          show(
            measured,
            title: task.scenario.title(size: size),
            summary: task.scenario.summary,
            unit: task.scenario.unit
          )
          results += measured
        }
      }
      return results
    }
    explainSpread(of: results.flatMap(\.self))
    return results
  }
}
