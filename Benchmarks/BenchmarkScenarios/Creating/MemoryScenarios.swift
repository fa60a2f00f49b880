import BenchmarkHarness
import BenchmarkModels
import Observation
import ObservationKit

/// How much memory models and observers keep.
enum MemoryScenarios {
  /// The scenarios.
  static var all: [Scenario] { [properties, observers] }

  private static let propertiesOfModel: Int = 10

  private static var properties: Scenario {
    Scenario(
      name: "memory/property",
      summary: "a tenth of a public model of ten Int properties that nobody observes",
      operation: "property",
      metric: .bytes,
      sizes: [1_000],
      systems: [
        ContendingSystem(SystemName.plain, role: .baseline) { size in
          keeping(PublicPlainTen.init, count: size, operations: propertiesOfModel)
        },
        ContendingSystem(
          SystemName.observationKit,
          role: .subject,
          expected: ExpectedCounts(liveBytesAtMost: 32)
        ) { size in
          keeping(PublicTrackedTen.init, count: size, operations: propertiesOfModel)
        },
        ContendingSystem(SystemName.observation, role: .peer) { size in
          keeping(PublicObservableTen.init, count: size, operations: propertiesOfModel)
        },
      ]
    )
  }

  private static var observers: Scenario {
    Scenario(
      name: "memory/observer",
      summary: "an observer with one dependency, its closure included",
      operation: "observer",
      metric: .bytes,
      sizes: [10_000],
      systems: [
        ContendingSystem(SystemName.plain, role: .baseline) { size in
          let model = LocalPlainModel()
          let tally = NotificationTally()
          return keeping(
            { Closure { tally.record(model.value) } },
            count: size
          )
        },
        ContendingSystem(
          SystemName.observationKit,
          role: .subject,
          expected: ExpectedCounts(liveBytesAtMost: 192)
        ) { size in
          let model = LocalTrackedModel()
          let tally = NotificationTally()
          return keeping({ observe { tally.record(model.value) } }, count: size)
        },
        ContendingSystem(SystemName.observation, role: .peer) { size in
          let model = LocalObservableModel()
          let tally = NotificationTally()
          let queue = ReobservationQueue()
          return keeping(
            {
              let observer = Reobserver(queue: queue) { tally.record(model.value) }
              observer.track()
              return observer
            },
            count: size
          )
        },
      ]
    )
  }

  /// Work that makes things and keeps them, in room that was made before.
  private static func keeping<Thing>(
    _ make: @escaping () -> Thing,
    count: Int,
    operations: Int = 1
  ) -> Workload {
    let shelf = Shelf<Thing>(capacity: count)
    return Workload(operationsPerIteration: count * operations) { _ in
      for _ in 0..<count {
        shelf.things.append(make())
      }
      return .init(answer: shelf.things.count, expectedAnswer: count)
    }
  }

  /// Keeps things for as long as the work lives.
  private final class Shelf<Thing> {
    /// The things.
    var things: [Thing] = []

    init(capacity: Int) {
      things.reserveCapacity(capacity)
    }
  }
}
