/// An executor for actors under test: what they are to do waits until the test runs it.
///
/// So a test decides what happens between a change made elsewhere and its delivery, without a
/// sleep:
///
/// ```swift
/// actor Watcher {
///   let executor = ManualExecutor()
///   nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
///
///   func watch(_ balance: SharedSignal<Int>, _ log: EventLog<Int>) -> ObservationToken {
///     observe { log.record(balance.value) }
///   }
/// }
///
/// func test() async {
///   let watcher = Watcher()
///   let balance = SharedSignal(0)
///   let log = EventLog<Int>()
///   async let token = watcher.watch(balance, log)
///   await watcher.executor.run(1)
///   balance.value = 1
///   balance.value = 2
///   #expect(log.events == [0])
///   await watcher.executor.run(1)
///   #expect(log.events == [0, 2])
///   await token.cancel()
/// }
/// ```
public final class ManualExecutor: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isRunning = false
    /// Tests that wait until so many jobs do.
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Lock(State())

  /// Makes an executor with nothing to do.
  public init() {}

  /// Keeps a job until it is run; called by the language runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let due = state.withLock { state in
      state.jobs.append(job)
      let count = state.jobs.count
      defer { state.watchers.removeAll { $0.count <= count } }
      return state.watchers.filter { $0.count <= count }.map(\.continuation)
    }
    for watcher in due { watcher.resume() }
  }

  /// The number of jobs that wait.
  ///
  /// - Complexity: O(1).
  public var count: Int { state.withLock { $0.jobs.count } }

  /// Runs what waits on the current thread, in the order of arrival, and what that brings, until
  /// nothing is left.
  ///
  /// - Returns: How many jobs have run.
  /// - Precondition: Not called by one of the jobs, nor by several threads at once.
  @discardableResult
  public func run() -> Int {
    let wasRunning = state.withLock { state in
      defer { state.isRunning = true }
      return state.isRunning
    }
    precondition(
      !wasRunning,
      "ManualExecutor: 'run' was called while jobs are run; let it end first"
    )
    defer { state.withLock { $0.isRunning = false } }
    var count = 0
    while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
      // SAFETY: the job has been taken out of the queue, so it runs once.
      unsafe job.runSynchronously(on: asUnownedSerialExecutor())
      count += 1
    }
    return count
  }

  /// Waits until at least so many jobs wait, and runs all that do.
  ///
  /// - Parameter count: How many jobs to wait for; those that wait already count.
  public func run(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.jobs.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
    run()
  }
}
