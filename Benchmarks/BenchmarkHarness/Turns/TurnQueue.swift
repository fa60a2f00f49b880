import CAllocationCounter
import Foundation

/// The turns of tasks, which the calling thread runs one after the other.
///
/// So nothing that tasks do among themselves wakes a thread: a measurement has no part of that, a
/// count on the calling thread sees every allocation, and the order is always the same. A task that
/// comes back from elsewhere is waited for.
// SAFETY: the condition is locked wherever the turns are read or written. Thread Sanitizer would
// report a mistake.
final class TurnQueue: @unchecked Sendable {
  /// A part of a task, and where it is to run.
  // SAFETY: a job is run once, on the executor that has got it, and executors never end; the job
  // keeps its task.
  @safe
  enum Turn {
    /// One of an actor's.
    case actor(UnownedJob, UnownedSerialExecutor)
    /// One that would go to the pool of threads, as that of a task does that a continuation resumes.
    case pool(UnownedJob)
  }

  /// The turns of all tasks and actors that use the queue.
  static let shared: TurnQueue = TurnQueue()

  private let condition: NSCondition = NSCondition()
  private var turns: [Turn] = []
  private var nextIndex: Int = 0
  private var isWaiting: Bool = false
  /// Held while turns are run, so that one thread at a time does.
  private let driving: NSLock = NSLock()

  /// Puts a turn behind all others.
  func append(_ turn: Turn) {
    condition.lock()
    turns.append(turn)
    if isWaiting { condition.signal() }
    condition.unlock()
  }

  /// Runs turns until a condition holds, waiting for those that other threads bring.
  ///
  /// - Parameters:
  ///   - start: What to do first, while no other thread runs turns.
  ///   - isDone: What to ask after each turn.
  func run(_ start: () -> Void, until isDone: () -> Bool) {
    driving.lock()
    // SAFETY: the function is there for the whole process; a job is one pointer.
    unsafe global_turns_take { job in
      TurnQueue.shared.append(.pool(unsafe unsafeBitCast(job, to: UnownedJob.self)))
    }
    defer {
      global_turns_take(nil)
      driving.unlock()
    }
    start()
    while !isDone() {
      switch next() {
      case .actor(let job, let executor): unsafe job.runSynchronously(on: executor)
      case .pool(let job):
        // On the turn actor, where most tasks go next: that is a turn less.
        unsafe job.runSynchronously(on: TurnActor.shared.unownedExecutor)
      }
    }
  }

  private func next() -> Turn {
    condition.lock()
    defer { condition.unlock() }
    while nextIndex == turns.count {
      isWaiting = true
      condition.wait()
      isWaiting = false
    }
    let turn = turns[nextIndex]
    nextIndex += 1
    if nextIndex == turns.count {
      nextIndex = 0
      turns.removeAll(keepingCapacity: true)
    }
    return turn
  }
}
