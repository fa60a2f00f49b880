import BenchmarkHarness
import Observation
import ObservationKit

/// What it costs to get from a write to one observer.
enum PropagationScenarios {
  /// The scenarios.
  static var all: [Scenario] { [direct, derived] }

  private static var direct: Scenario {
    Scenario(
      name: "propagate/observer",
      summary: "writes a property that one observer reads",
      operation: "write",
      systems: [
        plain { model in model.value },
        tracked(evaluations: 0) { model in model.value },
        signals(evaluations: 0) { source, _ in source.value },
        observable { model in model.value },
      ]
    )
  }

  private static var derived: Scenario {
    Scenario(
      name: "propagate/derived-observer",
      summary: "writes a property whose derived value one observer reads",
      operation: "write",
      systems: [
        plain { model in model.same },
        tracked(evaluations: 1) { model in model.same },
        signals(evaluations: 1) { _, same in same.value },
        observable { model in model.same },
      ]
    )
  }

  private static func plain(_ read: @escaping (PlainSource) -> Int) -> ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { _ in
      let tally = NotificationTally()
      let model = PlainSource(tally: tally)
      let observer = opaque { tally.record(read(model)) }
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
          observer()
        }
        return tally.outcome(since: mark, observers: 1)
      }
    }
  }

  private static func tracked(
    evaluations: Int,
    _ read: @escaping (TrackedSource) -> Int
  ) -> ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(evaluations: evaluations, notifications: 1, allocations: 0)
    ) { _ in
      let tally = NotificationTally()
      let model = TrackedSource(tally: tally)
      let token = observe { tally.record(read(model)) }
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
        }
        return withExtendedLifetime(token) { tally.outcome(since: mark, observers: 1) }
      }
    }
  }

  private static func signals(
    evaluations: Int,
    _ read: @escaping (Signal<Int>, DerivedSignal<Int>) -> Int
  ) -> ContendingSystem {
    ContendingSystem(
      SystemName.signals,
      role: .peer,
      expected: ExpectedCounts(evaluations: evaluations, notifications: 1, allocations: 0)
    ) { _ in
      let tally = NotificationTally()
      let source = Signal(0)
      let same = DerivedSignal {
        tally.recordEvaluation()
        return source.value
      }
      let token = observe { tally.record(read(source, same)) }
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          source.value = tally.tick()
        }
        return withExtendedLifetime(token) { tally.outcome(since: mark, observers: 1) }
      }
    }
  }

  private static func observable(_ read: @escaping (ObservableSource) -> Int) -> ContendingSystem {
    ContendingSystem(
      SystemName.observation,
      role: .peer,
      expected: ExpectedCounts(notifications: 1)
    ) { _ in
      let tally = NotificationTally()
      let model = ObservableSource(tally: tally)
      let queue = ReobservationQueue()
      Reobserver(queue: queue) { tally.record(read(model)) }.track()
      return Workload { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
          queue.drain()
        }
        return tally.outcome(since: mark, observers: 1)
      }
    }
  }
}
