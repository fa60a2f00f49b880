import ObservationKit
import ObservationTesting
import TestSupport
import Testing

@Suite("Delivery", .timeLimit(.minutes(5)))
struct FlushTests {
  @Test("Observers run in the order of creation, whatever the order of their subscriptions")
  func order() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let isReading = (0..<10).map { _ in Signal(true) }
    let tokens = (0..<10).map { index in
      observe {
        if isReading[index].value { _ = a.value }
        log.record(index)
      }
    }
    for index in [3, 7, 0] {
      isReading[index].value = false
      isReading[index].value = true
    }
    log.take()

    a.value = 1

    #expect(log.events == Array(0..<10))
    for token in tokens { token.cancel() }
  }

  @Test("Observers of several values run in the order of creation in a transaction")
  func orderInTransaction() {
    let log = EventLog<Int>()
    let signals = (0..<5).map { _ in Signal(0) }
    let tokens = (0..<5).map { index in
      observe {
        _ = signals[index].value
        log.record(index)
      }
    }
    log.take()

    transaction { for index in [4, 1, 3, 0, 2] { signals[index].value = 1 } }

    #expect(log.events == [0, 1, 2, 3, 4])
    for token in tokens { token.cancel() }
  }

  @Test("An observer that still waits sees the newer value, and runs once")
  func waitingSeesNewer() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    let first = observe {
      let number = a.value
      if number > 0 { b.value = number * 10 }
    }
    let second = observe { log.record("\(a.value) \(b.value)") }
    log.take()

    a.value = 1

    #expect(log.events == ["1 10"])
    first.cancel()
    second.cancel()
  }

  @Test("An observer made during a flush runs at once, and in that flush only for later changes")
  func madeDuringFlush() {
    let log = EventLog<String>()
    let a = Signal(0)
    var made: ObservationToken?
    let first = observe {
      if a.value == 1, made == nil { made = observe { log.record("made \(a.value)") } }
    }
    let second = observe { log.record("second \(a.value)") }
    log.take()

    a.value = 1
    #expect(log.take() == ["made 1", "second 1"])
    a.value = 2

    #expect(log.events == ["second 2", "made 2"])
    for token in [first, second] { token.cancel() }
    made?.cancel()
  }

  @Test("A change on another thread is reported, and delivered at the next change here")
  func foreignChange() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let other = Signal(0)
    let token = observe { log.record(a.value) }

    let issues = IssueCollector.collect(includesOtherThreads: true) {
      withSmallStack { a.value = 1 }
    }
    #expect(log.events == [0])
    // Tests that run at the same time may report issues of other threads, too.
    let own = issues.filter { $0.message.contains("FlushTests.swift") }
    #expect(own.map(\.kind) == [.foreignChange])

    let local = observe { _ = other.value }
    other.value = 1
    #expect(log.events == [0, 1])
    token.cancel()
    local.cancel()
  }

  @Test("An observer for any thread runs on the thread that makes the change")
  func anyThread() {
    let log = EventLog<Bool>()
    nonisolated(unsafe) let a = Signal(0)
    let here = RotatingExecutor.threadNumber()
    let token = observeAnywhere {
      // SAFETY: the threads run one after the other.
      _ = unsafe a.value
      log.record(RotatingExecutor.threadNumber() == here)
    }

    withSmallStack { unsafe a.value = 1 }
    unsafe a.value = 2

    #expect(log.events == [true, false, true])
    token.cancel()
  }

  @Test("Observers of independent threads do not see each other")
  func independentThreads() {
    let logs = (0..<4).map { _ in EventLog<Int>() }

    for log in logs {
      withSmallStack {
        let a = Signal(0)
        let c = DerivedSignal { a.value * 2 }
        let token = observe { log.record(c.value) }
        a.value = 1
        token.cancel()
      }
    }

    #expect(logs.map(\.events) == Array(repeating: [0, 2], count: 4))
  }

  @Test("A change that is made while an issue is handled is delivered")
  func changeInIssueHandler() async {
    await #expect(processExitsWith: .success) {
      inThreads([
        {
          let a = Shared(Signal(0))
          let b = Shared(Signal(0))
          let home = threadIdentity()
          var seen: [Int] = []
          let own = observe { _ = a.value.value }
          let last = observe { seen.append(b.value.value) }
          let others = Guarded<[ObservationToken]>([])
          inThreads([
            {
              let token = observe { _ = a.value.value }
              others.withLock { $0 = [token] }
            }
          ])
          ObservationIssue.setHandler { _ in
            if threadIdentity() == home { b.value.value += 1 }
          }

          a.value.value = 1

          precondition(seen == [0, 1])
          _ = (own, last)
        }
      ])
    }
  }
}
