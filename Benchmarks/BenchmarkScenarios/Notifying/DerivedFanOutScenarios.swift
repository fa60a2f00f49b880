import BenchmarkHarness
import Observation
import ObservationKit

/// What it costs to tell many observers of one write through derived values.
enum DerivedFanOutScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      scenario(
        name: "fan-out/derived-each",
        summary: "writes a property that many derived values read, each with an observer",
        systems: [plainEach, observationKitEach, observation]
      ),
      scenario(
        name: "fan-out/derived-shared",
        summary: "writes a property whose one derived value many observers read",
        systems: [plainShared, observationKitShared, observation]
      ),
    ]
  }

  private static func scenario(
    name: String,
    summary: String,
    systems: [ContendingSystem]
  ) -> Scenario {
    Scenario(
      name: name,
      summary: summary,
      operation: "observer",
      sizes: [1, 10, 100, 1_000, 10_000],
      checkedSizes: [1, 100],
      systems: systems
    )
  }

  /// Closures that compute the value each time.
  private static var plainEach: ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(evaluations: 1, notifications: 1, allocations: 0)
    ) { size in
      let tally = NotificationTally()
      let model = PlainSource(tally: tally)
      let listeners = ListenerList(count: size) { { tally.record(model.same) } }
      return tally.workload(operations: size, observers: size) { value in
        model.value = value
        listeners.callAll()
      }
    }
  }

  /// An observer for each derived value.
  private static var observationKitEach: ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(evaluations: 1, notifications: 1, allocations: 0)
    ) { size in
      let tally = NotificationTally()
      let model = LocalTrackedModel()
      let tokens = (0..<size).map { _ in
        let same = DerivedSignal {
          tally.recordEvaluation()
          return model.value
        }
        return observe { tally.record(same.value) }
      }
      return tally.workload(operations: size, observers: size) { value in
        withExtendedLifetime(tokens) { model.value = value }
      }
    }
  }

  /// Closures that read a value which is computed once, by hand, before they are called.
  private static var plainShared: ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(evaluationsPerIteration: 1, notifications: 1, allocations: 0)
    ) { size in
      let tally = NotificationTally()
      let model = PlainSource(tally: tally)
      let computed = LocalPlainModel()
      let listeners = ListenerList(count: size) { { tally.record(computed.value) } }
      return tally.workload(operations: size, observers: size) { value in
        model.value = value
        computed.value = model.same
        listeners.callAll()
      }
    }
  }

  private static var observationKitShared: ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(evaluationsPerIteration: 1, notifications: 1, allocations: 0)
    ) { size in
      let tally = NotificationTally()
      let model = TrackedSource(tally: tally)
      let tokens = (0..<size).map { _ in observe { tally.record(model.same) } }
      return tally.workload(operations: size, observers: size) { value in
        withExtendedLifetime(tokens) { model.value = value }
      }
    }
  }

  /// A computed property in both scenarios: the toolchain's observation remembers no value.
  private static var observation: ContendingSystem {
    ContendingSystem(
      SystemName.observation,
      role: .peer,
      expected: ExpectedCounts(evaluations: 1, notifications: 1)
    ) { size in
      let tally = NotificationTally()
      let model = ObservableSource(tally: tally)
      let queue = ReobservationQueue()
      for _ in 0..<size {
        Reobserver(queue: queue) { tally.record(model.same) }.track()
      }
      return tally.workload(operations: size, observers: size) { value in
        model.value = value
        queue.drain()
      }
    }
  }
}
