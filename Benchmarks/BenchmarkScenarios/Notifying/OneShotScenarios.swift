import BenchmarkHarness
import Observation
import ObservationKit

/// What it costs to track a read once and to be told of the next write.
enum OneShotScenarios {
  /// The scenarios.
  static var all: [Scenario] { [oneProperty, fiveProperties] }

  private static var oneProperty: Scenario {
    scenario(
      name: "one-shot/one-property",
      summary: "tracks a read of one property and fires on a write",
      plain: { $0.first },
      tracked: { $0.first },
      observable: { $0.first }
    )
  }

  private static var fiveProperties: Scenario {
    scenario(
      name: "one-shot/five-properties",
      summary: "tracks reads of five properties and fires on a write of one",
      plain: { $0.first + $0.second + $0.third + $0.fourth + $0.fifth },
      tracked: { $0.first + $0.second + $0.third + $0.fourth + $0.fifth },
      observable: { $0.first + $0.second + $0.third + $0.fourth + $0.fifth }
    )
  }

  private static func scenario(
    name: String,
    summary: String,
    plain: @escaping (PlainFive) -> Int,
    tracked: @escaping (TrackedFive) -> Int,
    observable: @escaping (ObservableFive) -> Int
  ) -> Scenario {
    Scenario(
      name: name,
      summary: summary,
      operation: "round",
      systems: [plainSystem(plain), trackedSystem(tracked), observableSystem(observable)]
    )
  }

  private static func plainSystem(_ read: @escaping (PlainFive) -> Int) -> ContendingSystem {
    ContendingSystem(SystemName.plain, role: .baseline) { _ in
      let model = PlainFive()
      let tally = NotificationTally()
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          blackHole(read(model))
          model.first = tally.tick()
          tally.record(model.first)
        }
        return tally.outcome(since: mark, observers: 1)
      }
    }
  }

  private static func trackedSystem(_ read: @escaping (TrackedFive) -> Int) -> ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(notifications: 1)
    ) { _ in
      let model = TrackedFive()
      let tally = NotificationTally()
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          blackHole(withTracking({ read(model) }, onChange: { tally.record(model.first) }))
          model.first = tally.tick()
        }
        return tally.outcome(since: mark, observers: 1)
      }
    }
  }

  private static func observableSystem(
    _ read: @escaping (ObservableFive) -> Int
  ) -> ContendingSystem {
    ContendingSystem(
      SystemName.observation,
      role: .peer,
      expected: ExpectedCounts(notifications: 1)
    ) { _ in
      let model = ObservableFive()
      let tally = NotificationTally()
      let witness = OneShotWitness(tally: tally)
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          let value = withObservationTracking {
            read(model)
          } onChange: {
            witness.tally.record(witness.tally.clock)
          }
          blackHole(value)
          model.first = tally.tick()
        }
        return tally.outcome(since: mark, observers: 1)
      }
    }
  }

  /// What a sendable callback may write to.
  // SAFETY: The toolchain calls back on the thread of the writer, which is the one thread of the
  // benchmark, and the loop starts no other. Thread Sanitizer would report anything else.
  private struct OneShotWitness: @unchecked Sendable {
    /// The tally.
    let tally: NotificationTally
  }
}
