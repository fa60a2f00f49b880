/// Measures all systems of a scenario at one size.
package struct ScenarioMeasurement {
  /// The scenario.
  package let scenario: Scenario
  /// The size.
  package let size: Int

  /// Creates a measurement of a scenario at a size.
  package init(of scenario: Scenario, size: Int) {
    self.scenario = scenario
    self.size = size
  }

  /// Takes all samples and counts.
  ///
  /// - Returns: One result for each system that takes part at this size.
  /// - Throws: `WrongAnswer` as soon as a system gives one.
  package func results(sampler: Sampler) throws -> [ScenarioResult] {
    let systems = scenario.systems.filter { system in size <= system.largestSize }
    switch scenario.metric {
    case .nanoseconds:
      return try times(of: systems, sampler: sampler)
    case .bytes:
      return AllocationCount.isAvailable ? try systems.map(bytes(of:)) : []
    }
  }

  private func times(of systems: [ContendingSystem], sampler: Sampler) throws -> [ScenarioResult] {
    let workloads = systems.map { system in system.prepare(size) }
    let contenders = zip(systems, workloads).map { system, workload in
      Sampler.Contender { iterations in
        var outcome = Workload.Outcome(answer: 0, expectedAnswer: 0)
        let time = MonotonicClock.nanoseconds { outcome = workload.run(iterations) }
        try check(outcome, of: system)
        return outcome.measuredNanoseconds ?? time
      }
    }
    let samples = try sampler.sample(contenders, scenario.repetition)
    let measured = try zip(systems, zip(workloads, samples)).map { system, measured in
      let (workload, times) = measured
      let operations = Double(workload.operationsPerIteration)
      return result(
        of: system,
        summary: Summary(of: times.map { time in time / operations }),
        counts: try counts(of: workload, system: system).counts
      )
    }
    return measured + scenario.quotations.map(result(of:))
  }

  private func result(of quotation: Quotation) -> ScenarioResult {
    ScenarioResult(
      name: scenario.name,
      size: size,
      system: quotation.system,
      role: .quoted,
      counts: ScenarioResult.Counts(evaluations: 0, notifications: 0, allocations: nil),
      unit: scenario.unit,
      measurement: Summary(of: [quotation.figure])
    )
  }

  private func bytes(of system: ContendingSystem) throws -> ScenarioResult {
    let counted = try counts(of: system.prepare(size), system: system)
    return result(
      of: system,
      summary: Summary(of: [counted.liveBytesPerOperation]),
      counts: counted.counts
    )
  }

  /// Runs one iteration and counts what happens in it.
  private func counts(
    of workload: Workload,
    system: ContendingSystem
  ) throws -> CountedRun {
    let run = CountedRun(of: workload, iterations: 1)
    try check(run.outcome, of: system)
    return run
  }

  private func check(_ outcome: Workload.Outcome, of system: ContendingSystem) throws {
    try WrongAnswer.check(outcome, of: system, in: scenario, size: size)
  }

  private func result(
    of system: ContendingSystem,
    summary: Summary,
    counts: ScenarioResult.Counts
  ) -> ScenarioResult {
    ScenarioResult(
      name: scenario.name,
      size: size,
      system: system.name,
      role: system.role,
      counts: counts,
      unit: scenario.unit,
      measurement: summary
    )
  }
}
