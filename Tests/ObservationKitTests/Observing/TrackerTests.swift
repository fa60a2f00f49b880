import ObservationKit
import ObservationTesting
import TestSupport
import Testing

@Suite("Trackers")
struct TrackerTests {
  @Test("A tracker tells once per tracking of the first change")
  func once() {
    let log = EventLog<String>()
    let a = Signal(1)
    let tracker = Tracker { log.record("changed") }

    #expect(tracker.track { a.value } == 1)
    a.value = 2
    a.value = 3
    #expect(log.take() == ["changed"])

    #expect(tracker.track { a.value } == 3)
    a.value = 4
    #expect(log.take() == ["changed"])
    tracker.cancel()
  }

  @Test("A tracker forgets what the last tracking did not read")
  func forgets() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let b = Signal(1)
    let tracker = Tracker { log.record(0) }
    tracker.track { _ = a.value }
    tracker.track { _ = b.value }

    a.value = 2
    #expect(log.events == [])
    b.value = 2

    #expect(log.events == [0])
    tracker.cancel()
  }

  @Test("A tracker may track again in its callback")
  func tracksInCallback() {
    let log = EventLog<Int>()
    let a = Signal(1)
    var tracker: Tracker?
    tracker = Tracker {
      tracker?.track { log.record(a.value) }
    }
    tracker?.track { log.record(a.value) }

    a.value = 2
    a.value = 3

    #expect(log.events == [1, 2, 3])
    tracker?.cancel()
  }

  @Test("A tracker that is tracked again before the delivery is not told of the older change")
  func trackedBeforeDelivery() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let tracker = Tracker { log.record(a.value) }
    tracker.track { _ = a.value }

    transaction {
      a.value = 2
      tracker.track { _ = a.value }
    }
    #expect(log.events == [])

    a.value = 3
    #expect(log.events == [3])
    tracker.cancel()
  }

  @Test("A change that the tracked closure itself makes is told after it")
  func writesInside() {
    let log = EventLog<String>()
    let a = Signal(1)
    let tracker = Tracker { log.record("changed") }

    tracker.track {
      _ = a.value
      a.value = 2
      log.record("tracked \(a.value)")
    }

    #expect(log.events == ["tracked 2", "changed"])
    tracker.cancel()
  }

  @Test("What a tracked closure reads before it throws is tracked")
  func throwing() {
    struct Failure: Error {}
    let log = EventLog<Int>()
    let a = Signal(1)
    let tracker = Tracker { log.record(a.value) }

    #expect(throws: Failure.self) {
      try tracker.track {
        _ = a.value
        throw Failure()
      }
    }
    a.value = 2

    #expect(log.events == [2])
    tracker.cancel()
  }

  @Test("A tracker that has been canceled reports its use and still evaluates")
  func useAfterEnd() {
    let a = Signal(1)
    let tracker = Tracker {}
    tracker.cancel()

    let issues = IssueCollector.collect {
      #expect(tracker.track { a.value } == 1)
    }

    #expect(issues.map(\.kind) == [.useAfterEnd])
    #expect(issues.first?.message.contains("TrackerTests.swift") == true)
  }

  @Test("A tracker may be canceled in its callback")
  func canceledInCallback() {
    let log = EventLog<Int>()
    let a = Signal(1)
    var tracker: Tracker?
    tracker = Tracker {
      log.record(a.value)
      tracker?.cancel()
    }
    tracker?.track { _ = a.value }

    a.value = 2
    a.value = 3

    #expect(log.events == [2])
  }

  @Test("The end of the last reference ends a tracker, and releases its callback")
  func lifetime() {
    let lifetimes = LifetimeTracker()
    let a = Signal(1)
    do {
      let probe = lifetimes.probe()
      let tracker = Tracker { _ = probe.name }
      tracker.track { _ = a.value }
    }

    #expect(lifetimes.survivors == [])
    a.value = 2
  }

  @Test("Trackers inside each other track their own reads")
  func nested() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = Signal(1)
    let outer = Tracker { log.record("outer") }
    let inner = Tracker { log.record("inner") }
    outer.track {
      _ = a.value
      inner.track { _ = b.value }
    }

    b.value = 2
    a.value = 2

    #expect(log.events == ["inner", "outer"])
    outer.cancel()
    inner.cancel()
  }

  @Test("A tracker that finds its derived value unchanged tracks again as before")
  func unchangedDerived() {
    let log = EventLog<String>()
    let a = Signal(1)
    let isPositive = DerivedSignal { a.value > 0 }
    let tracker = Tracker { log.record("changed") }
    tracker.track { _ = isPositive.value }

    a.value = 2
    #expect(log.events == [])
    tracker.track { _ = isPositive.value }
    a.value = -1

    #expect(log.events == ["changed"])
    tracker.cancel()
  }

  @Test("A tracker that is dropped after an unchanged derived value leaves nothing behind")
  func unchangedDerivedThenDropped() {
    let log = EventLog<String>()
    let lifetimes = LifetimeTracker()
    let a = Signal(1)
    let isPositive = DerivedSignal { a.value > 0 }
    var tracker: Tracker? = Tracker { [probe = lifetimes.probe()] in log.record(probe.name) }
    tracker?.track { _ = isPositive.value }
    a.value = 2

    tracker = nil

    #expect(lifetimes.survivors == [])
    #expect(log.events == [])
  }

  @Test("A tracker may be dropped in its own callback")
  func droppedInCallback() {
    let log = EventLog<String>()
    let lifetimes = LifetimeTracker()
    let a = Signal(1)
    var tracker: Tracker?
    tracker = Tracker { [probe = lifetimes.probe()] in
      log.record(probe.name)
      tracker = nil
    }
    tracker?.track { _ = a.value }

    a.value = 2
    a.value = 3

    #expect(log.events == ["probe"])
    #expect(lifetimes.survivors == [])
  }

  @Test("A tracker that was handed over before and after a new tracking tells once")
  func handedOverTwice() {
    let log = EventLog<String>()
    let scheduler = ManualScheduler()
    let a = Signal(1)
    let tracker = Tracker(scheduler: scheduler) { log.record("changed") }
    tracker.track { _ = a.value }

    a.value = 2
    tracker.track { _ = a.value }
    a.value = 3
    scheduler.flush()

    #expect(log.events == ["changed"])
    tracker.cancel()
  }

  @Test("A tracker that tracks inside its own tracking stops the program")
  func nestedOwn() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let tracker = Tracker {}
      tracker.track { tracker.track {} }
    }

    expectMessage("'track' was called inside the same tracker's 'track'", in: result)
  }
}
