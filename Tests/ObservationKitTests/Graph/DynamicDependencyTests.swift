import ObservationKit
import ObservationTesting
import Testing

@Suite("Dynamic dependencies")
struct DynamicDependencyTests {
  //  flag ──┐
  //  a ─────┼── observer   reads flag, then a or b
  //  b ─ ─ ─┘
  @Test("A branch that is not taken is no dependency")
  func branches() {
    let log = EventLog<Int>()
    let flag = Signal(true)
    let a = Signal(1)
    let b = Signal(10)
    let token = observe { log.record(flag.value ? a.value : b.value) }

    b.value = 11
    a.value = 2
    flag.value = false
    a.value = 3
    b.value = 12

    #expect(log.events == [1, 2, 11, 12])
    token.cancel()
  }

  //  flag ── choice ── observer    choice reads a or b
  @Test("A branch switch together with the new branch's change shows the new value")
  func switchAndChange() {
    let log = EventLog<Int>()
    let flag = Signal(true)
    let a = Signal(1)
    let b = Signal(10)
    let c = DerivedSignal { b.value * 2 }
    let choice = DerivedSignal { flag.value ? a.value : c.value }
    let token = observe { log.record(choice.value) }

    transaction {
      flag.value = false
      b.value = 11
    }

    #expect(log.events == [1, 22])
    token.cancel()
  }

  //  a ── c ─ ─ observer    c is dropped, and read again later
  @Test("A derived value that is read again later is fresh")
  func readAgain() {
    let log = EventLog<Int>()
    let flag = Signal(true)
    let a = Signal(1)
    let c = DerivedSignal { a.value * 10 }
    let token = observe { log.record(flag.value ? c.value : 0) }

    flag.value = false
    a.value = 2
    a.value = 3
    flag.value = true
    a.value = 4

    #expect(log.events == [10, 0, 30, 40])
    token.cancel()
  }

  //  state ──┬── c1 (drops it)
  //          └── c2
  @Test("One reader that drops a value leaves the other's dependency in place")
  func otherKeeps() {
    let log = EventLog<String>()
    let flag = Signal(true)
    let state = Signal(1)
    let c1 = DerivedSignal { flag.value ? state.value : 0 }
    let c2 = DerivedSignal { state.value }
    let first = observe { log.record("c1 \(c1.value)") }
    let second = observe { log.record("c2 \(c2.value)") }
    flag.value = false
    log.take()

    state.value = 2

    #expect(log.events == ["c2 2"])
    first.cancel()
    second.cancel()
  }

  //  a ── isSmall ──┐
  //  a ── costly ───┴── d    reads isSmall, and costly only if small
  @Test("A value is not computed for a branch that is no longer taken")
  func skippedBranch() {
    let log = EventLog<String>()
    let a = Signal(1)
    let isSmall = DerivedSignal { a.value < 5 }
    let costly = DerivedSignal {
      log.record("costly"); return a.value
    }
    let d = DerivedSignal { isSmall.value ? costly.value : -1 }
    let token = observe { log.record("run \(d.value)") }
    log.take()

    a.value = 10

    #expect(log.events == ["run -1"])
    token.cancel()
  }

  //  a ── d ─ ─ c(b)    d reads c only while a is 0
  @Test("A derived value that was pulled in a transaction does not compute a dropped branch")
  func pulledInTransaction() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    let c = DerivedSignal {
      log.record("c"); return b.value
    }
    let d = DerivedSignal { a.value == 0 ? c.value : 100 }
    #expect(d.value == 0)
    log.take()

    transaction {
      a.value = 1
      b.value = 1
      #expect(d.value == 100)
    }

    #expect(log.events == [])
  }

  //  items ── isLoaded ── message ── observer
  @Test("A chain of conditions is right after every toggle, pushed and pulled")
  func toggles() {
    let log = EventLog<String>()
    let items = Signal<[Int]?>(nil)
    let isLoaded = DerivedSignal { items.value != nil }
    let message = DerivedSignal { isLoaded.value ? "\(items.value?.count ?? -1)" : "loading" }
    let token = observe { log.record(message.value) }

    for round in 0..<3 {
      items.value = Array(0..<round)
      #expect(message.value == "\(round)")
      items.value = nil
      #expect(message.value == "loading")
    }

    #expect(
      log.events == ["loading", "0", "loading", "1", "loading", "2", "loading"]
    )
    token.cancel()
  }

  //  a ──┐
  //  b ──┴── observer
  @Test("The second dependency changes while the first does not")
  func secondDependency() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let b = Signal(1)
    let same = DerivedSignal {
      _ = a.value; return 0
    }
    let token = observe { log.record(same.value + b.value) }

    transaction {
      a.value = 2
      b.value = 2
    }

    #expect(log.events == [1, 2])
    token.cancel()
  }

  //  a ── a % 2 ── observer
  @Test("Writes that a derived value maps to the same result never reach the observer")
  func evenWrites() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let parity = DerivedSignal { a.value % 2 }
    let token = observe { log.record(parity.value) }

    for number in stride(from: 2, to: 20, by: 2) { a.value = number }

    #expect(log.events == [0])
    token.cancel()
  }

  //  flag ──┬── first   reads a or b
  //         └── second  reads b or a, and writes a
  @Test("Two observers with switching dependencies, one writing what the other reads, agree")
  func writingNeighbor() {
    let log = EventLog<String>()
    let flag = Signal(true)
    let a = Signal(0)
    let b = Signal(0)
    let first = observe { log.record("first \(flag.value ? a.value : b.value)") }
    let second = observe {
      if flag.value { a.value = b.value + 1 } else { b.value = a.value + 10 }
    }
    log.take()

    b.value = 5
    flag.value = false
    a.value = 7

    #expect(log.events == ["first 6", "first 5", "first 16", "first 17"])
    first.cancel()
    second.cancel()
  }

  //  a ── observer    reads a or b in a later run only
  @Test("A dependency that one run drops is gone after that run")
  func dropped() {
    let log = EventLog<Int>()
    let isReading = Signal(true)
    let a = Signal(1)
    let token = observe {
      log.record(isReading.value ? a.value : 0)
    }
    isReading.value = false
    log.take()

    for number in 2..<100 { a.value = number }

    #expect(log.events == [])
    token.cancel()
  }

  //  c is read untracked only, then tracked
  @Test("A derived value that was read untracked becomes a dependency once it is tracked")
  func untrackedFirst() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let c = DerivedSignal { a.value }
    #expect(c.value == 1)
    a.value = 2
    let token = observe { log.record(c.value) }

    a.value = 3
    token.cancel()
    a.value = 4

    #expect(log.events == [2, 3])
    #expect(c.value == 4)
  }
}
