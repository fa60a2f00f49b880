import BenchmarkHarness

extension Report {
  /// A small report with everything that a chart treats in its own way: a scenario of many sizes, a
  /// system that ends early, two quantities, no baseline, and a name that has to be escaped.
  static var fixture: Report {
    var results: [ScenarioResult] = []
    for (size, plain, ours, theirs) in [
      (1, 2.0, 60.0, 2_000.0), (10, 4, 24, 3_000), (100, 4, 19, 0),
    ] {
      results += [
        .sample("fan-out", size: size, "plain", .baseline, [plain]),
        .sample("fan-out", size: size, "ObservationKit", .subject, [ours, ours * 1.1, ours * 1.3]),
      ]
      if theirs > 0 {
        results.append(.sample("fan-out", size: size, "Observation", .peer, [theirs]))
      }
    }
    return Report(
      environment: .fixture,
      scenarios: results + [
        .sample("read/public", "plain", .baseline, [0.25]),
        .sample("read/public", "ObservationKit", .subject, [0.5, 0.75, 1]),
        .sample("read/public", "Observation", .peer, [12, 13, 14]),
        .sample("rows/one", size: 10, "ObservationKit", .subject, [40]),
        .sample("rows/one", size: 100_000, "ObservationKit", .subject, [44]),
        .sample("changes", "AsyncStream<Int> & task", .peer, [5_000]),
        .sample("memory", unit: "bytes per observer", "plain", .baseline, [0]),
        .sample("memory", unit: "bytes per observer", "ObservationKit", .subject, [96]),
      ]
    )
  }
}

extension MachineEnvironment {
  /// A machine that is always the same.
  static var fixture: MachineEnvironment {
    MachineEnvironment(
      commit: "abc1234",
      toolchain: "Swift version 6.3.1",
      os: "Linux",
      cpu: "A Processor",
      cores: 2,
      date: "2026-01-02T03:04:05Z"
    )
  }
}

extension ScenarioResult {
  /// A result from its samples.
  static func sample(
    _ name: String,
    size: Int = 1,
    unit: String = "ns per operation",
    _ system: String,
    _ role: ContendingSystem.Role,
    _ samples: [Double]
  ) -> ScenarioResult {
    ScenarioResult(
      name: name,
      size: size,
      system: system,
      role: role,
      counts: .init(evaluations: 0, notifications: 1, allocations: 0),
      unit: unit,
      measurement: Summary(of: samples)
    )
  }
}
