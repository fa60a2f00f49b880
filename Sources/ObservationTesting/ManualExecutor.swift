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
  private let jobs = Lock<[UnownedJob]>([])
  private let arrivals = EventLog<Void>()
  private let isRunning = Lock(false)

  /// Makes an executor with nothing to do.
  public init() {}

  /// Keeps a job until it is run; called by the language runtime.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.record(())
  }

  /// The number of jobs that wait.
  ///
  /// - Complexity: O(1).
  public var count: Int { jobs.withLock { $0.count } }

  /// Runs what waits on the current thread, in the order of arrival, and what that brings, until
  /// nothing is left.
  ///
  /// - Returns: How many jobs have run.
  /// - Precondition: Not called by one of the jobs, nor by several threads at once.
  @discardableResult
  public func run() -> Int {
    let wasRunning = isRunning.withLock { isRunning in
      defer { isRunning = true }
      return isRunning
    }
    precondition(
      !wasRunning,
      "ManualExecutor: 'run' was called while jobs are run; let it end first"
    )
    defer { isRunning.withLock { $0 = false } }
    var count = 0
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      // SAFETY: the job has been taken out of the queue, so it runs once.
      unsafe job.runSynchronously(on: asUnownedSerialExecutor())
      count += 1
    }
    return count
  }

  /// Waits until at least so many jobs more have arrived than were taken by this call before, and
  /// runs all that wait.
  ///
  /// - Parameter count: How many jobs to wait for; those that wait already count.
  public func run(_ count: Int) async {
    let missing = count - self.count
    if missing > 0 { _ = await arrivals.waitForEvents(arrivals.count + missing) }
    run()
  }
}
