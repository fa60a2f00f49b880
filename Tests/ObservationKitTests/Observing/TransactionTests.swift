import ObservationKit
import ObservationTesting
import Testing

@Suite("Transactions")
struct TransactionTests {
  private struct Failure: Error {}

  @Test("Several writes are one run with the last values")
  func oneRun() {
    let log = EventLog<[Int]>()
    let a = Signal(0)
    let b = Signal(0)
    let token = observe { log.record([a.value, b.value]) }

    transaction {
      a.value = 1
      b.value = 1
      a.value = 2
    }

    #expect(log.events == [[0, 0], [2, 1]])
    token.cancel()
  }

  @Test("The body's result is returned")
  func result() {
    #expect(transaction { 5 } == 5)
  }

  @Test("Nested transactions deliver once, at the outermost end")
  func nested() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let token = observe { log.record(a.value) }

    transaction {
      transaction { a.value = 1 }
      #expect(log.events == [0])
      transaction { transaction { a.value = 2 } }
      a.value = 3
      #expect(log.events == [0])
    }

    #expect(log.events == [0, 3])
    token.cancel()
  }

  @Test("Reads inside see new values, derived ones through chains too")
  func readsInside() {
    let a = Signal(1)
    let b = DerivedSignal { a.value * 2 }
    let c = DerivedSignal { b.value * 2 }
    let token = observe { _ = c.value }

    transaction {
      a.value = 2
      #expect(c.value == 8)
      a.value = 3
      #expect(c.value == 12)
    }

    token.cancel()
  }

  @Test("Reading a derived value inside does not run an observer early")
  func readDoesNotRun() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let c = DerivedSignal { a.value * 10 }
    let token = observe { log.record(c.value) }

    transaction {
      a.value = 2
      #expect(c.value == 20)
      #expect(log.events == [10])
    }

    #expect(log.events == [10, 20])
    token.cancel()
  }

  @Test("A body that throws delivers what it has written, and rethrows")
  func throwing() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let token = observe { log.record(a.value) }

    #expect(throws: Failure.self) {
      try transaction {
        a.value = 1
        throw Failure()
      }
    }
    a.value = 2

    #expect(log.events == [0, 1, 2])
    token.cancel()
  }

  @Test("A nested body that throws delivers at the outermost end")
  func nestedThrowing() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let token = observe { log.record(a.value) }

    transaction {
      try? transaction {
        a.value = 1
        throw Failure()
      }
      #expect(log.events == [0])
      a.value = 2
    }

    #expect(log.events == [0, 2])
    token.cancel()
  }

  @Test("There and back is a change")
  func thereAndBack() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let token = observe { log.record(a.value) }

    transaction {
      a.value = 1
      a.value = 0
    }

    #expect(log.events == [0, 0])
    token.cancel()
  }

  @Test("There and back is cut off by derived values and compared results")
  func thereAndBackDerived() {
    let log = EventLog<String>()
    let a = Signal(0)
    let c = DerivedSignal { a.value }
    let tokens = [
      observe { log.record("derived \(c.value)") },
      observe({ a.value }) { log.record("compared \($0) \($1)") },
    ]
    log.take()

    transaction {
      a.value = 1
      a.value = 0
    }

    #expect(log.events == [])
    for token in tokens { token.cancel() }
  }

  @Test("Two changed sources of an unchanged derived value run nobody")
  func unchangedDerived() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let b = Signal(2)
    let sum = DerivedSignal { a.value + b.value }
    let token = observe { log.record(sum.value) }

    transaction {
      a.value = 2
      b.value = 1
    }

    #expect(log.events == [3])
    token.cancel()
  }

  @Test("An observer made inside runs at once, and again only for changes after that")
  func observerMadeInside() {
    let log = EventLog<Int>()
    let a = Signal(0)
    var tokens: [ObservationToken] = []

    transaction {
      a.value = 1
      tokens.append(observe { log.record(a.value) })
      #expect(log.events == [1])
    }
    #expect(log.events == [1])

    transaction {
      tokens.append(observe { log.record(a.value * 10) })
      a.value = 2
    }
    #expect(log.events == [1, 10, 2, 20])
    for token in tokens { token.cancel() }
  }

  @Test("A transaction in an observer joins its flush")
  func inObserver() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    let first = observe {
      let number = a.value
      transaction { b.value = number }
      log.record("first \(number)")
    }
    let second = observe { log.record("second \(b.value)") }
    log.take()

    a.value = 1

    #expect(log.events == ["first 1", "second 1"])
    first.cancel()
    second.cancel()
  }

  @Test("Writes after a transaction are delivered one by one")
  func afterwards() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let token = observe { log.record(a.value) }
    transaction { a.value = 1 }

    a.value = 2
    a.value = 3

    #expect(log.events == [0, 1, 2, 3])
    token.cancel()
  }

  @Test("A transaction in a derived closure does not run observers that wait")
  func inDerivedClosure() async {
    await #expect(processExitsWith: .success) {
      inThreads([
        {
          ObservationIssue.setHandler { _ in }
          let a = Shared(Signal(0))
          let copy = Signal(0)
          let token = observe { copy.value = a.value.value }
          let derived = DerivedSignal { transaction { 1 } }
          inThreads([{ a.value.value = 1 }])

          precondition(derived.value == 1)
          precondition(copy.value == 0)
          transaction {}

          precondition(copy.value == 1)
          _ = token
        }
      ])
    }
  }
}
