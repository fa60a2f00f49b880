import BenchmarkHarness
import Observation
import ObservationKit

/// What it costs to be told on one actor of a write that was made on another.
///
/// Both actors are on one thread, so that this is the work alone, without the time in which a
/// sleeping thread wakes.
enum DeliveryScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "deliver",
        summary: "writes on one actor, and waits until an observer on another one has run",
        operation: "write",
        systems: [
          system(SystemName.task, role: .baseline, allocations: 4, task),
          system(SystemName.observationKit, role: .subject, allocations: 6, shared),
          system(SystemName.observations, role: .peer, allocations: nil, observable),
          system(SystemName.asyncStream, role: .peer, allocations: nil, stream),
        ]
      )
    ]
  }

  private static func system(
    _ name: String,
    role: ContendingSystem.Role,
    allocations: Int?,
    _ body: @escaping @TurnActor (TurnRuns) async -> Void
  ) -> ContendingSystem {
    ContendingSystem(
      name,
      role: role,
      expected: ExpectedCounts(notifications: 1, allocations: allocations)
    ) { _ in .inTurns(body) }
  }

  /// A task for each write, made by hand.
  @TurnActor
  private static func task(_ runs: TurnRuns) async {
    let correspondence = Correspondence()
    correspondence.begin()
    await correspondence.serve(runs) { value in
      Task { @FarTurnActor in correspondence.record(value) }
    }
  }

  @TurnActor
  private static func shared(_ runs: TurnRuns) async {
    let signal = SharedSignal(0)
    let correspondence = Correspondence()
    let end = Baton()
    let observer = startFarTurns {
      let token = observe { correspondence.record(signal.value) }
      await end.take()
      token.cancel()
    }
    await correspondence.serve(runs) { value in signal.value = value }
    end.pass()
    await observer.value
  }

  @TurnActor
  private static func observable(_ runs: TurnRuns) async {
    let model = SharedObservableModel()
    let correspondence = Correspondence()
    let reader = startFarTurns {
      for await value in Observations({ model.value }) {
        correspondence.record(value)
      }
    }
    await correspondence.serve(runs) { value in model.value = value }
    reader.cancel()
    await reader.value
  }

  @TurnActor
  private static func stream(_ runs: TurnRuns) async {
    let (values, letterbox) = AsyncStream.makeStream(
      of: Int.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let correspondence = Correspondence()
    let reader = startFarTurns {
      for await value in values {
        correspondence.record(value)
      }
    }
    letterbox.yield(0)
    await correspondence.serve(runs) { value in letterbox.yield(value) }
    letterbox.finish()
    await reader.value
  }
}

/// A model of the toolchain's observation that two actors share.
// SAFETY: both actors of the scenario are on one thread. A program would need a lock besides.
@Observable
private final class SharedObservableModel: @unchecked Sendable {
  /// The property that is read and written.
  var value: Int = 0
}
