import ObservationKit
import ObservationTesting
import Testing

@Suite("Cancellation inside callbacks")
struct CancellationTests {
  @Test("An observer that cancels itself finishes its run and does not run again")
  func own() {
    let log = EventLog<String>()
    let lifetimes = LifetimeTracker()
    let a = Signal(0)
    let b = Signal(0)
    var token: ObservationToken?
    do {
      let probe = lifetimes.probe()
      token = observe {
        if a.value == 1 { token?.cancel() }
        log.record("\(probe.name) \(a.value) \(b.value)")
      }
    }

    a.value = 1
    #expect(lifetimes.survivors == [])
    a.value = 2
    b.value = 2

    #expect(log.events == ["probe 0 0", "probe 1 0"])
  }

  @Test("An observer may drop its own token")
  func dropsToken() {
    let log = EventLog<Int>()
    let a = Signal(0)
    var token: ObservationToken?
    token = observe {
      log.record(a.value)
      if a.value == 1 { token = nil }
    }

    a.value = 1
    a.value = 2

    #expect(log.events == [0, 1])
    #expect(token == nil)
  }

  @Test("An observer that cancels another one that waits keeps it from running")
  func waiting() {
    let log = EventLog<String>()
    let lifetimes = LifetimeTracker()
    let a = Signal(0)
    var second: ObservationToken?
    let first = observe {
      log.record("first \(a.value)")
      if a.value == 1 { second?.cancel() }
    }
    do {
      let probe = lifetimes.probe()
      second = observe { log.record("second \(a.value) \(probe.name)") }
    }
    let third = observe { log.record("third \(a.value)") }
    log.take()

    a.value = 1

    #expect(log.events == ["first 1", "third 1"])
    #expect(lifetimes.survivors == [])
    first.cancel()
    third.cancel()
  }

  @Test("A cleanup may cancel an observer that waits")
  func inCleanup() {
    let log = EventLog<String>()
    let a = Signal(0)
    var second: ObservationToken?
    let first = observe {
      log.record("first \(a.value)")
      onCleanup { second?.cancel() }
    }
    second = observe { log.record("second \(a.value)") }
    let third = observe { log.record("third \(a.value)") }
    log.take()

    a.value = 1

    #expect(log.events == ["first 1", "third 1"])
    first.cancel()
    third.cancel()
  }

  @Test("A derived closure may cancel an observer that waits, and its sibling still runs")
  func inDerivedClosure() {
    let log = EventLog<String>()
    let a = Signal(0)
    var second: ObservationToken?
    let c = DerivedSignal {
      if a.value == 1 { second?.cancel() }
      return a.value
    }
    let first = observe { log.record("first \(c.value)") }
    second = observe { log.record("second \(a.value)") }
    let third = observe { log.record("third \(a.value)") }
    log.take()

    a.value = 1

    #expect(log.events == ["first 1", "third 1"])
    first.cancel()
    third.cancel()
  }

  @Test("A derived closure may cancel the observer that it is being computed for")
  func inOwnCheck() {
    let log = EventLog<Int>()
    let a = Signal(0)
    var token: ObservationToken?
    let c = DerivedSignal {
      if a.value == 1 { token?.cancel() }
      return a.value
    }
    token = observe { log.record(c.value) }

    a.value = 1
    a.value = 2

    #expect(log.events == [0])
    #expect(c.value == 2)
  }

  @Test("A comparison may cancel the observer that it is made for, and others")
  func inComparison() {
    let log = EventLog<String>()
    let a = Signal(0)
    var tokens: [ObservationToken] = []
    let c = DerivedSignal(
      equality: .custom { old, new in
        for token in tokens { token.cancel() }
        return old == new
      }
    ) { a.value }
    tokens = [
      observe { log.record("first \(c.value)") },
      observe { log.record("second \(a.value)") },
    ]
    log.take()

    a.value = 1
    a.value = 2

    #expect(log.events == [])
  }

  @Test("A comparison of a written value may cancel its observers")
  func inWriteComparison() {
    let log = EventLog<Int>()
    var token: ObservationToken?
    let a = Signal(
      0,
      .custom { _, _ in
        token?.cancel()
        return false
      }
    )
    token = observe { log.record(a.value) }

    a.value = 1

    #expect(log.events == [0])
  }

  @Test("An observer may cancel itself and everything else, in any order")
  func everything() {
    let a = Signal(0)
    let log = EventLog<Int>()
    var tokens: [ObservationToken] = []
    for index in 0..<20 {
      tokens.append(
        observe {
          log.record(index)
          if a.value == 1, index == 7 { for token in tokens.reversed() { token.cancel() } }
        }
      )
    }
    log.take()

    a.value = 1
    a.value = 2

    #expect(log.events == Array(0...7))
  }

  @Test("An observer that is canceled in a transaction after its dependency changed does not run")
  func inTransaction() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let token = observe { log.record(a.value) }

    transaction {
      a.value = 1
      token.cancel()
      a.value = 2
    }
    a.value = 3

    #expect(log.events == [0])
  }

  @Test("The comparing form may cancel itself in either closure")
  func comparingForm() {
    let log = EventLog<Int>()
    let a = Signal(0)
    var tokens: [ObservationToken?] = [nil, nil]
    tokens[0] = observe({ a.value }) {
      log.record($1)
      tokens[0]?.cancel()
    }
    tokens[1] = observe({
      if a.value == 1 { tokens[1]?.cancel() }
      return a.value
    }) { log.record($1 * 10) }

    a.value = 1
    a.value = 2

    #expect(log.events == [1, 10])
  }

  @Test("Reads after an observer has canceled itself do not subscribe it again")
  func readsAfterEnd() {
    let log = EventLog<Int>()
    let lifetimes = LifetimeTracker()
    let a = Signal(0)
    var b: Signal<Int>? = lifetimes.track(Signal(0))
    var token: ObservationToken?
    token = observe {
      if a.value == 1 {
        token?.cancel()
        log.record(b?.value ?? -1)
      }
    }

    a.value = 1
    b?.value = 5
    b = nil

    #expect(log.events == [0])
    #expect(lifetimes.survivors == [])
    #expect(b == nil)
  }
}
