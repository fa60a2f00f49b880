import BenchmarkHarness
import Observation
import ObservationKit

/// What it costs to wait for one change, from the registration to the new value.
enum NextChangeScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "next-change",
        summary: "waits for one change, which another task of the same actor makes",
        operation: "wait",
        systems: [
          BareContinuation.system,
          system(SystemName.observationKit, role: .subject, allocations: 1, tracked),
          system(SystemName.observation, role: .peer, allocations: nil, observable),
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
      correspondence.begin()
      while let value = try? await nextChange(of: { model.value }) {
        correspondence.record(value)
      }
    }
    await correspondence.serve(runs) { value in model.value = value }
    reader.cancel()
    await reader.value
  }

  /// A wait as it is written by hand; it hears of no cancellation.
  @TurnActor
  private static func observable(_ runs: TurnRuns) async {
    let model = LocalObservableModel()
    let correspondence = Correspondence()
    let reader = startTurns {
      correspondence.begin()
      while true {
        await withCheckedContinuation { task in
          withObservationTracking {
            blackHole(model.value)
          } onChange: {
            task.resume()
          }
        }
        if Task.isCancelled { return }
        correspondence.record(model.value)
      }
    }
    await correspondence.serve(runs) { value in model.value = value }
    reader.cancel()
    model.value = 0
    await reader.value
  }
}
