import Foundation

/// Runs closures at the same time, each on a thread of its own, and waits for all of them.
func inThreads(_ bodies: [@Sendable () -> Void]) {
  let start = Countdown(bodies.count)
  let end = Countdown(bodies.count)
  for body in bodies {
    let thread = Thread {
      start.arrive()
      start.wait()
      body()
      end.arrive()
    }
    thread.stackSize = 1 << 20
    thread.start()
  }
  end.wait()
}

/// Runs a closure on another thread and waits for it.
func onNewThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let result = Guarded<Result?>(nil)
  inThreads([
    {
      let value = body(); result.withLock { $0 = value }
    }
  ])
  return result.value
}

/// A number of rounds, a hundred times larger when `OBSERVATIONKIT_STRESS` is set.
func rounds(_ number: Int) -> Int {
  ProcessInfo.processInfo.environment["OBSERVATIONKIT_STRESS"] == nil ? number : number * 100
}

/// A value under a lock of the client's.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value { withLock { $0 } }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&stored)
  }
}

extension Guarded where Value == Int {
  func increment() {
    withLock { $0 += 1 }
  }
}

/// Lets threads wait until a number of them have arrived.
final class Countdown: @unchecked Sendable {
  private let condition = NSCondition()
  private var count: Int

  init(_ count: Int) {
    self.count = count
  }

  func arrive() {
    condition.lock()
    count -= 1
    if count <= 0 { condition.broadcast() }
    condition.unlock()
  }

  func wait() {
    condition.lock()
    while count > 0 { condition.wait() }
    condition.unlock()
  }
}

/// Lets two threads begin each of many rounds together, without a system call.
final class Rendezvous: @unchecked Sendable {
  private let arrivals = Guarded(0)
  private let parties: Int

  init(_ parties: Int) {
    self.parties = parties
  }

  /// Waits until all parties have called this as often as the caller.
  func meet(_ round: Int) {
    arrivals.withLock { $0 += 1 }
    while arrivals.value < parties * (round + 1) { sched_yield() }
  }
}

/// A value handed across threads by a test that orders the accesses itself.
final class Shared<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Lets a task wait for something that happens on another isolation.
final class Event: @unchecked Sendable {
  private let state = Guarded<(isSet: Bool, waiter: CheckedContinuation<Void, Never>?)>(
    (false, nil)
  )

  func set() {
    let waiter = state.withLock { state in
      state.isSet = true
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isSet = state.withLock { state in
        if !state.isSet { state.waiter = continuation }
        return state.isSet
      }
      if isSet { continuation.resume() }
    }
  }
}
