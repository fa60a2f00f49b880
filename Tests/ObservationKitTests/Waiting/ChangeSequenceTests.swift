import ObservationKit
import ObservationTesting
import Testing

@Suite("changes(of:)", .timeLimit(.minutes(5)))
@MainActor
struct ChangeSequenceTests {
  private let gauge = Gauge()
  private let log = EventLog<Int>()

  /// A task that records the levels, and -1 at the end.
  private func record() async -> Task<Void, Never> {
    let task = Task { [gauge, log] in
      for await level in changes(of: { gauge.level }) { log.record(level) }
      log.record(-1)
    }
    _ = await log.waitForEvents(1)
    return task
  }

  private func end(_ task: Task<Void, Never>) async -> [Int] {
    task.cancel()
    await task.value
    return log.events
  }

  @Test("The current value comes first, and later ones after each change")
  func order() async {
    gauge.level = 3
    let task = await record()
    gauge.level = 4
    _ = await log.waitForEvents(2)
    gauge.level = 5
    _ = await log.waitForEvents(3)
    #expect(await end(task) == [3, 4, 5, -1])
  }

  @Test("Rapid changes without suspension are one element, the newest")
  func newest() async {
    let task = await record()
    for level in 1...5 { gauge.level = level }
    _ = await log.waitForEvents(2)
    #expect(await end(task) == [0, 5, -1])
  }

  @Test("A slow consumer may skip values, but never the last")
  func last() async {
    let gate = SharedSignal(false)
    let task = Task { [gauge, log] in
      for await level in changes(of: { gauge.level }) {
        log.record(level)
        try? await waitUntil { gate.value }
      }
    }
    _ = await log.waitForEvents(1)
    gauge.level = 1
    gauge.level = 2
    gate.value = true
    _ = await log.waitForEvents(2)
    #expect(await end(task) == [0, 2])
  }

  @Test("Equal neighbors are dropped, as the policy says")
  func neighbors() async {
    let tens = EventLog<Int>()
    let derived = Task { [gauge] in
      for await ten in changes(of: { gauge.tens }) { tens.record(ten) }
    }
    let parity = EventLog<Int>()
    let custom = Task { [gauge] in
      for await level in changes(equality: .custom { $0 % 2 == $1 % 2 }, of: { gauge.level }) {
        parity.record(level)
      }
    }
    let task = await record()
    _ = await tens.waitForEvents(1)
    _ = await parity.waitForEvents(1)
    for (count, level) in [2, 4, 11, 13].enumerated() {
      gauge.level = level
      _ = await log.waitForEvents(count + 2)
    }
    _ = await tens.waitForEvents(2)
    _ = await parity.waitForEvents(2)
    #expect(await end(task) == [0, 2, 4, 11, 13, -1])
    derived.cancel()
    custom.cancel()
    #expect(tens.events == [0, 1])
    #expect(parity.events == [0, 11])
  }

  @Test("Two properties changed in one turn are one element with both new values")
  func consistent() async {
    let pairs = EventLog<[Int]>()
    let task = Task { [gauge] in
      for await pair in changes(of: { [gauge.level, gauge.limit] }) { pairs.record(pair) }
    }
    _ = await pairs.waitForEvents(1)
    gauge.level = 1
    gauge.limit = 2
    #expect(await pairs.waitForEvents(2) == [[0, 10], [1, 2]])
    task.cancel()
  }

  @Test("Each iterator has a place of its own, in one sequence and in several")
  func iterators() async {
    let sequence = changes(of: { [gauge] in gauge.level })
    var first = sequence.makeAsyncIterator()
    #expect(await first.next() == 0)
    gauge.level = 1
    var second = sequence.makeAsyncIterator()
    #expect(await second.next() == 1)
    #expect(await first.next() == 1)
    gauge.level = 2
    #expect(await first.next() == 2)
    gauge.level = 3
    #expect(await first.next() == 3)
    #expect(await second.next() == 3)
  }

  @Test("A slow and a fast consumer of one sequence both see a change, once")
  func shared() async {
    let sequence = changes(of: { [gauge] in gauge.level })
    let gate = SharedSignal(false)
    let slow = EventLog<Int>()
    let fast = EventLog<Int>()
    let tasks = [
      Task {
        for await level in sequence {
          slow.record(level)
          try? await waitUntil { gate.value }
        }
      },
      Task { for await level in sequence { fast.record(level) } },
    ]
    _ = await slow.waitForEvents(1)
    _ = await fast.waitForEvents(1)
    gauge.level = 1
    _ = await fast.waitForEvents(2)
    gate.value = true
    _ = await slow.waitForEvents(2)
    gauge.level = 2
    #expect(await slow.waitForEvents(3) == [0, 1, 2])
    #expect(await fast.waitForEvents(3) == [0, 1, 2])
    for task in tasks { task.cancel() }
  }

  @Test("Iterating again after a cancellation begins with the value at that time and repeats none")
  func again() async {
    let task = await record()
    gauge.level = 1
    _ = await log.waitForEvents(2)
    #expect(await end(task) == [0, 1, -1])
    _ = log.take()
    gauge.level = 2
    let second = await record()
    gauge.level = 3
    _ = await log.waitForEvents(2)
    #expect(await end(second) == [2, 3, -1])
  }

  @Test("The closure is evaluated once per change, and never while nobody asks for a value")
  func evaluations() async {
    var count = 0
    var iterator = changes(of: { [gauge] in
      count += 1
      return gauge.level
    }).makeAsyncIterator()
    #expect(count == 0)
    #expect(await iterator.next() == 0)
    for level in 1...3 { gauge.level = level }
    #expect(count == 1)
    #expect(await iterator.next() == 3)
    #expect(count == 2)
  }

  @Test("Optional values are elements, and nil among them is not the end")
  func optionals() async {
    let signal = Signal<Int?>(nil)
    var iterator = changes(of: { signal.value }).makeAsyncIterator()
    #expect(await iterator.next() == .some(nil))
    signal.value = 1
    #expect(await iterator.next() == 1)
    signal.value = nil
    #expect(await iterator.next() == .some(nil))
  }

  @Test("The closure runs where the sequence was made, also for code that knows no isolation")
  func home() async {
    var places: [Bool] = []
    // SAFETY: this task waits for the other one, so that only one of them uses the iterator.
    nonisolated(unsafe) var iterator = changes(of: { [gauge] in
      places.append(isOnMainActor())
      return gauge.level
    }).makeAsyncIterator()
    let first = await Task.detached { unsafe await iterator.next(isolation: nil) }.value
    gauge.level = 1
    let second = await Task.detached { unsafe await iterator.next(isolation: nil) }.value
    #expect([first, second] == [0, 1])
    #expect(places == [true, true])
  }
}
