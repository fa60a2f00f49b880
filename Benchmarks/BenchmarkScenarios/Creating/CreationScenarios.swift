import BenchmarkHarness
import BenchmarkModels

/// What it costs to create and release a model.
enum CreationScenarios {
  /// The scenarios.
  static var all: [Scenario] { [tenProperties] }

  private static var tenProperties: Scenario {
    Scenario(
      name: "create/ten-properties",
      summary: "creates and releases a public model of ten Int properties",
      operation: "model",
      systems: [
        ContendingSystem(
          SystemName.plain,
          role: .baseline,
          expected: ExpectedCounts(allocations: 1)
        ) { _ in
          Workload { count in
            var sum = 0
            for _ in 0..<count {
              let model = PublicPlainTen()
              escape(model)
              sum &+= model.tenth
            }
            return .init(answer: sum, expectedAnswer: count &* 10)
          }
        },
        ContendingSystem(
          SystemName.observationKit,
          role: .subject,
          expected: ExpectedCounts(allocations: 1)
        ) { _ in
          Workload { count in
            var sum = 0
            for _ in 0..<count {
              let model = PublicTrackedTen()
              escape(model)
              sum &+= model.tenth
            }
            return .init(answer: sum, expectedAnswer: count &* 10)
          }
        },
        ContendingSystem(SystemName.observation, role: .peer) { _ in
          Workload { count in
            var sum = 0
            for _ in 0..<count {
              let model = PublicObservableTen()
              escape(model)
              sum &+= model.tenth
            }
            return .init(answer: sum, expectedAnswer: count &* 10)
          }
        },
      ]
    )
  }
}
