import Foundation
import ObservationKit
import ObservationTesting
import Testing

@Suite("waitUntil", .timeLimit(.minutes(5)))
@MainActor
struct WaitUntilTests {
  private let gauge = Gauge()

  @Test("It returns at once if the condition holds, also in a canceled task")
  func atOnce() async throws {
    try await waitUntil { gauge.level == 0 }
    let task = Task { [gauge] in try await waitUntil { gauge.level == 0 } }
    task.cancel()
    try await task.value
  }

  @Test("The condition holds on the caller's isolation when it returns")
  func holds() async throws {
    let log = EventLog<Int>()
    let task = Task { [gauge] in
      for _ in 0..<100 {
        try await waitUntil {
          log.record(gauge.level)
          return gauge.level % 2 == 1
        }
        #expect(gauge.level % 2 == 1)
        gauge.level += 1
      }
    }
    for _ in 0..<100 {
      // Not in the evaluation itself, which must be over before the next change.
      try await waitUntil { gauge.level % 2 == 0 }
      gauge.level += 1
      // A pulse: odd, even and odd again before the task has its turn.
      gauge.level += 1
      gauge.level += 1
    }
    try await task.value
    #expect(gauge.level == 400)
  }

  @Test("A condition on what other isolations change is met wherever they do")
  func foreignChange() async throws {
    let shared = SharedSignal(0)
    let task = Task { try await waitUntil { shared.value == 3 } }
    for number in 1...3 { _ = onNewThread { shared.value = number } }
    try await task.value
  }

  @Test("A condition that changes what it reads is stopped with an issue and goes on later")
  func runaway() async throws {
    let signal = Signal(0)
    let issues = try await IssueCollector.collect { collector in
      let task = Task {
        try await waitUntil {
          if signal.value < 1_000_000 { signal.value += 1 }
          return signal.value > 1_000_000
        }
      }
      while collector.issues.isEmpty { await Task { @MainActor in }.value }
      let stopped = signal.value
      for _ in 0..<10 { await Task { @MainActor in }.value }
      #expect(signal.value == stopped)
      signal.value = 1_000_001
      try await task.value
    }
    #expect(issues.map(\.kind) == [.runaway])
    #expect(issues.first?.message.contains("WaitUntilTests.swift:") == true)
  }

  @Test("So is one that does it through an observer")
  func indirectRunaway() async throws {
    let source = Signal(0)
    let mirror = Signal(0)
    let token = observe { mirror.value = source.value }
    let issues = try await IssueCollector.collect { collector in
      let task = Task {
        try await waitUntil {
          untracked { if source.value < 1_000_000 { source.value += 1 } }
          return mirror.value > 1_000_000
        }
      }
      while collector.issues.isEmpty { await Task { @MainActor in }.value }
      source.value = 1_000_001
      try await task.value
    }
    #expect(issues.map(\.kind) == [.runaway])
    token.cancel()
  }

  @Test("Another thread that never pauses does not keep the isolation busy")
  func storm() async throws {
    let shared = SharedSignal(0)
    let isStopped = SharedSignal(false)
    // A thread of its own: in the pool it would keep others from running.
    let hasStopped = SharedSignal(false)
    Thread.detachNewThread {
      while !isStopped.value { shared.withValue { $0 += 1 } }
      hasStopped.value = true
    }
    let waiter = Task { try await waitUntil { shared.value < 0 } }
    // This task gets its turns on the main actor although the condition is always due again.
    for _ in 0..<10 { await Task { @MainActor in }.value }
    waiter.cancel()
    #expect(await outcome(of: waiter) == "CancellationError")
    isStopped.value = true
    try await waitUntil { hasStopped.value }
  }
}
