/// What has happened, in order, to be compared as a whole.
///
/// A log may be used from several isolations at once; each event has one place in the order.
///
/// ```swift
/// let quantity = Signal(1)
/// let log = EventLog<Int>()
/// let token = observe { log.record(quantity.value) }
/// quantity.value = 2
/// #expect(log.events == [1, 2])
/// ```
///
/// Recording is no tracked read and no change: a log may be used in any observer.
public final class EventLog<Event: Sendable>: Sendable {
  private struct State {
    var events: [Event] = []
    var waiters: [Waiter] = []
    var nextWaiter = 0
  }

  /// A task that waits until the log has grown.
  private struct Waiter {
    let number: Int
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state = Lock(State())

  /// Makes a log that is empty.
  public init() {}

  /// What has happened so far, the oldest first.
  ///
  /// - Complexity: O(1).
  public var events: [Event] { state.withLock { $0.events } }

  /// The number of events so far.
  public var count: Int { state.withLock { $0.events.count } }

  /// Adds an event at the end.
  ///
  /// - Parameter event: What has happened.
  /// - Complexity: Amortized O(1) beside the tasks that wait for the event.
  public func record(_ event: Event) {
    let due = state.withLock { state in
      state.events.append(event)
      return Self.takeDueWaiters(from: &state)
    }
    for waiter in due { waiter.continuation.resume() }
  }

  /// Empties the log.
  ///
  /// - Returns: What it held until now.
  @discardableResult
  public func take() -> [Event] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Waits until the log holds at least so many events, or the task is canceled.
  ///
  /// The caller's isolation is free meanwhile. Nothing is taken out of the log.
  ///
  /// - Parameter count: How many events to wait for.
  /// - Returns: All events at that time.
  public func waitForEvents(_ count: Int) async -> [Event] {
    let number = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDue = state.withLock { state in
          if state.events.count >= count || Task.isCancelled { return true }
          state.waiters.append(Waiter(number: number, count: count, continuation: continuation))
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      let canceled = state.withLock { state -> Waiter? in
        guard let index = state.waiters.firstIndex(where: { $0.number == number }) else {
          return nil
        }
        return state.waiters.remove(at: index)
      }
      canceled?.continuation.resume()
    }
    return events
  }

  private static func takeDueWaiters(from state: inout State) -> [Waiter] {
    if state.waiters.isEmpty { return [] }
    let count = state.events.count
    let due = state.waiters.filter { $0.count <= count }
    state.waiters.removeAll { $0.count <= count }
    return due
  }
}
