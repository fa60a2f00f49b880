import BenchmarkHarness
import ObservationKit

/// What it costs to write a property again and again before anybody looks.
enum StormScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "storm/transaction",
        summary: "writes a property 1000 times in one transaction, which 1000 observers read",
        operation: "write",
        systems: [plain, observationKit, observation]
      )
    ]
  }

  /// The writes of one transaction, and the observers, each of which runs once for all of them.
  ///
  /// As many as there are writes, so that there is one notification for each write.
  private static let size: Int = 1_000

  private static var plain: ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { _ in
      let model = LocalPlainModel()
      let tally = NotificationTally()
      let listeners = ListenerList(count: size) { { tally.record(model.value) } }
      return workload(tally) {
        for value in tally.burst(of: size) {
          model.value = value
          compilerBarrier()
        }
        listeners.callAll()
      }
    }
  }

  private static var observationKit: ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { _ in
      let model = LocalTrackedModel()
      let tally = NotificationTally()
      let tokens = (0..<size).map { _ in observe { tally.record(model.value) } }
      return workload(tally) {
        withExtendedLifetime(tokens) {
          transaction {
            for value in tally.burst(of: size) {
              model.value = value
            }
          }
        }
      }
    }
  }

  /// The first write uses up the registrations, and the observers wait for the last one.
  private static var observation: ContendingSystem {
    ContendingSystem(
      SystemName.observation,
      role: .peer,
      expected: ExpectedCounts(notifications: 1)
    ) { _ in
      let model = LocalObservableModel()
      let tally = NotificationTally()
      let queue = ReobservationQueue()
      for _ in 0..<size {
        Reobserver(queue: queue) { tally.record(model.value) }.track()
      }
      return workload(tally) {
        for value in tally.burst(of: size) {
          model.value = value
        }
        queue.drain()
      }
    }
  }

  private static func workload(
    _ tally: NotificationTally,
    storm: @escaping () -> Void
  ) -> Workload {
    Workload(operationsPerIteration: size) { count in
      let mark = tally.mark
      for _ in 0..<count {
        storm()
      }
      return tally.outcome(since: mark, observers: size)
    }
  }
}
