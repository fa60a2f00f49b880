import BenchmarkHarness
import ObservationKit

/// How much memory an observer keeps for a dependency beyond its first.
enum LinkMemoryScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "memory/link",
        summary: "what an observer of one property keeps for reading a second one",
        operation: "link",
        metric: .bytes,
        sizes: [10_000],
        systems: [plain, observationKit, observation]
      )
    ]
  }

  /// A closure in a second list.
  private static var plain: ContendingSystem {
    ContendingSystem(SystemName.plain, role: .baseline) { size in
      let tally = NotificationTally()
      let closures = (0..<size).map { _ in Closure { tally.record(1) } }
      var list: [Closure] = []
      return Workload(operationsPerIteration: size) { _ in
        list.reserveCapacity(size)
        list += closures
        return .init(answer: list.count, expectedAnswer: size)
      }
    }
  }

  private static var observationKit: ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(liveBytesAtMost: 64)
    ) { size in
      let tally = NotificationTally()
      let model = TrackedFive()
      let tokens = (0..<size).map { _ in
        observe { tally.record(model.first < 0 ? model.second : 0) }
      }
      return turning(tally, observers: size) { value in
        withExtendedLifetime(tokens) { model.first = value }
      }
    }
  }

  private static var observation: ContendingSystem {
    ContendingSystem(SystemName.observation, role: .peer) { size in
      let tally = NotificationTally()
      let model = ObservableFive()
      let queue = ReobservationQueue()
      for _ in 0..<size {
        Reobserver(queue: queue) { tally.record(model.first < 0 ? model.second : 0) }.track()
      }
      return turning(tally, observers: size) { value in
        model.first = value
        queue.drain()
      }
    }
  }

  /// Work that makes all observers read the second property from now on.
  ///
  /// Before that they run a few times, so that whatever memory a run needs has been taken.
  ///
  /// - Parameters:
  ///   - tally: What the observers write down.
  ///   - observers: Their number.
  ///   - write: Writes the first property; below zero the second is read as well.
  /// - Returns: The work, which is to run one iteration.
  private static func turning(
    _ tally: NotificationTally,
    observers: Int,
    write: @escaping (Int) -> Void
  ) -> Workload {
    for value in 1...4 {
      write(value)
    }
    return Workload(operationsPerIteration: observers) { _ in
      let mark = tally.mark
      write(-1)
      let notifications = tally.outcome(since: mark, observers: observers).notifications
      return .init(
        answer: notifications,
        expectedAnswer: observers,
        notifications: notifications
      )
    }
  }
}
