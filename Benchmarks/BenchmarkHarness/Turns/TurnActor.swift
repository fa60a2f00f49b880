/// An isolation whose tasks take turns on the calling thread.
@globalActor
package actor TurnActor {
  /// The actor.
  package static let shared: TurnActor = TurnActor()
  private let executor: ActorTurns = ActorTurns()

  /// Where the turns of its tasks are put.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    // SAFETY: the executor belongs to the actor, which never ends.
    unsafe executor.asUnownedSerialExecutor()
  }
}

/// A second isolation on the same thread.
@globalActor
package actor FarTurnActor {
  /// The actor.
  package static let shared: FarTurnActor = FarTurnActor()
  private let executor: ActorTurns = ActorTurns()

  /// Where the turns of its tasks are put.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    // SAFETY: the executor belongs to the actor, which never ends.
    unsafe executor.asUnownedSerialExecutor()
  }
}

/// Puts the turns of an actor into the queue, whoever has made the task.
private final class ActorTurns: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    // SAFETY: the executor belongs to an actor that never ends.
    unsafe TurnQueue.shared.append(.actor(UnownedJob(job), asUnownedSerialExecutor()))
  }
}

/// Starts a task on the turn actor.
///
/// - Parameter body: What the task does.
/// - Returns: The task.
@discardableResult
package func startTurns(_ body: @escaping @TurnActor () async -> Void) -> Task<Void, Never> {
  Task(operation: body)
}

/// Starts a task on the far turn actor.
///
/// - Parameter body: What the task does.
/// - Returns: The task.
@discardableResult
package func startFarTurns(_ body: @escaping @FarTurnActor () async -> Void) -> Task<Void, Never> {
  Task(operation: body)
}
