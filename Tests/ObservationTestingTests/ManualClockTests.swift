import ObservationTesting
import Testing

@Suite("Manual clock", .timeLimit(.minutes(5)))
struct ManualClockTests {
  private let clock = ManualClock()
  private let log = EventLog<Int>()

  private func sleep(_ seconds: Int) -> Task<Void, any Error> {
    Task { [clock, log] in
      try await clock.sleep(for: .seconds(seconds))
      log.record(seconds)
    }
  }

  @Test("Tasks wake when their moment has come, and not before")
  func order() async throws {
    let tasks = [2, 1, 3].map(sleep)
    await clock.waitForSleepers(3)
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleepers == 3)
    clock.advance(by: .milliseconds(1))
    #expect(await log.waitForEvents(1) == [1])
    #expect(clock.sleepers == 2)
    clock.advance(by: .seconds(10))
    for task in tasks { try await task.value }
    #expect(Set(log.events) == [1, 2, 3])
    #expect(clock.now.offset == .seconds(11))
  }

  @Test("A moment that has come suspends nobody")
  func past() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(-1)))
  }

  @Test("Canceling a task wakes it at once with CancellationError")
  func cancellation() async {
    let task = sleep(1)
    await clock.waitForSleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleepers == 0)
    let late = Task { [clock] in
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }
}
