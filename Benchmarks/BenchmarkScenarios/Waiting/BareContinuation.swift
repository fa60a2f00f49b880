import BenchmarkHarness

/// The floor for every way of waiting: a task that is resumed, and a value that is there.
enum BareContinuation {
  /// The system, for scenarios of two tasks on one actor.
  static var system: ContendingSystem {
    ContendingSystem(
      SystemName.continuation,
      role: .baseline,
      expected: ExpectedCounts(notifications: 1, allocations: 0)
    ) { _ in .inTurns(correspond) }
  }

  @TurnActor
  private static func correspond(_ runs: TurnRuns) async {
    let model = LocalPlainModel()
    let correspondence = Correspondence()
    let letter = Baton()
    let reader = startTurns {
      correspondence.begin()
      while true {
        await letter.take()
        if Task.isCancelled { return }
        correspondence.record(model.value)
      }
    }
    await correspondence.serve(runs) { value in
      model.value = value
      letter.pass()
    }
    reader.cancel()
    letter.pass()
    await reader.value
  }
}
