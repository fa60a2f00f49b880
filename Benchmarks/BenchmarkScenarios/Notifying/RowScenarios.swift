import BenchmarkHarness
import ObservationKit

/// What it costs to write one of many rows, each of which has an observer of its own.
///
/// The observers of other rows must not cost anything, so the numbers of rows are far apart and
/// the times are to be the same. Where the rows are written in a random order, only the caches of
/// the machine tell them apart.
enum RowScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      scenario(
        name: "rows/one",
        summary: "writes the same one of many rows, each read by one observer",
        order: { rows in [rows / 2] }
      ),
      scenario(
        name: "rows/random-order",
        summary: "writes many rows in a random order, each read by one observer",
        order: { rows in
          var generator = SeededGenerator(seed: 3)
          return (0..<rows).shuffled(using: &generator)
        }
      ),
    ]
  }

  private static func scenario(
    name: String,
    summary: String,
    order: @escaping (Int) -> [Int]
  ) -> Scenario {
    Scenario(
      name: name,
      summary: summary,
      operation: "write",
      sizes: [10, 100_000],
      systems: [plain(order), tracked(order), observable(order)]
    )
  }

  private static func plain(_ order: @escaping (Int) -> [Int]) -> ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { size in
      let rows = (0..<size).map { _ in LocalPlainModel() }
      let tally = NotificationTally()
      let listeners = ListenerList(rows.map { row in Closure { tally.record(row.value) } })
      return workload(order(size), tally) { index, value in
        rows[index].value = value
        listeners.call(at: index)
      }
    }
  }

  private static func tracked(_ order: @escaping (Int) -> [Int]) -> ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { size in
      let rows = (0..<size).map { _ in LocalTrackedModel() }
      let tally = NotificationTally()
      let tokens = rows.map { row in observe { tally.record(row.value) } }
      return workload(order(size), tally) { index, value in
        withExtendedLifetime(tokens) { rows[index].value = value }
      }
    }
  }

  private static func observable(_ order: @escaping (Int) -> [Int]) -> ContendingSystem {
    ContendingSystem(
      SystemName.observation,
      role: .peer,
      expected: ExpectedCounts(notifications: 1)
    ) { size in
      let rows = (0..<size).map { _ in LocalObservableModel() }
      let tally = NotificationTally()
      let queue = ReobservationQueue()
      for row in rows {
        Reobserver(queue: queue) { tally.record(row.value) }.track()
      }
      return workload(order(size), tally) { index, value in
        rows[index].value = value
        queue.drain()
      }
    }
  }

  /// Work that writes the next row of an order each time and starts again at its end.
  @inline(__always)
  private static func workload(
    _ order: [Int],
    _ tally: NotificationTally,
    write: @escaping (Int, Int) -> Void
  ) -> Workload {
    var next = 0
    return Workload { count in
      let mark = tally.mark
      for _ in 0..<count {
        write(order[next], tally.tick())
        next += 1
        if next == order.count {
          next = 0
        }
      }
      return tally.outcome(since: mark, observers: 1)
    }
  }
}
