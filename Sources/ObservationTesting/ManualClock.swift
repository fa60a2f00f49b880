/// A clock that stands still until a test lets time pass.
///
/// For code that takes its clock as a parameter, such as a wait with a timeout:
///
/// ```swift
/// func greet<C: Clock<Duration>>(on clock: C) async throws {
///   try await clock.sleep(for: .seconds(1))
///   print("hello")
/// }
///
/// func test() async throws {
///   let clock = ManualClock()
///   let task = Task { try await greet(on: clock) }
///   await clock.waitForSleepers(1)
///   clock.advance(by: .seconds(1))
///   try await task.value
/// }
/// ```
public final class ManualClock: Clock {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// Makes a moment.
    ///
    /// - Parameter offset: The time since the clock was made.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment after a duration.
    ///
    /// - Parameter duration: How long after this moment.
    /// - Returns: The later moment.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this moment to another one.
    ///
    /// - Parameter other: The other moment.
    /// - Returns: The time between the two, negative if the other one is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a moment is before another one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Sleeper] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var lastNumber = 0

    mutating func takeContentWatchers() -> [CheckedContinuation<Void, Never>] {
      let count = sleepers.count
      defer { watchers.removeAll { $0.count <= count } }
      return watchers.filter { $0.count <= count }.map(\.continuation)
    }
  }

  private let state = Lock(State())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The moment at which the clock stands.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest time that the clock can tell.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until the clock has reached a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` at once when the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let isDue = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      let canceled = state.withLock { state -> Sleeper? in
        let index = state.sleepers.firstIndex { $0.number == number }
        return index.map { state.sleepers.remove(at: $0) }
      }
      canceled?.continuation.resume(returning: false)
    }
    if !isDue { throw CancellationError() }
  }

  /// Lets time pass, and wakes the tasks whose moment has come, the earliest first.
  ///
  /// - Parameter duration: How much time passes; at least zero.
  /// - Complexity: O(n log n) in the tasks that sleep.
  public func advance(by duration: Duration) {
    precondition(
      duration >= .zero,
      "ManualClock: time does not run backwards; advance by zero or more"
    )
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
    }
    for sleeper in due { sleeper.continuation.resume(returning: true) }
  }

  /// The number of tasks that sleep.
  public var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Suspends the task until at least so many others sleep.
  ///
  /// - Parameter count: How many sleepers to wait for.
  public func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func begin(_ sleeper: Sleeper) {
    enum Outcome {
      case due, canceled
      case asleep([CheckedContinuation<Void, Never>])
    }
    let outcome = state.withLock { state -> Outcome in
      if Task.isCancelled { return .canceled }
      if sleeper.deadline <= state.now { return .due }
      state.sleepers.append(sleeper)
      return .asleep(state.takeContentWatchers())
    }
    switch outcome {
    case .due: sleeper.continuation.resume(returning: true)
    case .canceled: sleeper.continuation.resume(returning: false)
    case .asleep(let watchers): for watcher in watchers { watcher.resume() }
    }
  }
}
