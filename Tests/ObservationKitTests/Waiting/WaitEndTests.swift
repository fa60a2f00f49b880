import ObservationKit
import ObservationTesting
import Testing

@Suite("How a wait ends", .timeLimit(.minutes(5)))
@MainActor
struct WaitEndTests {
  private let evaluations = EventLog<Int>()

  private func waitForLevel(of gauge: Gauge?) async -> Task<Int, any Error> {
    let task = Task { [weak gauge, evaluations] in
      try await nextChange(of: {
        let level = gauge?.level ?? -1
        evaluations.record(level)
        return level
      })
    }
    _ = await evaluations.waitForEvents(1)
    return task
  }

  @Test("Canceling the task ends it at once with CancellationError")
  func cancellation() async {
    let gauge = Gauge()
    let task = await waitForLevel(of: gauge)
    task.cancel()
    #expect(await outcome(of: task) == "CancellationError")
  }

  @Test("A task that is canceled after the change, before its turn, ends with CancellationError")
  func canceledAfterChange() async {
    let gauge = Gauge()
    let task = await waitForLevel(of: gauge)
    gauge.level = 1
    task.cancel()
    #expect(await outcome(of: task) == "CancellationError")
    #expect(evaluations.events == [0])
  }

  @Test("A task that is canceled before ends without waiting")
  func canceledBefore() async {
    let signal = SharedSignal(0)
    // It begins when this test gives the main actor free.
    let task = Task { try await nextChange(of: { signal.value }) }
    task.cancel()
    #expect(await outcome(of: task) == "CancellationError")
  }

  @Test("A canceled wait leaves nothing behind")
  func nothingLeft() async {
    let lifetimes = LifetimeTracker()
    let signal = Signal(0)
    let started = EventLog<Int>()
    let task = Task { [probe = lifetimes.probe()] in
      try await nextChange(of: {
        started.record(signal.value)
        return withExtendedLifetime(probe) { signal.value }
      })
    }
    _ = await started.waitForEvents(1)
    task.cancel()
    #expect(await outcome(of: task) == "CancellationError")
    #expect(lifetimes.survivors.isEmpty)
    signal.value = 1
    #expect(started.events == [0])
  }

  @Test("A model that ends is evaluated again, which may be the change")
  func modelEnds() async throws {
    var gauge: Gauge? = Gauge()
    let task = await waitForLevel(of: gauge)
    gauge = nil
    #expect(try await task.value == -1)
  }

  @Test("A wait of which nothing is left ends with ObservationEnded")
  func nothingLeftToWaitFor() async {
    var gauge: Gauge? = Gauge()
    let task = Task { [weak gauge, evaluations] in
      try await waitUntil {
        evaluations.record(gauge?.level ?? -1)
        return false
      }
    }
    _ = await evaluations.waitForEvents(1)
    gauge = nil
    #expect(await outcome(of: task) == "ObservationEnded")
    #expect(evaluations.events == [0, -1])
  }

  @Test("A wait for what cannot change ends at once and says where it was made")
  func constant() async {
    do {
      _ = try await nextChange(of: { 1 })
      Issue.record("the wait has not thrown")
    } catch let error as ObservationEnded {
      #expect(error.description.hasPrefix("ObservationKitTests/WaitEndTests.swift:"))
      #expect(error.description.contains("nothing that the closure reads can change"))
    } catch {
      Issue.record("the wait has thrown \(error)")
    }
  }

  @Test("A wait goes on while one of two models is left")
  func oneLeft() async throws {
    var first: Gauge? = Gauge()
    let second = Gauge()
    let task = Task { [weak first, evaluations] in
      try await waitUntil {
        let sum = (first?.level ?? 0) + second.level
        evaluations.record(sum)
        return sum == 3
      }
    }
    _ = await evaluations.waitForEvents(1)
    first = nil
    _ = await evaluations.waitForEvents(2)
    second.level = 3
    try await task.value
  }
}
