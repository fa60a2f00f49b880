import ObservationKit
import ObservationTesting
import Testing

@Suite("Tokens")
struct ObservationTokenTests {
  @Test("Cancel ends the observer and releases its closure before it returns")
  func cancel() {
    let lifetimes = LifetimeTracker()
    let log = EventLog<Int>()
    let a = Signal(0)
    let token: ObservationToken
    do {
      let probe = lifetimes.probe()
      token = observe {
        _ = probe.name
        log.record(a.value)
      }
    }
    #expect(!token.isCanceled)
    #expect(lifetimes.survivorCount == 1)

    token.cancel()

    #expect(token.isCanceled)
    #expect(lifetimes.survivors == [])
    a.value = 1
    #expect(log.events == [0])
  }

  @Test("A second cancel does nothing")
  func twice() {
    let token = observe {}

    token.cancel()
    token.cancel()

    #expect(token.isCanceled)
  }

  @Test("The release of the token ends the observer")
  func release() {
    let lifetimes = LifetimeTracker()
    let log = EventLog<Int>()
    let a = Signal(0)
    do {
      let probe = lifetimes.probe()
      let token = observe {
        _ = probe.name
        log.record(a.value)
      }
      a.value = 1
      _ = token.isCanceled
    }

    a.value = 2

    #expect(log.events == [0, 1])
    #expect(lifetimes.survivors == [])
  }

  @Test("Tokens in a collection keep their observers")
  func collection() {
    let log = EventLog<Int>()
    let a = Signal(0)
    var tokens: [ObservationToken] = []
    tokens.append(observe { log.record(a.value) })
    a.value = 1

    tokens.removeAll()
    a.value = 2

    #expect(log.events == [0, 1])
  }

  @Test("An observer made in another one is not owned by it")
  func nestedObserver() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    var inner: ObservationToken?
    let outer = observe {
      log.record("outer \(a.value)")
      if inner == nil { inner = observe { log.record("inner \(b.value)") } }
    }
    log.take()

    a.value = 1
    b.value = 1
    outer.cancel()
    b.value = 2

    #expect(log.events == ["outer 1", "inner 1", "inner 2"])
    inner?.cancel()
  }

  @Test("An observer that is made anew by each run of another replaces the one before")
  func replacedObserver() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    var inner: ObservationToken?
    let outer = observe {
      let number = a.value
      inner = observe { log.record("inner \(number) \(b.value)") }
    }
    a.value = 1
    a.value = 2
    log.take()

    b.value = 1

    #expect(log.events == ["inner 2 1"])
    outer.cancel()
    inner?.cancel()
  }

  @Test("An inner observer that runs alone leaves the outer one subscribed")
  func innerAlone() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    var inner: ObservationToken?
    let outer = observe {
      log.record("outer \(a.value)")
      inner = observe { log.record("inner \(b.value)") }
    }
    log.take()

    b.value = 1
    a.value = 1

    #expect(log.events == ["inner 1", "outer 1", "inner 1"])
    outer.cancel()
    inner?.cancel()
  }

  @Test("A child's value that the parent writes does not run the parent")
  func childValue() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    var inner: ObservationToken?
    let outer = observe {
      log.record("outer \(a.value)")
      if inner == nil { inner = observe { log.record("inner \(b.value)") } }
      b.value = a.value * 10
    }
    log.take()

    a.value = 1

    #expect(log.events == ["outer 1", "inner 10"])
    outer.cancel()
    inner?.cancel()
  }
}
