import ObservationKit
import ObservationTesting
import Testing

@Suite("Races of waits", .timeLimit(.minutes(5)))
struct WaitRaceTests {
  /// Records the values of a sequence until the last one has come.
  private static func collect(
    isolation: isolated (any Actor)? = #isolation,
    _ signal: SharedSignal<Int>,
    until last: Int
  ) async -> [Int] {
    var values: [Int] = []
    for await value in changes(of: { signal.value }) {
      values.append(value)
      if value == last { break }
    }
    return values
  }

  @MainActor
  private static func collectOnMainActor(
    _ signal: SharedSignal<Int>,
    until last: Int
  ) async -> [Int] {
    await collect(signal, until: last)
  }

  private actor Consumer {
    func collect(_ signal: SharedSignal<Int>, until last: Int) async -> [Int] {
      await WaitRaceTests.collect(signal, until: last)
    }
  }

  @Test("Of 100 000 changes made elsewhere each isolation sees the last, and none twice")
  func changesElsewhere() async {
    let signal = SharedSignal(0)
    let last = 100_000
    let results = await withTaskGroup(of: [Int].self) { group in
      group.addTask { await Self.collectOnMainActor(signal, until: last) }
      group.addTask { await Self.collect(signal, until: last) }
      for _ in 0..<2 { group.addTask { await Consumer().collect(signal, until: last) } }
      group.addTask {
        for number in 1...last { signal.value = number }
        return [last]
      }
      var results: [[Int]] = []
      for await result in group { results.append(result) }
      return results
    }
    #expect(results.count == 5)
    for values in results {
      #expect(values.last == last)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("No wake-up is lost between an evaluation and the suspension after it")
  func pingPong() async throws {
    let ping = SharedSignal(0)
    let pong = SharedSignal(0)
    let count = rounds(5_000)
    async let answers: Void = {
      for number in 1...count {
        try await waitUntil { ping.value >= number }
        pong.value = number
      }
    }()
    for number in 1...count {
      ping.value = number
      try await waitUntil { pong.value >= number }
    }
    try await answers
    #expect(pong.value == count)
  }

  @Test("A cancellation and a change at the same time end the wait once, by either")
  func cancellationAndChange() async {
    for _ in 0..<rounds(1_000) {
      let signal = SharedSignal(0)
      let isWaiting = EventLog<Void>()
      let task = Task.detached {
        try await nextChange(of: {
          isWaiting.record(())
          return signal.value
        })
      }
      _ = await isWaiting.waitForEvents(1)
      inThreads([{ task.cancel() }, { signal.value = 1 }])
      switch await task.result {
      case .success(let value): #expect(value == 1)
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }

  @Test("A model's end and a cancellation at the same time end the sequence once")
  func endAndCancellation() async {
    for _ in 0..<rounds(600) {
      let model = Guarded<LifetimeModel?>(LifetimeModel())
      let isWaiting = EventLog<Int>()
      let task = Task.detached {
        guard let sequence = model.value.map({ changes(in: $0) { $0.count } }) else { return }
        for await count in sequence { isWaiting.record(count) }
      }
      _ = await isWaiting.waitForEvents(1)
      inThreads([{ task.cancel() }, { model.withLock { $0 = nil } }])
      await task.value
      #expect(isWaiting.events == [0])
    }
  }

  @Test("Consumers of different speed at one model all see the last value, in its isolation")
  @MainActor
  func speeds() async {
    let gauge = Gauge()
    let logs = (0..<4).map { _ in EventLog<Int>() }
    let gate = SharedSignal(0)
    let tasks = logs.indices.map { index in
      Task {
        for await level in changes(of: { gauge.level }) {
          logs[index].record(level)
          if level == 1_000 { break }
          try? await waitUntil { gate.value >= index * 10 }
        }
      }
    }
    for level in 1...1_000 {
      gauge.level = level
      if level % 20 == 0 {
        gate.value += 1
        await Task { @MainActor in }.value
      }
    }
    for task in tasks { await task.value }
    for log in logs {
      #expect(log.events.last == 1_000)
      #expect(Set(log.events).count == log.events.count)
    }
  }
}
