import BenchmarkHarness
import Observation
import ObservationKit

/// What it costs to tell many observers of the main actor of one write that is made there.
///
/// The models are isolated to the main actor, and so are the closures: each call of one may check
/// where it runs, whoever calls it.
enum MainActorScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "fan-out/main-actor",
        summary: "writes a property of the main actor that many of its observers read",
        operation: "observer",
        sizes: [1, 10, 100, 1_000, 10_000],
        checkedSizes: [1, 100],
        systems: [
          system(SystemName.plain, role: .baseline, allocations: 0) { PlainBoard(size: $0) },
          system(SystemName.observationKit, role: .subject, allocations: 0) {
            TrackedBoard(size: $0)
          },
          system(SystemName.signals, role: .peer, allocations: 0) { SignalBoard(size: $0) },
          system(SystemName.observation, role: .peer, allocations: nil) {
            ObservableBoard(size: $0)
          },
        ]
      )
    ]
  }

  /// A system whose work is done on the main actor, which is where the command runs.
  private static func system<Board: MainActorBoard>(
    _ name: String,
    role: ContendingSystem.Role,
    allocations: Int?,
    _ make: @escaping @MainActor (Int) -> Board
  ) -> ContendingSystem {
    ContendingSystem(
      name,
      role: role,
      expected: ExpectedCounts(notifications: 1, allocations: allocations)
    ) { size in
      let work = MainActor.assumeIsolated {
        let board = make(size)
        return MainActorRun { count in
          let mark = board.tally.mark
          for _ in 0..<count {
            board.write(board.tally.tick())
          }
          return board.tally.outcome(since: mark, observers: size)
        }
      }
      return Workload(operationsPerIteration: size, run: work.body)
    }
  }
}

/// A model of the main actor, with its observers.
@MainActor
private protocol MainActorBoard: AnyObject, Sendable {
  /// What the observers have seen.
  var tally: NotificationTally { get }
  /// Writes the property, and returns when all observers have seen the value.
  func write(_ value: Int)
}

/// A model that tells nobody, and closures beside it.
@MainActor
private final class PlainBoard: MainActorBoard {
  let tally: NotificationTally = NotificationTally()
  private let model: Model = Model()
  private let listeners: ListenerList

  init(size: Int) {
    let (tally, model) = (tally, model)
    listeners = ListenerList((0..<size).map { _ in Closure { tally.record(model.value) } })
  }

  func write(_ value: Int) {
    model.value = value
    listeners.callAll()
  }

  @MainActor
  private final class Model {
    /// The property that is written.
    var value: Int = 0
  }
}

/// A model of the library.
@MainActor
private final class TrackedBoard: MainActorBoard {
  let tally: NotificationTally = NotificationTally()
  private let model: Model = Model()
  private let tokens: [ObservationToken]

  init(size: Int) {
    let (tally, model) = (tally, model)
    tokens = (0..<size).map { _ in observe { tally.record(model.value) } }
  }

  func write(_ value: Int) {
    model.value = value
  }

  @MainActor
  private final class Model {
    /// The property that is written.
    @Tracked var value: Int = 0
  }
}

/// A signal, made before anything reads it.
@MainActor
private final class SignalBoard: MainActorBoard {
  let tally: NotificationTally = NotificationTally()
  private let value: Signal<Int> = Signal(0)
  private let tokens: [ObservationToken]

  init(size: Int) {
    let (tally, value) = (tally, value)
    tokens = (0..<size).map { _ in observe { tally.record(value.value) } }
  }

  func write(_ value: Int) {
    self.value.value = value
  }
}

/// A model of the toolchain's observation.
@MainActor
private final class ObservableBoard: MainActorBoard {
  let tally: NotificationTally = NotificationTally()
  private let model: ObservableBoardModel = ObservableBoardModel()
  private let queue: ReobservationQueue = ReobservationQueue()

  init(size: Int) {
    let (tally, model) = (tally, model)
    for _ in 0..<size {
      Reobserver(queue: queue) { tally.record(model.value) }.track()
    }
  }

  func write(_ value: Int) {
    model.value = value
    queue.drain()
  }
}

/// A model of the main actor of the toolchain's observation.
@MainActor
@Observable
private final class ObservableBoardModel {
  /// The property that is written.
  var value: Int = 0
}
