import ObservationKit
import ObservationTesting
import Testing

@Suite("How a sequence of changes ends", .timeLimit(.minutes(5)))
@MainActor
struct ChangeSequenceEndTests {
  private let log = EventLog<Int>()

  @Test("With the model, if that is held weakly")
  func model() async {
    var gauge: Gauge? = Gauge()
    let task = Task { [weak gauge, log] in
      guard let sequence = gauge.map({ changes(in: $0) { $0.level } }) else { return }
      for await level in sequence { log.record(level) }
    }
    _ = await log.waitForEvents(1)
    gauge?.level = 1
    _ = await log.waitForEvents(2)
    gauge = nil
    await task.value
    #expect(log.events == [0, 1])
  }

  @Test("With all that the closure reads, after a last value")
  func weakCapture() async {
    var gauge: Gauge? = Gauge()
    let task = Task { [weak gauge, log] in
      for await level in changes(of: { gauge?.level ?? -1 }) { log.record(level) }
    }
    _ = await log.waitForEvents(1)
    gauge = nil
    await task.value
    #expect(log.events == [0, -1])
  }

  @Test("A model that has ended before the first element gives none")
  func endedBefore() async {
    var gauge: Gauge? = Gauge()
    let sequence = gauge.map { changes(in: $0) { $0.level } }
    gauge = nil
    var iterator = sequence?.makeAsyncIterator()
    #expect(await iterator?.next() == nil)
  }

  @Test("A model's end is noticed while the consumer is busy")
  func busy() async {
    var gauge: Gauge? = Gauge()
    var iterator = gauge.map { changes(in: $0) { $0.level } }?.makeAsyncIterator()
    #expect(await iterator?.next() == 0)
    gauge = nil
    #expect(await iterator?.next() == nil)
    #expect(await iterator?.next() == nil)
  }

  @Test("A closure that reads nothing gives one element")
  func constant() async {
    var iterator = changes(of: { 1 }).makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
  }

  @Test("When the task is canceled, for good, while other iterators go on")
  func cancellation() async {
    let gauge = Gauge()
    let sequence = changes(of: { gauge.level })
    let task = Task { [log] in
      var iterator = sequence.makeAsyncIterator()
      while let level = await iterator.next() { log.record(level) }
      gauge.level = 1
      #expect(await iterator.next() == nil)
      #expect(await iterator.next() == nil)
    }
    var other = sequence.makeAsyncIterator()
    #expect(await other.next() == 0)
    _ = await log.waitForEvents(1)
    task.cancel()
    await task.value
    #expect(log.events == [0])
    #expect(await other.next() == 1)
  }

  @Test("A task that is canceled before gets no element")
  func canceledBefore() async {
    let gauge = Gauge()
    let task = Task { [log] in
      for await level in changes(of: { gauge.level }) { log.record(level) }
    }
    task.cancel()
    await task.value
    #expect(log.events == [])
  }

  @Test("An iterator that is dropped lets go of its closure and of its last value")
  func release() async {
    let lifetimes = LifetimeTracker()
    let signal = Signal(lifetimes.probe("value"))
    var iterator: ChangeSequence<LifetimeTracker.Probe>.Iterator?
    do {
      let probe = lifetimes.probe("captured")
      iterator = changes(of: { withExtendedLifetime(probe) { signal.value } }).makeAsyncIterator()
    }
    let isFirst = await iterator?.next() != nil
    #expect(isFirst)
    iterator = nil
    signal.value = lifetimes.probe("next")
    #expect(lifetimes.survivors == ["next"])
  }

  @Test("Dropping the iterator takes it out of the graph at once")
  func drop() async {
    let gauge = Gauge()
    var count = 0
    do {
      var iterator = changes(of: {
        count += 1
        return gauge.level
      }).makeAsyncIterator()
      _ = await iterator.next()
    }
    gauge.level = 1
    #expect(count == 1)
  }

  @Test("The end lets go of what the closure has captured, although the iterator is still there")
  func releaseAtEnd() async {
    let lifetimes = LifetimeTracker()
    var iterator: ChangeSequence<Int>.Iterator?
    do {
      let probe = lifetimes.probe()
      iterator = changes(of: { withExtendedLifetime(probe) { 1 } }).makeAsyncIterator()
    }
    #expect(await iterator?.next() == 1)
    #expect(await iterator?.next() == nil)
    #expect(lifetimes.survivors.isEmpty)
  }

  @MainActor private final class LevelReader {
    private let gauge: Gauge
    private let iterator: ChangeSequence<Int>.Iterator

    init(_ gauge: Gauge) {
      self.gauge = gauge
      iterator = changes(of: { gauge.level }).makeAsyncIterator()
    }

    func next(_ log: EventLog<Int>) async -> Int? {
      log.record(gauge.level)
      var copy = iterator
      return await copy.next()
    }
  }

  /// With a preference the runtime takes a turn of the isolation between the steps of a wait.
  @Test(
    "Canceling two tasks at one iterator ends both, whichever of them hears of what",
    arguments: [nil, globalConcurrentExecutor as any TaskExecutor]
  )
  func takeOver(preference: (any TaskExecutor)?) async {
    for _ in 0..<100 {
      let gauge = Gauge()
      let log = EventLog<Int>()
      let reader = LevelReader(gauge)
      _ = await reader.next(log)
      _ = await IssueCollector.collect { _ in
        let first = Task(executorPreference: preference) {
          await reader.next(log)
        }
        _ = await log.waitForEvents(2)
        let second = Task(executorPreference: preference) {
          _ = await reader.next(log)
          return await reader.next(log)
        }
        gauge.level = 2
        await Task { @MainActor in }.value
        first.cancel()
        second.cancel()
        _ = await first.value
        #expect(await second.value == nil)
      }
    }
  }

  @Test("Of two tasks at one iterator the second is refused with an issue, and nobody hangs")
  func twoTasks() async {
    let gauge = Gauge()
    let iterator = changes(of: { gauge.level }).makeAsyncIterator()
    var copy = iterator
    _ = await copy.next()
    let issues = await IssueCollector.collect { _ in
      let first = Task { [log] in
        var copy = iterator
        log.record(1)
        return await copy.next()
      }
      _ = await log.waitForEvents(1)
      #expect(await copy.next() == nil)
      gauge.level = 2
      #expect(await first.value == 2)
    }
    #expect(issues.map(\.kind) == [.misuse])
  }
}
