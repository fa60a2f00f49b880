import BenchmarkHarness
import ObservationKit

/// What it costs an observer to run again, by the number of properties that it reads.
enum FanInScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "fan-in",
        summary: "writes one of many properties, all of which one observer reads",
        operation: "write",
        sizes: [1, 10, 100, 1_000],
        checkedSizes: [1, 100],
        systems: [plain, observationKit, observation]
      )
    ]
  }

  private static var plain: ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { size in
      let models = (0..<size).map { _ in LocalPlainModel() }
      let written = models[size / 2]
      let tally = NotificationTally()
      let observer = opaque(Closure { tally.record(sum(of: models)) })
      return tally.workload { value in
        written.value = value
        observer.body()
      }
    }
  }

  private static var observationKit: ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { size in
      let models = (0..<size).map { _ in LocalTrackedModel() }
      let written = models[size / 2]
      let tally = NotificationTally()
      let token = observe { tally.record(sum(of: models)) }
      return tally.workload { value in
        withExtendedLifetime(token) { written.value = value }
      }
    }
  }

  private static var observation: ContendingSystem {
    ContendingSystem(
      SystemName.observation,
      role: .peer,
      expected: ExpectedCounts(notifications: 1)
    ) { size in
      let models = (0..<size).map { _ in LocalObservableModel() }
      let written = models[size / 2]
      let tally = NotificationTally()
      let queue = ReobservationQueue()
      Reobserver(queue: queue) { tally.record(sum(of: models)) }.track()
      return tally.workload { value in
        written.value = value
        queue.drain()
      }
    }
  }

  /// Reads all properties; those that are not written are zero.
  @inline(__always)
  private static func sum<Model: AccessedModel>(of models: [Model]) -> Int {
    var sum = 0
    for model in models {
      sum &+= model.readValue()
    }
    return sum
  }
}
