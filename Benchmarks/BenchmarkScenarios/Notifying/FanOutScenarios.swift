import BenchmarkHarness
import Foundation
import Observation
import ObservationKit

/// What it costs to tell many observers of one write.
enum FanOutScenarios {
  /// The most observers of the toolchain's observation; for ten times as many, each write takes
  /// seconds.
  private static let mostReobservers: Int = 100_000

  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "fan-out",
        summary: "writes a property that many observers read",
        operation: "observer",
        sizes: [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000],
        checkedSizes: [1, 100, 10_000],
        systems: [
          borrowedClosures, observationKit, closureArray, notificationCenter,
          observation(SystemName.observation, queue: ReobservationQueue()),
          observation(SystemName.observationEarly, queue: nil),
        ] + DelegateSystems.fanOut + CombineSystems.fanOut
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
      let listeners = ListenerList(count: size) { { tally.record(model.value) } }
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
      let observers = (0..<size).map { _ in { tally.record(model.value) } }
      return Workload(operationsPerIteration: size) { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
          for observer in observers {
            observer()
          }
        }
        return tally.outcome(since: mark, observers: size)
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
      let tokens = (0..<size).map { _ in observe { tally.record(model.value) } }
      return Workload(operationsPerIteration: size) { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
        }
        return withExtendedLifetime(tokens) { tally.outcome(since: mark, observers: size) }
      }
    }
  }

  private static func observation(
    _ name: String,
    queue: ReobservationQueue?
  ) -> ContendingSystem {
    ContendingSystem(
      name,
      role: .peer,
      largestSize: mostReobservers,
      expected: ExpectedCounts(notifications: 1)
    ) { size in
      let model = LocalObservableModel()
      let tally = NotificationTally()
      for _ in 0..<size {
        Reobserver(queue: queue) { tally.record(model.value) }.track()
      }
      return Workload(operationsPerIteration: size) { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
          queue?.drain()
        }
        return tally.outcome(since: mark, observers: size, lag: queue == nil ? 1 : 0)
      }
    }
  }

  private static var notificationCenter: ContendingSystem {
    ContendingSystem(
      SystemName.notificationCenter,
      role: .peer,
      expected: ExpectedCounts(notifications: 1)
    ) { size in
      let model = LocalPlainModel()
      let tally = NotificationTally()
      let board = NotificationBoard()
      for _ in 0..<size {
        board.observe { tally.record(model.value) }
      }
      return Workload(operationsPerIteration: size) { count in
        let mark = tally.mark
        for _ in 0..<count {
          model.value = tally.tick()
          board.post()
        }
        return tally.outcome(since: mark, observers: size)
      }
    }
  }
}
