import ObservationKit
import ObservationTesting
import Testing

@Suite("nextChange", .timeLimit(.minutes(5)))
@MainActor
struct NextChangeTests {
  private let gauge = Gauge()
  private let evaluations = EventLog<Int>()

  /// A task that waits for the next change of the level, and waits when this returns.
  private func waitForLevel() async -> Task<Int, any Error> {
    let task = Task { [gauge, evaluations] in
      try await nextChange(of: {
        evaluations.record(gauge.level)
        return gauge.level
      })
    }
    _ = await evaluations.waitForEvents(1)
    return task
  }

  @Test("It answers the value after the change")
  func change() async throws {
    let task = await waitForLevel()
    gauge.level = 5
    #expect(try await task.value == 5)
  }

  @Test("Several changes before the task's turn are one, with the newest value")
  func newest() async throws {
    let task = await waitForLevel()
    gauge.level = 1
    gauge.level = 2
    gauge.level = 3
    #expect(try await task.value == 3)
    #expect(evaluations.events == [0, 3])
  }

  @Test("A value that has changed back does not differ, so that the task waits on")
  func back() async throws {
    let task = await waitForLevel()
    gauge.level = 1
    gauge.level = 0
    _ = await evaluations.waitForEvents(2)
    gauge.level = 7
    #expect(try await task.value == 7)
    #expect(evaluations.events == [0, 0, 7])
  }

  @Test("An equal write and a change of something else wake nobody")
  func silence() async throws {
    let task = await waitForLevel()
    gauge.level = 0
    gauge.limit = 11
    gauge.level = 2
    #expect(try await task.value == 2)
    #expect(evaluations.events == [0, 2])
  }

  @Test("The policy decides what differs")
  func policy() async throws {
    let task = Task { [gauge, evaluations] in
      try await nextChange(
        equality: .custom { $0 / 10 == $1 / 10 },
        of: {
          evaluations.record(gauge.level)
          return gauge.level
        }
      )
    }
    _ = await evaluations.waitForEvents(1)
    gauge.level = 9
    _ = await evaluations.waitForEvents(2)
    gauge.level = 12
    #expect(try await task.value == 12)
  }

  @Test("A derived value is waited for, and computed on the waiting isolation")
  func derived() async throws {
    let started = EventLog<Int>()
    let task = Task { [gauge] in
      try await nextChange(of: {
        started.record(gauge.tens)
        return gauge.tens
      })
    }
    _ = await started.waitForEvents(1)
    gauge.level = 3
    _ = await started.waitForEvents(2)
    gauge.level = 30
    #expect(try await task.value == 3)
  }

  @Test("A change between the read and the registration, by another thread, is not missed")
  func betweenReadAndRegistration() async throws {
    let shared = SharedSignal(0)
    let value = try await nextChange(of: {
      let value = shared.value
      if value == 0 { _ = onNewThread { shared.value = 1 } }
      return value
    })
    #expect(value == 1)
  }

  @Test("A change inside a transaction wakes the task at the outermost end")
  func transactions() async throws {
    let task = await waitForLevel()
    transaction {
      gauge.level = 1
      transaction { gauge.level = 2 }
      gauge.level = 4
    }
    #expect(try await task.value == 4)
    #expect(evaluations.events == [0, 4])
  }

  @Test("What the closure writes is told to others, when the evaluation is over")
  func writes() async throws {
    let log = EventLog<String>()
    let token = observe { [gauge] in log.record("limit \(gauge.limit)") }
    let task = Task { [gauge] in
      try await nextChange(of: {
        untracked { gauge.limit += 1 }
        log.record("evaluated")
        return gauge.level
      })
    }
    _ = await log.waitForEvents(3)
    gauge.level = 1
    #expect(try await task.value == 1)
    #expect(
      log.events == ["limit 10", "evaluated", "limit 11", "evaluated", "limit 12"]
    )
    token.cancel()
  }

  @Test("Values need not be Sendable")
  func values() async throws {
    final class Label {
      var text = ""
    }
    let signal = Signal(Label())
    let started = EventLog<Void>()
    let task = Task {
      let label = try await nextChange(of: {
        started.record(())
        return signal.value
      })
      return label.text
    }
    _ = await started.waitForEvents(1)
    let next = Label()
    next.text = "next"
    signal.value = next
    #expect(try await task.value == "next")
  }
}
