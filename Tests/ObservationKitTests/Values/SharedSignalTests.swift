import ObservationKit
import ObservationTesting
import TestSupport
import Testing

@Suite("Shared signals", .timeLimit(.minutes(5)))
struct SharedSignalTests {
  @Test("An observer of the writer's isolation runs within the write")
  func synchronous() {
    let signal = SharedSignal(1)
    let log = EventLog<Int>()
    let token = observe { log.record(signal.value) }
    signal.value = 2
    signal.withValue { $0 += 3 }
    #expect(log.events == [1, 2, 5])
    token.cancel()
  }

  @Test("An equal write tells nobody, and neither does an in-place change back")
  func equal() {
    let signal = SharedSignal(1)
    let log = EventLog<Int>()
    let token = observe { log.record(signal.value) }
    signal.value = 1
    signal.withValue { $0 += 0 }
    #expect(log.events == [1])
    token.cancel()
  }

  @Test("A closure may decide what is equal")
  func policy() {
    let signal = SharedSignal("a") { $0.count == $1.count }
    let log = EventLog<String>()
    let token = observe { log.record(signal.value) }
    signal.value = "b"
    signal.value = "cc"
    #expect(log.events == ["a", "cc"])
    token.cancel()
  }

  @Test("withValue copies nothing, answers the result and keeps changes made before a throw")
  func inPlace() throws {
    struct Failure: Error {}
    let signal = SharedSignal(Array(0..<1000))
    let address = signal.withValue(bufferAddress)
    let log = EventLog<Int>()
    let token = observe { log.record(signal.value[0]) }
    let count = signal.withValue { list in
      list[0] = 7
      return list.count
    }
    #expect(count == 1000)
    #expect(signal.withValue(bufferAddress) == address)
    #expect(throws: Failure.self) {
      try signal.withValue { list in
        list[0] = 8
        throw Failure()
      }
    }
    #expect(log.events.last == 8)
    token.cancel()
  }

  private func bufferAddress(_ list: inout [Int]) -> UInt {
    unsafe list.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  @Test("Observers run after the lock has been given back, also those of what the closure writes")
  func afterTheLock() {
    let signal = SharedSignal(0)
    let other = Signal(0)
    let log = EventLog<String>()
    let tokens = [
      observe { log.record("signal \(signal.value)") },
      observe { log.record("other \(other.value) \(signal.value)") },
    ]
    log.take()
    signal.withValue { value in
      value = 1
      other.value = 1
      log.record("inside")
    }
    #expect(log.events == ["inside", "signal 1", "other 1 1"])
    for token in tokens { token.cancel() }
  }

  @Test("Reading in withValue is no tracked read of the signal, but of what else it reads")
  func tracking() {
    let signal = SharedSignal(0)
    let other = Signal(0)
    let log = EventLog<Int>()
    let token = observe { log.record(signal.withValue { $0 + other.value }) }
    signal.value = 1
    #expect(log.events == [0])
    other.value = 1
    #expect(log.events == [0, 2])
    token.cancel()
  }

  @Test("Writes in a transaction are one run at its end")
  func transactions() {
    let signal = SharedSignal(0)
    let log = EventLog<Int>()
    let token = observe { log.record(signal.value) }
    transaction {
      signal.value = 1
      signal.value = 2
    }
    #expect(log.events == [0, 2])
    token.cancel()
  }

  @Test("A derived value of shared ones is computed once per change and is never mixed")
  func derived() {
    let signal = SharedSignal(1)
    let log = EventLog<Int>()
    let square = DerivedSignal {
      log.record(signal.value)
      return signal.value * signal.value
    }
    #expect(square.value == 1)
    #expect(square.value == 1)
    signal.value = 3
    #expect(square.value == 9)
    #expect(log.events == [1, 3])
  }

  @Test("No increment of several threads is lost, and every observer sees the last value")
  func increments() async {
    let signal = SharedSignal(0)
    let log = EventLog<Int>()
    let token = observeAnywhere { log.record(signal.value) }
    inThreads(
      (0..<4).map { _ in
        { for _ in 0..<5_000 { signal.withValue { $0 += 1 } } }
      }
    )
    #expect(signal.value == 20_000)
    #expect(log.events.last == 20_000)
    #expect(log.events == log.events.sorted())
    #expect(Set(log.events).count == log.events.count)
    token.cancel()
  }

  @Test("An observer elsewhere is told of no value twice, and of the last one")
  func elsewhere() async {
    actor Watcher {
      private var token: ObservationToken?

      func watch(_ signal: SharedSignal<Int>, _ log: EventLog<Int>, _ seen: SharedSignal<Int>) {
        token = observe {
          let value = signal.value
          log.record(value)
          seen.value = value
        }
      }
    }
    let signal = SharedSignal(0)
    let seen = SharedSignal(0)
    let log = EventLog<Int>()
    let watcher = Watcher()
    await watcher.watch(signal, log, seen)
    let last = 50_000
    _ = onNewThread { for number in 1...last { signal.value = number } }
    try? await waitUntil { seen.value == last }
    #expect(Set(log.events).count == log.events.count)
    withExtendedLifetime(watcher) {}
  }

  @Test("A write that another thread overtakes is compared with what that one has stored")
  func overtaken() {
    let comparisons = EventLog<[[Int]]>()
    let hasOvertaken = Guarded(false)
    let overtake = Guarded<@Sendable () -> Void>({})
    let signal = SharedSignal([0]) { old, new in
      comparisons.record([old, new])
      let isFirst = hasOvertaken.withLock { hasOvertaken in
        defer { hasOvertaken = true }
        return !hasOvertaken
      }
      if isFirst { _ = onNewThread(overtake.value) }
      return old == new
    }
    overtake.withLock { $0 = { signal.value = [1] } }
    let log = EventLog<[Int]>()
    let token = observeAnywhere { log.record(signal.value) }
    signal.value = [1]
    #expect(comparisons.events == [[[0], [1]], [[0], [1]], [[1], [1]]])
    #expect(log.events == [[0], [1]])
    token.cancel()
    overtake.withLock { $0 = {} }
  }

  @Test("A write is stored although others change the value while it is being compared")
  func busy() {
    let isDone = Guarded(false)
    let number = Guarded(0)
    let signal = Guarded<SharedSignal<[Int]>?>(nil)
    let made = SharedSignal([0]) { old, new in
      // Each comparison of the last write is overtaken by another one.
      if new == [-1], !isDone.value, let signal = signal.value {
        let next = number.withLock { number in
          number += 1
          return number
        }
        _ = onNewThread { signal.withValue { $0 = [next] } }
      }
      return old == new
    }
    signal.withLock { $0 = made }
    made.value = [-1]
    isDone.withLock { $0 = true }
    #expect(made.value == [-1])
    #expect(number.value < 100)
    signal.withLock { $0 = nil }
  }

  @Test("What is displaced is released after the lock, so that its end may use the signal")
  func release() {
    let ended = EventLog<Int>()
    let signal = SharedSignal<Probe?>(nil)
    signal.value = Probe { ended.record(1) }
    signal.value = Probe { ended.record(signal.value == nil ? 2 : 3) }
    #expect(ended.events == [1])
    signal.value = nil
    #expect(ended.events == [1, 2])
  }

  @Test("The description shows the value and is no tracked read")
  func descriptions() {
    let signal = SharedSignal(1)
    let log = EventLog<String>()
    let token = observe { log.record("\(signal)") }
    signal.value = 2
    #expect(log.events == ["1"])
    #expect(signal.description == "2")
    token.cancel()
  }

  @Test("Using the signal in its own withValue stops the program with its declaration")
  func overlap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let signal = SharedSignal(1)
      signal.withValue { $0 = signal.value + 1 }
    }
    expectMessage(
      "overlapping access to 'signal at ObservationKitTests/SharedSignalTests",
      in: result
    )
  }

  @Test("Changing it in a derived closure stops the program")
  func writeInDerived() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let signal = SharedSignal(1)
      _ = DerivedSignal { signal.withValue { $0 += 1 } }.value
    }
    expectMessage("a derived value only reads", in: result)
  }
}
