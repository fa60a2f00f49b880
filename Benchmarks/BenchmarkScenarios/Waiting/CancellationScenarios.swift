import BenchmarkHarness
import Observation
import ObservationKit

/// What it costs to wait in a task that is canceled meanwhile; the task itself is part of it.
enum CancellationScenarios {
  /// The scenarios.
  static var all: [Scenario] {
    [
      Scenario(
        name: "canceled/next-change",
        summary: "starts a task that waits for one change, and cancels it",
        operation: "wait",
        systems: [
          system(SystemName.continuation, role: .baseline, allocations: 7, continuation),
          system(SystemName.observationKit, role: .subject, allocations: 9, nextChange),
        ]
      ),
      Scenario(
        name: "canceled/sequence",
        summary: "starts a task that takes one value of a new sequence and waits, and cancels it",
        operation: "wait",
        systems: [
          system(SystemName.continuation, role: .baseline, allocations: 7, continuation),
          system(SystemName.observationKit, role: .subject, allocations: 11, changeSequence),
          system(SystemName.observations, role: .peer, allocations: nil, observations),
          system(SystemName.asyncStream, role: .peer, allocations: nil, stream),
        ]
      ),
    ]
  }

  /// Waits, and answers whether it was canceled.
  private typealias Wait = @TurnActor () async -> Bool

  private static func system(
    _ name: String,
    role: ContendingSystem.Role,
    allocations: Int?,
    _ prepare: @escaping @TurnActor () -> Wait
  ) -> ContendingSystem {
    ContendingSystem(
      name,
      role: role,
      expected: ExpectedCounts(notifications: 1, allocations: allocations)
    ) { _ in
      .inTurns { runs in await serve(runs, prepare()) }
    }
  }

  @TurnActor
  private static func serve(_ runs: TurnRuns, _ wait: @escaping Wait) async {
    let tally = NotificationTally()
    let begin = Baton()
    await runs.serve { count in
      let mark = tally.mark
      for _ in 0..<count {
        let number = tally.tick()
        let waiter = startTurns {
          begin.pass()
          if await wait() { tally.record(number) }
        }
        await begin.take()
        waiter.cancel()
        await waiter.value
      }
      return tally.outcome(since: mark, observers: 1)
    }
  }

  @TurnActor
  private static func continuation() -> Wait {
    let baton = Baton()
    return {
      await withTaskCancellationHandler {
        await baton.take()
      } onCancel: {
        baton.pass()
      }
      return Task.isCancelled
    }
  }

  @TurnActor
  private static func nextChange() -> Wait {
    let model = LocalTrackedModel()
    return {
      do {
        return try await ObservationKit.nextChange(of: { model.value }) < 0
      } catch {
        return error is CancellationError
      }
    }
  }

  @TurnActor
  private static func changeSequence() -> Wait {
    let model = LocalTrackedModel()
    return {
      var values = changes(of: { model.value }).makeAsyncIterator()
      guard await values.next() == 0 else { return false }
      return await values.next() == nil
    }
  }

  @TurnActor
  private static func observations() -> Wait {
    let model = LocalObservableModel()
    return {
      var values = Observations({ model.value }).makeAsyncIterator()
      guard await values.next() == 0 else { return false }
      return await values.next() == nil
    }
  }

  @TurnActor
  private static func stream() -> Wait {
    {
      let (stream, letterbox) = AsyncStream.makeStream(
        of: Int.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      letterbox.yield(0)
      var values = stream.makeAsyncIterator()
      guard await values.next() == 0 else { return false }
      return await values.next() == nil
    }
  }
}
