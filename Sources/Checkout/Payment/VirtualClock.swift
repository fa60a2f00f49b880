/// A time that passes only when it is told to.
@MainActor public final class VirtualClock {
  /// A task that waits for a moment.
  private struct Sleeper {
    /// The position in the order of arrival.
    let number: Int

    /// The moment.
    let deadline: Duration

    /// What wakes the task.
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// The time since the clock was made.
  public private(set) var now: Duration = .zero

  /// The tasks that wait, in the order of their moments.
  private var sleepers: [Sleeper] = []

  /// The tasks that wait until others wait, with the number of those.
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// The number of tasks that have ever waited.
  private var arrivals = 0

  /// The tasks whose moment has come, and whether one of them has been woken and not gone on yet.
  private var waking: [Sleeper] = []
  private var isWaking = false

  /// Creates a clock that stands at zero.
  public init() {}

  /// Suspends the task until the time has passed.
  ///
  /// - Parameter duration: How long to sleep; without a positive duration the task goes on at once.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return }
    arrivals += 1
    let number = arrivals
    let deadline = now + duration
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        insert(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor in wake(number) }
    }
    wakeNext()
  }

  /// Lets time pass and wakes the tasks whose moment has come, the earliest first.
  ///
  /// - Parameter duration: How much time passes.
  /// - Precondition: The duration is not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "Time does not run backwards; advance by zero or more.")
    now += duration
    let due = sleepers.prefix { $0.deadline <= now }
    sleepers.removeFirst(due.count)
    waking.append(contentsOf: due)
    if !isWaking { wakeNext() }
  }

  /// Wakes the first of the tasks whose moment has come.
  ///
  /// Each of them wakes the next one: tasks that are woken together may go on in any order.
  private func wakeNext() {
    isWaking = !waking.isEmpty
    if isWaking { waking.removeFirst().continuation.resume() }
  }

  /// Suspends the task until others sleep on the clock.
  ///
  /// - Parameter count: How many sleepers to wait for.
  public func waitForSleepers(_ count: Int = 1) async {
    guard sleepers.count < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  /// Adds a task that waits, behind those with the same moment.
  private func insert(_ sleeper: Sleeper) {
    let index = sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? sleepers.endIndex
    sleepers.insert(sleeper, at: index)

    let satisfied = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    for watcher in satisfied { watcher.continuation.resume() }
  }

  /// Wakes a task that was cancelled, unless its moment came first.
  private func wake(_ number: Int) {
    guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return }
    sleepers.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
