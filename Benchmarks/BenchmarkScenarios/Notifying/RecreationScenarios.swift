import BenchmarkHarness
import ObservationKit

/// What it costs to tell many observers that do not lie in memory in their order.
enum RecreationScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "fan-out/recreated",
        summary: "writes a property whose observers were cancelled and created anew at random",
        operation: "observer",
        sizes: [100, 10_000, 100_000, 1_000_000],
        checkedSizes: [100, 10_000],
        systems: [borrowedClosures, observationKit, closureArray]
      )
    ]
  }

  private static var borrowedClosures: ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { size in
      let model = LocalPlainModel()
      let tally = NotificationTally()
      let listeners = ListenerList(closures(count: size, model, tally))
      return Workload(operationsPerIteration: size) { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
          listeners.callAll()
        }
        return tally.outcome(since: mark, observers: size)
      }
    }
  }

  private static var closureArray: ContendingSystem {
    ContendingSystem(
      SystemName.closureArray,
      role: .peer,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { size in
      let model = LocalPlainModel()
      let tally = NotificationTally()
      let observers = closures(count: size, model, tally)
      return Workload(operationsPerIteration: size) { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
          for observer in observers {
            observer.body()
          }
        }
        return tally.outcome(since: mark, observers: size)
      }
    }
  }

  private static func closures(
    count: Int,
    _ model: LocalPlainModel,
    _ tally: NotificationTally
  ) -> [Closure] {
    Recreation.things(count: count, make: { Closure { tally.record(model.value) } })
  }

  private static var observationKit: ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { size in
      let model = LocalTrackedModel()
      let tally = NotificationTally()
      let tokens = Recreation.things(
        count: size,
        make: { observe { tally.record(model.value) } },
        end: { token in token.cancel() }
      )
      return Workload(operationsPerIteration: size) { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
        }
        return withExtendedLifetime(tokens) { tally.outcome(since: mark, observers: size) }
      }
    }
  }
}
