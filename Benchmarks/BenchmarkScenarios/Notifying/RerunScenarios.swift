import BenchmarkHarness
import Observation
import ObservationKit

/// What it costs an observer to run again when it reads the same things as before.
enum RerunScenarios {
  /// The scenarios.
  static var all: [Scenario] { [fiveDependencies] }

  private static var fiveDependencies: Scenario {
    Scenario(
      name: "rerun/five-dependencies",
      summary: "re-runs an observer that reads the same five properties each time",
      operation: "re-run",
      systems: [plain, tracked, observable]
    )
  }

  private static var plain: ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { _ in
      let model = PlainFive()
      let tally = NotificationTally()
      let observer = opaque {
        tally.record(model.first + model.second + model.third + model.fourth + model.fifth)
      }
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.first = tally.tick()
          observer()
        }
        return tally.outcome(since: mark, observers: 1)
      }
    }
  }

  private static var tracked: ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { _ in
      let model = TrackedFive()
      let tally = NotificationTally()
      let token = observe {
        tally.record(model.first + model.second + model.third + model.fourth + model.fifth)
      }
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.first = tally.tick()
        }
        return withExtendedLifetime(token) { tally.outcome(since: mark, observers: 1) }
      }
    }
  }

  private static var observable: ContendingSystem {
    ContendingSystem(
      SystemName.observation,
      role: .peer,
      expected: ExpectedCounts(notifications: 1)
    ) { _ in
      let model = ObservableFive()
      let tally = NotificationTally()
      let queue = ReobservationQueue()
      Reobserver(queue: queue) {
        tally.record(model.first + model.second + model.third + model.fourth + model.fifth)
      }.track()
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.first = tally.tick()
          queue.drain()
        }
        return tally.outcome(since: mark, observers: 1)
      }
    }
  }
}
