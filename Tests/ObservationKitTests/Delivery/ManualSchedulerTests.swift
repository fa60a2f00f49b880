import ObservationKit
import ObservationTesting
import Testing

@Suite("Schedulers")
struct ManualSchedulerTests {
  @Test("Observers wait for the flush, and then see the newest value once")
  func waits() {
    let log = EventLog<Int>()
    let scheduler = ManualScheduler()
    let a = Signal(0)
    let token = observe(scheduler: scheduler) { log.record(a.value) }

    a.value = 1
    a.value = 2
    #expect(log.events == [0])
    #expect(scheduler.count == 1)
    scheduler.flush()
    scheduler.flush()

    #expect(log.events == [0, 2])
    #expect(scheduler.count == 0)
    token.cancel()
  }

  @Test("Observers run in the order of their creation, whatever the order of the changes")
  func order() {
    let log = EventLog<Int>()
    let scheduler = ManualScheduler()
    let signals = (0..<4).map { _ in Signal(0) }
    let tokens = signals.indices.map { index in
      observe(scheduler: scheduler) {
        _ = signals[index].value
        log.record(index)
      }
    }
    log.take()

    for index in [2, 0, 3, 1] { signals[index].value = 1 }
    scheduler.flush()

    #expect(log.events == [0, 1, 2, 3])
    for token in tokens { token.cancel() }
  }

  @Test("Changes during the flush are delivered in it")
  func changesInFlush() {
    let log = EventLog<String>()
    let scheduler = ManualScheduler()
    let a = Signal(0)
    let b = Signal(0)
    let first = observe(scheduler: scheduler) { log.record("b \(b.value)") }
    let second = observe(scheduler: scheduler) { b.value = a.value }
    let third = observe { log.record("at once \(b.value)") }
    log.take()

    a.value = 1
    scheduler.flush()

    #expect(log.events == ["at once 1", "b 1"])
    for token in [first, second, third] { token.cancel() }
  }

  @Test("An observer that ends while it waits does not run")
  func endsWaiting() {
    let log = EventLog<Int>()
    let lifetimes = LifetimeTracker()
    let scheduler = ManualScheduler()
    let a = Signal(0)
    let token: ObservationToken
    do {
      let probe = lifetimes.probe()
      token = observe(scheduler: scheduler) {
        _ = probe.name
        log.record(a.value)
      }
    }
    a.value = 1

    token.cancel()
    #expect(lifetimes.survivors == [])
    #expect(scheduler.count == 0)
    scheduler.flush()

    #expect(log.events == [0])
  }

  @Test("An observer whose derived values turn out the same does not run")
  func unchanged() {
    let log = EventLog<Int>()
    let scheduler = ManualScheduler()
    let a = Signal(0)
    let c = DerivedSignal { a.value / 10 }
    let token = observe(scheduler: scheduler) { log.record(c.value) }

    a.value = 1
    scheduler.flush()

    #expect(log.events == [0])
    token.cancel()
  }

  /// Keeps what it is handed, and runs it in reverse.
  private final class Reversing: ObservationScheduler {
    let handovers = EventLog<Int>()

    func enqueue(_ observers: [InvalidatedObserver]) {
      handovers.record(observers.count)
      for observer in observers.reversed() { observer.run() }
    }
  }

  @Test("A scheduler is handed all observers of a flush at once, in the order of creation")
  func handover() {
    let log = EventLog<Int>()
    let scheduler = Reversing()
    let a = Signal(0)
    let tokens = (0..<3).map { index in
      observe(scheduler: scheduler) {
        _ = a.value
        log.record(index)
      }
    }
    log.take()

    a.value = 1

    #expect(scheduler.handovers.events == [3])
    #expect(log.events == [2, 1, 0])
    for token in tokens { token.cancel() }
  }

  @Test("An observer is told from others by its token")
  func identity() {
    final class Collecting: ObservationScheduler {
      var observers: [InvalidatedObserver] = []
      func enqueue(_ observers: [InvalidatedObserver]) { self.observers += observers }
    }
    let scheduler = Collecting()
    let a = Signal(0)
    let tokens = (0..<2).map { _ in observe(scheduler: scheduler) { _ = a.value } }
    a.value = 1

    #expect(scheduler.observers.map { $0.belongs(to: tokens[0]) } == [true, false])
    #expect(scheduler.observers[0].creationOrder < scheduler.observers[1].creationOrder)
    #expect(scheduler.observers[0].declaration.contains("ManualSchedulerTests.swift"))

    tokens[0].cancel()
    #expect(scheduler.observers.map(\.isCanceled) == [true, false])
    scheduler.observers[0].run()
    tokens[1].cancel()
  }

  @Test("The immediate scheduler runs at the end of the transaction")
  func immediate() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let token = observe(scheduler: ImmediateScheduler()) { log.record(a.value) }

    transaction {
      a.value = 1
      a.value = 2
    }

    #expect(log.events == [0, 2])
    token.cancel()
  }

  @Test("A tracker with a scheduler tells by it")
  func tracker() {
    let log = EventLog<Int>()
    let scheduler = ManualScheduler()
    let a = Signal(0)
    let tracker = Tracker(scheduler: scheduler) { log.record(a.value) }
    tracker.track { _ = a.value }

    a.value = 1
    a.value = 2
    #expect(log.events == [])
    scheduler.flush()

    #expect(log.events == [2])
    tracker.cancel()
  }
}
