import BenchmarkHarness
import ObservationKit

/// What it costs to write one property several times in a row, with one observer.
enum BurstScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      scenario(
        name: "burst/separate",
        summary: "writes a property several times, and one observer runs after each write",
        systems: [plain, observationKit, observation]
      ),
      scenario(
        name: "burst/transaction",
        summary: "writes a property several times, and one observer runs after the last write",
        systems: [plainTogether, transaction, observationTogether]
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
      operation: "write",
      sizes: [1, 10, 100, 1_000],
      checkedSizes: [1, 100],
      systems: systems
    )
  }

  // MARK: One by one

  private static var plain: ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { size in
      let model = LocalPlainModel()
      let tally = NotificationTally()
      let observer = opaque(Closure { tally.record(model.value) })
      return separate(size, tally) { value in
        model.value = value
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
      let model = LocalTrackedModel()
      let tally = NotificationTally()
      let token = observe { tally.record(model.value) }
      return separate(size, tally) { value in
        withExtendedLifetime(token) { model.value = value }
      }
    }
  }

  private static var observation: ContendingSystem {
    ContendingSystem(
      SystemName.observation,
      role: .peer,
      expected: ExpectedCounts(notifications: 1)
    ) { size in
      let model = LocalObservableModel()
      let tally = NotificationTally()
      let queue = ReobservationQueue()
      Reobserver(queue: queue) { tally.record(model.value) }.track()
      return separate(size, tally) { value in
        model.value = value
        queue.drain()
      }
    }
  }

  /// Work that writes so many values in each iteration, all of which the observer sees.
  @inline(__always)
  private static func separate(
    _ size: Int,
    _ tally: NotificationTally,
    write: @escaping (Int) -> Void
  ) -> Workload {
    Workload(operationsPerIteration: size) { count in
      let mark = tally.mark
      for _ in 0..<count {
        for _ in 0..<size {
          write(tally.tick())
        }
      }
      return tally.outcome(since: mark, observers: 1)
    }
  }

  // MARK: Together

  private static var plainTogether: ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(notificationsPerIteration: 1, allocations: 0)
    ) { size in
      let model = LocalPlainModel()
      let tally = NotificationTally()
      let observer = opaque(Closure { tally.record(model.value) })
      return together(size, tally) { values in
        for value in values {
          model.value = value
          compilerBarrier()
        }
        observer.body()
      }
    }
  }

  private static var transaction: ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(notificationsPerIteration: 1, allocations: 0)
    ) { size in
      let model = LocalTrackedModel()
      let tally = NotificationTally()
      let token = observe { tally.record(model.value) }
      return together(size, tally) { values in
        withExtendedLifetime(token) {
          ObservationKit.transaction {
            for value in values {
              model.value = value
            }
          }
        }
      }
    }
  }

  /// The first write uses up the registration, and the observer waits for the last one.
  private static var observationTogether: ContendingSystem {
    ContendingSystem(
      SystemName.observation,
      role: .peer,
      expected: ExpectedCounts(notificationsPerIteration: 1)
    ) { size in
      let model = LocalObservableModel()
      let tally = NotificationTally()
      let queue = ReobservationQueue()
      Reobserver(queue: queue) { tally.record(model.value) }.track()
      return together(size, tally) { values in
        for value in values {
          model.value = value
        }
        queue.drain()
      }
    }
  }

  /// Work that writes so many values in each iteration, the last of which the observer sees.
  @inline(__always)
  private static func together(
    _ size: Int,
    _ tally: NotificationTally,
    write: @escaping (ClosedRange<Int>) -> Void
  ) -> Workload {
    Workload(operationsPerIteration: size) { count in
      let mark = tally.mark
      for _ in 0..<count {
        write(tally.burst(of: size))
      }
      return tally.outcome(since: mark, observers: 1)
    }
  }
}
