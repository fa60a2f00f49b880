import ObservationKit
import ObservationTesting
import Testing

@Suite("Untracked reads")
struct UntrackedTests {
  @Test("An untracked read is no dependency of an observer or a derived value")
  func noDependency() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let b = Signal(10)
    let c = DerivedSignal { a.value + untracked { b.value } }
    let token = observe { log.record(c.value + untracked { b.value }) }

    b.value = 20
    #expect(log.events == [21])
    a.value = 2

    #expect(log.events == [21, 42])
    token.cancel()
  }

  @Test("An untracked read of a stale derived value is fresh")
  func freshValue() {
    let a = Signal(1)
    let c = DerivedSignal { a.value * 10 }
    #expect(c.value == 10)
    let log = EventLog<Int>()
    let trigger = Signal(0)
    let token = observe {
      _ = trigger.value
      log.record(untracked { c.value })
    }

    a.value = 2
    #expect(log.events == [10])
    trigger.value = 1

    #expect(log.events == [10, 20])
    token.cancel()
  }

  @Test("What an untracked derived value reads is no dependency either")
  func transitive() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let b = DerivedSignal { a.value }
    let c = DerivedSignal { b.value }
    let token = observe { log.record(untracked { c.value }) }

    a.value = 2

    #expect(log.events == [1])
    token.cancel()
  }

  @Test("An observer made in an untracked closure tracks its own reads, the outer one does not")
  func observerInside() {
    let log = EventLog<String>()
    let a = Signal(1)
    var inner: ObservationToken?
    let outer = observe {
      log.record("outer")
      untracked { inner = observe { log.record("inner \(a.value)") } }
    }

    a.value = 2

    #expect(log.events == ["outer", "inner 1", "inner 2"])
    outer.cancel()
    inner?.cancel()
  }

  @Test("Untracked closures nest, and tracking goes on after each, also after a throw")
  func nesting() {
    struct Failure: Error {}
    let log = EventLog<Int>()
    let a = Signal(1)
    let b = Signal(1)
    let token = observe {
      untracked {
        untracked { _ = a.value }
        _ = a.value
      }
      try? untracked { throw Failure() }
      log.record(b.value)
    }

    a.value = 2
    b.value = 2

    #expect(log.events == [1, 2])
    token.cancel()
  }

  @Test("A write in an untracked closure is delivered")
  func writes() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let b = Signal(1)
    let writer = observe {
      let number = a.value
      untracked { b.value = number }
    }
    let reader = observe { log.record(b.value) }

    a.value = 2

    #expect(log.events == [1, 2])
    writer.cancel()
    reader.cancel()
  }

  @Test("An observer that raises a value that it reads untracked does not run again")
  func ownWrite() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let trigger = Signal(0)
    let token = observe {
      _ = trigger.value
      a.value = untracked { a.value } + 1
      log.record(untracked { a.value })
    }

    trigger.value = 1

    #expect(log.events == [1, 2])
    token.cancel()
  }

  @Test("Callbacks of schedulers, cleanups, one-shots and issues are not tracked")
  func callbacks() {
    final class Reading: ObservationScheduler {
      let signal = Signal(0)
      func enqueue(_ observers: [InvalidatedObserver]) {
        _ = signal.value
        for observer in observers { observer.run() }
      }
    }
    let log = EventLog<Int>()
    let a = Signal(0)
    let scheduler = Reading()
    let token = observe(scheduler: scheduler) { log.record(a.value) }
    a.value = 1

    scheduler.signal.value = 1

    #expect(log.events == [0, 1])
    token.cancel()
  }

  @Test("A description is no tracked read")
  func descriptions() {
    let log = EventLog<String>()
    let a = Signal(1)
    let token = observe { log.record("\(a) \(a.readOnly)") }

    a.value = 2

    #expect(log.events == ["1 1"])
    token.cancel()
  }
}
