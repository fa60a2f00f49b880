import BenchmarkHarness
import Observation
import ObservationKit

/// What it costs to iterate the values of a property.
///
/// Writer and reader are tasks on one actor that take turns: a write, then the value of it.
enum ChangesScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "changes",
        summary: "writes, and awaits the next value in another task of the same actor",
        operation: "value",
        systems: [
          BareContinuation.system,
          system(SystemName.observationKit, role: .subject, allocations: 0, tracked),
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

  @TurnActor
  private static func tracked(_ runs: TurnRuns) async {
    let model = LocalTrackedModel()
    let correspondence = Correspondence()
    let reader = startTurns {
      for await value in changes(of: { model.value }) {
        correspondence.record(value)
      }
    }
    await correspondence.serve(runs) { value in model.value = value }
    reader.cancel()
    await reader.value
  }

  @TurnActor
  private static func observable(_ runs: TurnRuns) async {
    let model = LocalObservableModel()
    let correspondence = Correspondence()
    let reader = startTurns {
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
    let reader = startTurns {
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
