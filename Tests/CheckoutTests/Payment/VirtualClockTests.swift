import Checkout
import Testing

@MainActor @Suite("The virtual clock", .timeLimit(.minutes(5)))
struct VirtualClockTests {
  let clock = VirtualClock()

  @Test("Sleepers wake in the order of their moments")
  func order() async throws {
    var log: [Int] = []
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        log.append(seconds)
      }
    }
    await clock.waitForSleepers(3)

    clock.advance(by: .seconds(3))
    for task in tasks { try await task.value }

    #expect(log == [1, 2, 3])
  }

  @Test("A sleeper whose moment has not come sleeps on")
  func patience() async throws {
    var isAwake = false
    let task = Task {
      try await clock.sleep(for: .seconds(2))
      isAwake = true
    }
    await clock.waitForSleepers()

    clock.advance(by: .seconds(1))
    await clock.waitForSleepers()
    #expect(!isAwake)

    clock.advance(by: .seconds(1))
    try await task.value
    #expect(isAwake)
  }

  @Test("Sleeping for no time returns at once")
  func noTime() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))

    #expect(clock.now == .zero)
  }

  @Test("A cancelled sleeper wakes with a cancellation error")
  func cancellation() async {
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A task that is already cancelled does not fall asleep")
  func cancelledBefore() async {
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Turning the clock back is a precondition failure")
  func backwards() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { VirtualClock().advance(by: .seconds(-1)) }
    }

    expectMessage("Time does not run backwards", in: result)
  }
}
