import ObservationKit
import ObservationTesting
import TestSupport
import Testing

private enum Author: TransactionKey {
  static let defaultValue = "nobody"
}

/// The contract's part on order and transactions, a test for each sentence.
@Suite("Order and transactions", .timeLimit(.minutes(5)))
struct OrderContractTests {
  @Test("The observers of a flush run in the order in which they were created, each at most once")
  func creationOrder() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let b = Signal(0)
    let tokens = (0..<6).map { index in
      observe {
        _ = index.isMultiple(of: 2) ? a.value : b.value
        _ = a.value
        log.record(index)
      }
    }
    log.take()

    transaction {
      b.value = 1
      a.value = 1
      b.value = 2
    }

    #expect(log.events == [0, 1, 2, 3, 4, 5])
    for token in tokens { token.cancel() }
  }

  @Test("An observer that still waits sees the newer value and is not run again for it")
  func stillWaiting() {
    let log = EventLog<String>()
    let a = Signal(0)
    let first = observe {
      log.record("first \(a.value)")
      if a.value == 1 { a.value = 2 }
    }
    let second = observe { log.record("second \(a.value)") }
    log.take()

    a.value = 1

    #expect(log.events == ["first 1", "second 2", "first 2"])
    first.cancel()
    second.cancel()
  }

  @Test("Writes made by observers join the same flush, after the current round")
  func joinTheFlush() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    let first = observe { log.record("first \(b.value)") }
    let second = observe {
      b.value = a.value
      log.record("second \(a.value)")
    }
    let third = observe { log.record("third \(a.value)") }
    log.take()

    a.value = 1

    #expect(log.events == ["second 1", "third 1", "first 1"])
    for token in [first, second, third] { token.cancel() }
  }

  @Test("Writes inside the tracked part of a one-shot are delivered after it")
  func insideTracking() {
    let log = EventLog<String>()
    let a = Signal(0)
    let token = observe { log.record("observer \(a.value)") }
    log.take()

    withTracking {
      a.value = 1
      a.value = 2
      log.record("tracked")
    } onChange: {
      log.record("never")
    }

    #expect(log.events == ["tracked", "observer 2"])
    token.cancel()
  }

  @Test("An observer that would run too often is stopped with one issue, and stays subscribed")
  func runaway() {
    let log = EventLog<Int>()
    let a = Signal(0)
    var isRunaway = false
    let token = observe {
      log.record(a.value)
      if isRunaway, log.count < 10_000 { a.value += 1 }
    }
    log.take()

    isRunaway = true
    let issues = IssueCollector.collect { a.value = 1 }
    isRunaway = false
    #expect(log.take() == Array(1...ObservationIssue.rerunLimit))
    #expect(issues.map(\.kind) == [.runaway])
    a.value = -1

    #expect(log.events == [-1])
    token.cancel()
  }

  @Test("A runaway neither keeps other observers from running nor ends the flush early")
  func runawayNeighbor() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let first = observe { if a.value > 0, a.value < 10_000 { a.value += 1 } }
    let second = observe { log.record(a.value) }

    let issues = IssueCollector.collect { a.value = 1 }

    #expect(issues.first?.kind == .runaway)
    #expect(log.events.last == a.value)
    first.cancel()
    second.cancel()
  }

  @Test("Long chains of different observers are no runaway")
  func longChain() {
    let signals = (0...1000).map { _ in Signal(0) }
    let tokens = (0..<1000).map { index in
      observe { signals[index + 1].value = signals[index].value }
    }

    let issues = IssueCollector.collect { signals[0].value = 1 }

    #expect(issues.map(\.kind) == [])
    #expect(signals[1000].value == 1)
    for token in tokens { token.cancel() }
  }

  @Test("Nested transactions flush once, at the outermost end, also when the body throws")
  func nestedTransactions() {
    struct Failure: Error {}
    let log = EventLog<Int>()
    let a = Signal(0)
    let token = observe { log.record(a.value) }

    try? transaction {
      transaction { a.value = 1 }
      a.value = 2
      #expect(log.events == [0])
      throw Failure()
    }

    #expect(log.events == [0, 2])
    token.cancel()
  }

  @Test("There and back is a change, which derived values and compared results still cut off")
  func thereAndBack() {
    let log = EventLog<String>()
    let a = Signal(0)
    let derived = DerivedSignal { a.value }
    let tokens = [
      observe { log.record("plain \(a.value)") },
      observe { log.record("derived \(derived.value)") },
      observe({ a.value }) { log.record("compared \($0) \($1)") },
    ]
    log.take()

    transaction {
      a.value = 1
      a.value = 0
    }

    #expect(log.events == ["plain 0"])
    for token in tokens { token.cancel() }
  }

  @Test("An observer created inside a transaction runs at once, and again only for what follows")
  func createdInside() {
    let log = EventLog<Int>()
    let a = Signal(0)

    let token = transaction {
      a.value = 1
      let token = observe { log.record(a.value) }
      #expect(log.events == [1])
      return token
    }
    #expect(log.events == [1])
    a.value = 2

    #expect(log.events == [1, 2])
    token.cancel()
  }

  @Test("A transaction carries context values; after coalescing, those of the last transaction")
  func contextValues() {
    let log = EventLog<String>()
    let a = Signal(0)
    let token = observe { log.record("\(a.value) \(TransactionValues.current[Author.self])") }
    log.take()

    transaction(Author.self, "import") { a.value = 1 }
    a.value = 2
    transaction {
      transaction(Author.self, "first") { a.value = 3 }
      transaction(Author.self, "last") { a.value = 4 }
    }

    #expect(log.events == ["1 import", "2 nobody", "4 last"])
    token.cancel()
  }
}
