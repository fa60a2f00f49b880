import ObservationKit
import ObservationTesting
import Testing

@Suite("Cleanups")
struct CleanupTests {
  @Test("A cleanup runs once before the next run, and once at the end, the latest only")
  func once() {
    let log = EventLog<String>()
    let number = Signal(1)
    let token = observe {
      let seen = number.value
      log.record("run \(seen)")
      onCleanup { log.record("clean \(seen)") }
    }

    number.value = 2
    token.cancel()
    token.cancel()
    number.value = 3

    #expect(log.events == ["run 1", "clean 1", "run 2", "clean 2"])
  }

  @Test("Cleanups of one run go from the latest to the first")
  func reverseOrder() {
    let log = EventLog<Int>()
    let token = observe {
      onCleanup { log.record(1) }
      onCleanup { log.record(2) }
    }

    token.cancel()

    #expect(log.events == [2, 1])
  }

  @Test("A cleanup that is registered conditionally does not run again")
  func conditional() {
    let log = EventLog<String>()
    let isOn = Signal(true)
    let token = observe {
      if isOn.value { onCleanup { log.record("off") } }
    }

    isOn.value = false
    token.cancel()

    #expect(log.events == ["off"])
  }

  @Test("Reads of a cleanup are not tracked")
  func untrackedReads() {
    let log = EventLog<Int>()
    let number = Signal(1)
    let other = Signal(1)
    let token = observe {
      log.record(number.value)
      onCleanup { _ = other.value }
    }
    number.value = 2

    other.value = 2

    #expect(log.events == [1, 2])
    token.cancel()
  }

  @Test("What a cleanup writes is delivered with the run that follows it")
  func writes() {
    let log = EventLog<String>()
    let number = Signal(1)
    let cleanups = Signal(0)
    let first = observe {
      log.record("number \(number.value)")
      onCleanup { cleanups.value += 1 }
    }
    let second = observe { log.record("cleanups \(cleanups.value)") }
    log.take()

    number.value = 2

    #expect(log.events == ["number 2", "cleanups 1"])
    first.cancel()
    second.cancel()
  }

  @Test("A cleanup that writes what its observer reads does not loop")
  func writesOwnDependency() {
    let log = EventLog<Int>()
    let number = Signal(1)
    let token = observe {
      log.record(number.value)
      onCleanup { number.value = 100 }
    }

    let issues = IssueCollector.collect { number.value = 2 }

    #expect(log.events.first == 1)
    #expect(log.events.last == 100)
    #expect(log.count <= 4)
    #expect(issues.isEmpty)
    token.cancel()
  }

  @Test("An observer that its own cleanup cancels does not run again")
  func cancelsOwnObserver() {
    let log = EventLog<String>()
    let number = Signal(1)
    var token: ObservationToken?
    token = observe {
      log.record("run \(number.value)")
      onCleanup {
        log.record("clean")
        token?.cancel()
      }
    }

    number.value = 2
    number.value = 3

    #expect(log.events == ["run 1", "clean"])
    #expect(token?.isCanceled == true)
  }

  @Test("A cleanup registered outside an observer is reported")
  func outside() {
    let issues = IssueCollector.collect { onCleanup {} }

    #expect(issues.map(\.kind) == [.misuse])
    #expect(issues.first?.message.contains("CleanupTests.swift") == true)
  }

  @Test("Cleanups of nested observers belong to the inner one")
  func nested() {
    let log = EventLog<String>()
    let outer = Signal(1)
    var inner: ObservationToken?
    let token = observe {
      _ = outer.value
      if inner == nil {
        inner = observe { onCleanup { log.record("inner") } }
      }
      onCleanup { log.record("outer") }
    }

    outer.value = 2
    #expect(log.events == ["outer"])

    inner?.cancel()
    #expect(log.events == ["outer", "inner"])
    token.cancel()
  }

  @Test("The end of an observer releases what its cleanup captures")
  func release() {
    let lifetimes = LifetimeTracker()
    let token: ObservationToken
    do {
      let probe = lifetimes.probe()
      token = observe { onCleanup { _ = probe.name } }
    }
    #expect(lifetimes.survivorCount == 1)

    token.cancel()

    #expect(lifetimes.survivors == [])
  }
}
