import ObservationKit
import ObservationTesting
import Testing

private enum Author: TransactionKey {
  static let defaultValue = "nobody"
}

private enum IsAnimated: TransactionKey {
  static let defaultValue = false
}

@Suite("Context values of transactions")
struct TransactionValuesTests {
  private var author: String { TransactionValues.current[Author.self] }
  private var isAnimated: Bool { TransactionValues.current[IsAnimated.self] }

  @Test("A value is the default where no transaction sets it")
  func defaultValue() {
    #expect(author == "nobody")
    transaction { #expect(author == "nobody") }
  }

  @Test("A value shows in the body and in the run, not before and not after")
  func visibility() {
    let log = EventLog<String>()
    let a = Signal(0)
    let token = observe { log.record("\(a.value) \(author)") }

    transaction(Author.self, "import") {
      #expect(author == "import")
      a.value = 1
    }
    #expect(author == "nobody")
    a.value = 2

    #expect(log.events == ["0 nobody", "1 import", "2 nobody"])
    token.cancel()
  }

  @Test("Nested transactions merge their values; an override ends with its transaction")
  func nesting() {
    transaction(Author.self, "outer") {
      transaction(IsAnimated.self, true) {
        #expect(author == "outer")
        #expect(isAnimated)
        transaction(Author.self, "inner") {
          #expect(author == "inner")
          #expect(isAnimated)
        }
        #expect(author == "outer")
      }
      #expect(!isAnimated)
    }
  }

  @Test("After several changes have been coalesced, the values of the last one show")
  func lastChange() {
    let log = EventLog<String>()
    let a = Signal(0)
    let token = observe { log.record("\(a.value) \(author)") }
    log.take()

    transaction {
      transaction(Author.self, "first") { a.value = 1 }
      transaction(Author.self, "second") { a.value = 2 }
    }
    transaction {
      transaction(Author.self, "first") { a.value = 3 }
      a.value = 4
    }

    #expect(log.events == ["2 second", "4 nobody"])
    token.cancel()
  }

  @Test("An observer made in the transaction sees its values in the first run")
  func firstRun() {
    let log = EventLog<String>()

    transaction(Author.self, "setup") {
      let token = observe { log.record(author) }
      token.cancel()
    }

    #expect(log.events == ["setup"])
  }

  @Test("What an observer writes keeps the values of its own change")
  func cascade() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    let first = observe { b.value = a.value }
    let second = observe { log.record("\(b.value) \(author)") }
    log.take()

    transaction(Author.self, "import") { a.value = 1 }

    #expect(log.events == ["1 import"])
    first.cancel()
    second.cancel()
  }

  @Test("An observer may set values for what it writes")
  func setInObserver() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    let first = observe {
      let number = a.value
      transaction(Author.self, "observer") { b.value = number }
    }
    let second = observe { log.record("\(b.value) \(author)") }
    log.take()

    a.value = 1

    #expect(log.events == ["1 observer"])
    #expect(author == "nobody")
    first.cancel()
    second.cancel()
  }

  @Test("Values of a change that nobody observes are not taken over by a later one")
  func unobservedChange() {
    let log = EventLog<String>()
    let a = Signal(0)
    let unobserved = Signal(0)
    let token = observe { log.record("\(a.value) \(author)") }

    transaction(Author.self, "import") { unobserved.value = 1 }
    a.value = 1

    #expect(log.events == ["0 nobody", "1 nobody"])
    token.cancel()
  }

  @Test("A body that throws puts the values back")
  func throwing() {
    struct Failure: Error {}

    try? transaction(Author.self, "import") { throw Failure() }

    #expect(author == "nobody")
  }

  @Test("An observer that is run by hand sees the values of its change")
  func byHand() {
    let log = EventLog<String>()
    let scheduler = ManualScheduler()
    let a = Signal(0)
    let token = observe(scheduler: scheduler) { log.record("\(a.value) \(author)") }
    log.take()

    transaction(Author.self, "import") { a.value = 1 }
    scheduler.flush()

    #expect(log.events == ["1 import"])
    token.cancel()
  }

  @Test("Values of a change made on another thread show in the next run only")
  func foreignValuesOnce() {
    let log = EventLog<String>()

    inThreads([
      {
        let a = Shared(Signal(0))
        let b = Signal(0)
        let first = observe { _ = b.value }
        let token = observe {
          log.record("\(a.value.value) \(b.value) \(TransactionValues.current[Author.self])")
        }
        inThreads([{ transaction(Author.self, "import") { a.value.value = 1 } }])
        b.value = 2
        transaction { b.value = 3 }
        first.cancel()
        token.cancel()
      }
    ])

    #expect(log.events == ["0 0 nobody", "1 2 import", "1 3 nobody"])
  }

  @Test("Values of a change that nobody observes are not those of a later run")
  func unobservedThenForeign() {
    let log = EventLog<String>()
    let lonely = Signal(0)
    let a = Shared(Signal(0))
    let token = observe { log.record("\(a.value.value) \(author)") }
    log.take()

    IssueCollector.collect(includesOtherThreads: true) {
      transaction(Author.self, "import") { lonely.value = 1 }
      inThreads([{ a.value.value = 1 }])
      transaction {}
    }

    #expect(log.events == ["1 nobody"])
    token.cancel()
  }

  @Test("A change that nobody observes does not take the place of an observed one")
  func unobservedChangeAfterwards() {
    let log = EventLog<String>()
    let lonely = Signal(0)
    let a = Signal(0)
    let token = observe { log.record("\(a.value) \(author)") }
    log.take()

    transaction {
      transaction(Author.self, "import") { a.value = 1 }
      lonely.value = 1
    }

    #expect(log.events == ["1 import"])
    token.cancel()
  }

  @Test("Values of a change that a scheduler has been told of before are not those of a later run")
  func coalescedByScheduler() {
    let log = EventLog<String>()
    let scheduler = ManualScheduler()
    let a = Signal(0)
    let b = Shared(Signal(0))
    let first = observe(scheduler: scheduler) { _ = a.value }
    let token = observe { log.record("\(b.value.value) \(author)") }
    a.value = 1
    log.take()

    IssueCollector.collect(includesOtherThreads: true) {
      transaction(Author.self, "import") { a.value = 2 }
      inThreads([{ b.value.value = 1 }])
      transaction {}
    }

    #expect(log.events == ["1 nobody"])
    first.cancel()
    token.cancel()
  }
}
