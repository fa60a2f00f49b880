import ObservationKit
import ObservationTesting
import Testing

@Suite("Writes in observers", .timeLimit(.minutes(5)))
struct RunawayTests {
  //  a ── first ── b ── second
  @Test("What an observer writes reaches others in the same flush")
  func writeOther() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    let second = observe { log.record("second \(b.value)") }
    let first = observe {
      log.record("first \(a.value)")
      b.value = a.value * 10
    }
    log.take()

    a.value = 1

    #expect(log.events == ["first 1", "second 10"])
    first.cancel()
    second.cancel()
  }

  @Test("What an observer writes is delivered after its run, not in the middle of it")
  func afterTheRun() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    let first = observe { log.record("b \(b.value)") }
    let second = observe {
      log.record("begin")
      b.value = a.value
      b.value += 100
      log.record("end")
    }
    log.take()

    a.value = 1

    #expect(log.events == ["begin", "end", "b 101"])
    first.cancel()
    second.cancel()
  }

  @Test("An observer that raises its own dependency to a limit runs until it is reached")
  func converges() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let token = observe {
      log.record(a.value)
      if a.value < 5 { a.value += 1 }
    }

    #expect(log.take() == [0, 1, 2, 3, 4, 5])
    a.value = 3
    #expect(log.events == [3, 4, 5])
    token.cancel()
  }

  @Test("An observer that reads its own dependency again after raising it still converges")
  func readsAfterWriting() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let b = Signal(0)
    let token = observe {
      if a.value < 5 { a.value += 1 }
      _ = b.value
      log.record(a.value)
    }

    #expect(a.value == 5)
    #expect(log.events == [1, 2, 3, 4, 5, 5])
    token.cancel()
  }

  //  a ── c ── observer, which resets a
  @Test("An observer that resets its dependency through a derived value does so every time")
  func resets() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let c = DerivedSignal { a.value }
    let token = observe {
      log.record(c.value)
      if c.value > 0 { a.value = 0 }
    }

    for number in 1...3 {
      a.value = number
      #expect(a.value == 0)
    }

    #expect(log.events == [0, 1, 0, 2, 0, 3, 0])
    token.cancel()
  }

  @Test("A second observer sees the final value of a first one's correction")
  func correction() {
    let log = EventLog<String>()
    let a = Signal(0)
    let first = observe {
      log.record("first \(a.value)")
      if a.value < 0 { a.value = 0 }
    }
    let second = observe { log.record("second \(a.value)") }
    log.take()

    a.value = -5

    #expect(log.events == ["first -5", "second 0", "first 0"])
    first.cancel()
    second.cancel()
  }

  @Test("An observer that changes its dependency for ever is stopped with an issue")
  func ownRunaway() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let line: UInt = #line + 3
    let issues = IssueCollector.collect {
      a.value = 0
      let token = observe {
        log.record(a.value)
        if log.count < 10_000 { a.value += 1 }
      }
      token.cancel()
    }

    #expect(log.count <= ObservationIssue.rerunLimit + 1)
    #expect(issues.map(\.kind) == [.runaway])
    #expect(issues.first?.message.contains("RunawayTests.swift:\(line)") == true)
    #expect(issues.first?.message.contains("signal at") == true)
  }

  private final class Pair {
    @Tracked var ping = 0
    @Tracked var pong = 0
  }

  //  ping ── first ── pong ── second ── ping
  @Test("Two observers that keep each other going are stopped, and stay subscribed")
  func pingPong() {
    let log = EventLog<String>()
    let pair = Pair()
    var isPlaying = false
    let first = observe {
      let ping = pair.ping
      log.record("first")
      if isPlaying, log.count < 10_000 { pair.pong = ping + 1 }
    }
    let second = observe {
      let pong = pair.pong
      log.record("second")
      if isPlaying, log.count < 10_000 { pair.ping = pong + 1 }
    }

    isPlaying = true
    let issues = IssueCollector.collect { pair.ping += 1 }
    #expect(log.take().count < 500)
    #expect(issues.map(\.kind) == [.runaway])
    #expect(
      issues.first.map { $0.message.contains("Pair.ping") || $0.message.contains("Pair.pong") }
        == true
    )
    #expect(issues.first?.message.contains("RunawayTests.swift") == true)

    isPlaying = false
    pair.ping = -1
    pair.pong = -1
    #expect(log.events == ["first", "second"])
    first.cancel()
    second.cancel()
  }

  @Test("A slow convergence below the limit is no runaway")
  func slowConvergence() {
    let a = Signal(0)
    let token = observe {
      if a.value > 0, a.value < ObservationIssue.rerunLimit { a.value += 1 }
    }

    let issues = IssueCollector.collect { a.value = 1 }

    #expect(a.value == ObservationIssue.rerunLimit)
    #expect(issues.map(\.kind) == [])
    token.cancel()
  }

  //  s0 ── o0 ── s1 ── o1 ── s2 ── …
  @Test("A long chain of observers that each write the next value settles")
  func longChain() {
    let count = 10_000
    let signals = (0...count).map { _ in Signal(0) }
    let tokens = (0..<count).map { index in
      observe { signals[index + 1].value = signals[index].value }
    }

    let issues = IssueCollector.collect { signals[0].value = 7 }

    #expect(signals[count].value == 7)
    #expect(issues.map(\.kind) == [])
    for token in tokens { token.cancel() }
  }

  //  s0 ── o0 ── s1 ── …    and one observer below everything whose result stays the same
  @Test("An observer that is told in each round of a long flush and never differs is no runaway")
  func toldButUnchanged() {
    let count = ObservationIssue.rerunLimit * 3
    let log = EventLog<Bool>()
    let signals = (0...count).map { _ in Signal(0) }
    let isNegative = DerivedSignal { signals.contains { $0.value < 0 } }
    let watcher = observe { log.record(isNegative.value) }
    let tokens = (0..<count).map { index in
      observe { signals[index + 1].value = signals[index].value }
    }

    let issues = IssueCollector.collect { signals[0].value = 7 }
    #expect(issues.map(\.kind) == [])

    signals[count].value = -1
    #expect(log.events == [false, true])
    watcher.cancel()
    for token in tokens { token.cancel() }
  }

  @Test(
    "An observer with a scheduler is stopped in the same way",
    arguments: [true, false]
  )
  func scheduled(isManual: Bool) {
    let log = EventLog<Int>()
    let a = Signal(0)
    let manual = ManualScheduler()
    let scheduler: any ObservationScheduler = isManual ? manual : ImmediateScheduler()
    let token = observe(scheduler: scheduler) {
      log.record(a.value)
      if a.value > 0, log.count < 1000 { a.value += 1 }
    }

    let issues = IssueCollector.collect {
      a.value = 1
      manual.flush()
    }

    #expect(log.take() == Array(0...ObservationIssue.rerunLimit))
    #expect(issues.map(\.kind) == [.runaway])
    token.cancel()
  }

  @Test("A one-shot that writes what it has read does not call itself")
  func oneShot() {
    let log = EventLog<Int>()
    let a = Signal(0)
    withTracking {
      _ = a.value
    } onChange: {
      log.record(a.value)
      a.value += 1
    }

    a.value = 1

    #expect(log.events == [1])
    #expect(a.value == 2)
  }
}
