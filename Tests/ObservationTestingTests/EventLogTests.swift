import ObservationTesting
import Testing

@Suite("An event log", .timeLimit(.minutes(5)))
struct EventLogTests {
  @Test("Events keep their order")
  func order() {
    let log = EventLog<String>()

    log.record("a")
    log.record("b")

    #expect(log.events == ["a", "b"])
    #expect(log.count == 2)
  }

  @Test("Taking the events empties the log")
  func take() {
    let log = EventLog<Int>()
    log.record(1)

    let taken = log.take()

    #expect(taken == [1])
    #expect(log.events == [])
  }

  @Test("Events of several tasks are all kept")
  func severalTasks() async {
    let log = EventLog<Int>()

    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 { group.addTask { log.record(number) } }
    }

    #expect(log.events.sorted() == Array(0..<50))
  }

  @Test("A wait ends with the event that it waits for")
  func waiting() async {
    let log = EventLog<Int>()
    log.record(1)

    async let early = log.waitForEvents(3)
    log.record(2)
    log.record(3)

    #expect(await early == [1, 2, 3])
    #expect(await log.waitForEvents(2) == [1, 2, 3])
  }

  @Test("A wait ends with the cancellation of its task")
  func cancellation() async {
    let log = EventLog<Int>()
    let waiting = Task { await log.waitForEvents(1) }

    waiting.cancel()

    #expect(await waiting.value == [])
  }
}
