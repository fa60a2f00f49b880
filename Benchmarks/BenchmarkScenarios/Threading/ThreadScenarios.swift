import BenchmarkHarness
import ObservationKit

/// What it costs to write on several threads that share no model and no observer.
///
/// The time is that of all threads together, divided by all of their writes: where nothing is
/// shared behind the scenes, two threads on two processors take half of the time of one.
enum ThreadScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "threads/disjoint",
        summary: "writes on so many threads at once, each with a model and an observer of its own",
        operation: "write",
        sizes: [1, 2],
        systems: [
          system(SystemName.plain, role: .baseline, allocations: 0, prepare: plain),
          system(SystemName.observationKit, role: .subject, allocations: 0, prepare: tracked),
          system(SystemName.observation, role: .peer, allocations: nil, prepare: observable),
        ]
      )
    ]
  }

  private static func system(
    _ name: String,
    role: ContendingSystem.Role,
    allocations: Int?,
    prepare: @escaping @Sendable () -> Worker.Run
  ) -> ContendingSystem {
    ContendingSystem(
      name,
      role: role,
      expected: ExpectedCounts(notifications: 1, allocations: allocations)
    ) { size in
      let team = WorkerTeam(size: size, prepare: prepare)
      return Workload(operationsPerIteration: size) { count in team.run(count) }
    }
  }

  @Sendable
  private static func plain() -> Worker.Run {
    let model = LocalPlainModel()
    let tally = NotificationTally()
    let observer = opaque(Closure { tally.record(model.value) })
    return { count in
      let mark = tally.mark
      for _ in 0..<count {
        model.value = tally.tick()
        observer.body()
      }
      return tally.outcome(since: mark, observers: 1)
    }
  }

  @Sendable
  private static func tracked() -> Worker.Run {
    let model = LocalTrackedModel()
    let tally = NotificationTally()
    let token = observe { tally.record(model.value) }
    return { count in
      let mark = tally.mark
      for _ in 0..<count {
        model.value = tally.tick()
      }
      return withExtendedLifetime(token) { tally.outcome(since: mark, observers: 1) }
    }
  }

  @Sendable
  private static func observable() -> Worker.Run {
    let model = LocalObservableModel()
    let tally = NotificationTally()
    let queue = ReobservationQueue()
    Reobserver(queue: queue) { tally.record(model.value) }.track()
    return { count in
      let mark = tally.mark
      for _ in 0..<count {
        model.value = tally.tick()
        queue.drain()
      }
      return tally.outcome(since: mark, observers: 1)
    }
  }
}
