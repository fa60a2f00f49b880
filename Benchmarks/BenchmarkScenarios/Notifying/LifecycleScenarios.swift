import BenchmarkHarness
import ObservationKit

/// What it costs to create observers and to end them.
enum LifecycleScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      scenario(
        name: "create-cancel/in-order",
        summary: "creates observers of one property and cancels them in the same order",
        order: { size in Array(0..<size) }
      ),
      scenario(
        name: "create-cancel/random-order",
        summary: "creates observers of one property and cancels them in a random order",
        order: { size in
          var generator = SeededGenerator(seed: 1)
          return (0..<size).shuffled(using: &generator)
        }
      ),
    ]
  }

  private static func scenario(
    name: String,
    summary: String,
    order: @escaping (Int) -> [Int]
  ) -> Scenario {
    Scenario(
      name: name,
      summary: summary,
      operation: "observer",
      sizes: [100, 10_000, 100_000],
      checkedSizes: [100, 10_000],
      systems: [closures(order), observationKit(order)]
    )
  }

  private static func closures(_ order: @escaping (Int) -> [Int]) -> ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(notifications: 1)
    ) { size in
      let model = LocalPlainModel()
      let tally = NotificationTally()
      let order = order(size)
      var observers: [Int: () -> Void] = [:]
      return Workload(operationsPerIteration: size) { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
          for number in 0..<size {
            let observer = { tally.record(model.value) }
            observer()
            observers[number] = observer
          }
          for number in order {
            observers[number] = nil
          }
        }
        return tally.outcome(since: mark, observers: size)
      }
    }
  }

  /// Creates all, ends all, and writes again: an observer that outlived its end would be seen.
  private static func observationKit(_ order: @escaping (Int) -> [Int]) -> ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(notifications: 1)
    ) { size in
      let model = LocalTrackedModel()
      let tally = NotificationTally()
      let order = order(size)
      var tokens: [ObservationToken] = []
      tokens.reserveCapacity(size)
      return Workload(operationsPerIteration: size) { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
          for _ in 0..<size {
            tokens.append(observe { tally.record(model.value) })
          }
          for number in order {
            tokens[number].cancel()
          }
          tokens.removeAll(keepingCapacity: true)
        }
        return tally.outcome(since: mark, observers: size)
      }
    }
  }
}
