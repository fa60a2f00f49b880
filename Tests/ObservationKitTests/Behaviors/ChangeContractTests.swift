import ObservationKit
import ObservationTesting
import TestSupport
import Testing

/// The contract's part on changes, a test for each sentence.
@Suite("Change", .timeLimit(.minutes(5)))
struct ChangeContractTests {
  private final class Model {
    @Tracked var a = 1
    @Tracked var b = 2
    @Tracked var list = [3, 1, 2]
  }

  @Test("Observers run after the new value is stored and readable")
  func afterStoring() {
    let log = EventLog<Int>()
    let model = Model()
    let token = observe({ model.a }) { _, new in
      #expect(model.a == new)
      log.record(model.a)
    }

    model.a = 5

    #expect(log.events == [5])
    token.cancel()
  }

  @Test("Observers never run while an in-place access is open in the same execution")
  func neverInAccess() {
    func change(_ number: inout Int, _ model: Model, _ log: EventLog<Int>) {
      number = 7
      model.b = 8
      #expect(log.count == 1)
    }
    let log = EventLog<Int>()
    let model = Model()
    let token = observe { log.record(model.a * 10 + model.b) }

    change(&model.a, model, log)

    #expect(log.events == [12, 78])
    token.cancel()
  }

  @Test("A write inside a sort is delivered once the outermost access has ended")
  func sorting() {
    let log = EventLog<String>()
    let model = Model()
    let token = observe { log.record("\(model.list) \(model.a)") }

    model.list.sort {
      model.a = 9
      return $0 < $1
    }

    #expect(log.events == ["[3, 1, 2] 1", "[1, 2, 3] 9"])
    token.cancel()
  }

  @Test("A write that the policy calls equal tells nobody")
  func equalWrite() {
    let log = EventLog<Int>()
    let model = Model()
    let token = observe { log.record(model.list.count) }

    model.list = [3, 1, 2]
    model.list = [1]

    #expect(log.events == [3, 1])
    token.cancel()
  }

  @Test("In-place mutation is compared where that is cheap, and otherwise counts as a change")
  func inPlaceComparison() {
    let log = EventLog<Int>()
    let model = Model()
    let token = observe { log.record(model.a + model.list.count) }

    model.a += 0
    #expect(log.events == [4])
    model.list.append(contentsOf: [])

    #expect(log.events == [4, 4])
    token.cancel()
  }

  @Test("No change is missed that is made while the observer runs")
  func duringTheRun() {
    let log = EventLog<Int>()
    let model = Model()
    let token = observe {
      let seen = model.a
      if seen < 4 {
        model.a = seen + 1
        model.b = 0
      }
      log.record(seen)
    }

    #expect(log.events == [1, 2, 3, 4])
    token.cancel()
  }

  @Test("No change is missed that another thread makes after the read")
  func betweenReadAndRegistration() {
    let log = EventLog<String>()
    let signal = Signal(1)

    withTracking {
      _ = signal.value
      withSmallStack { signal.value = 2 }
    } onChangeAnywhere: {
      log.record("changed")
    }
    // The same for an observer that belongs to no isolation.
    let token = observeAnywhereOnce(signal, log)

    #expect(log.events == ["changed", "run 2", "run 3"])
    token.cancel()
  }

  private func observeAnywhereOnce(
    _ signal: Signal<Int>,
    _ log: EventLog<String>
  ) -> ObservationToken {
    nonisolated(unsafe) let signal = signal
    return observeAnywhere {
      // SAFETY: the observer waits for the other thread.
      let seen = unsafe signal.value
      log.record("run \(seen)")
      if seen == 2 { withSmallStack { unsafe signal.value = 3 } }
    }
  }

  @Test("No change is delivered twice")
  func notTwice() {
    let log = EventLog<Int>()
    let model = Model()
    let sum = DerivedSignal { model.a + model.b }
    let token = observe { log.record(sum.value + model.a + model.b) }

    model.a = 2
    transaction {}
    transaction { model.b = 3 }
    transaction {}

    #expect(log.events == [6, 8, 10])
    token.cancel()
  }

  @Test("An observer that runs again forgets what it no longer reads")
  func forgets() {
    let log = EventLog<Int>()
    let model = Model()
    let token = observe { log.record(model.a > 0 ? model.b : 0) }
    model.a = 0
    log.take()

    model.b = 100

    #expect(log.events == [])
    token.cancel()
  }

  @Test("Reads inside a nested observation belong to it alone")
  func nestedReads() {
    let log = EventLog<String>()
    let model = Model()
    var tokens: [ObservationToken] = []
    let tracker = Tracker {}
    tokens.append(
      observe {
        log.record("outer \(model.a)")
        if tokens.isEmpty {
          let inner = observe { log.record("inner \(model.b)") }
          tokens.append(inner)
          tracker.track { _ = model.list }
          withTracking {
            _ = model.list
          } onChange: {
          }
        }
      }
    )
    log.take()

    model.b = 5
    model.list = []
    #expect(log.events == ["inner 5"])
    model.a = 5

    #expect(log.events == ["inner 5", "outer 5"])
    for token in tokens { token.cancel() }
    tracker.cancel()
  }

  @Test("A model that dies while observed unlinks itself, and observers are not run by it")
  func dies() {
    let log = EventLog<Int>()
    let lifetimes = LifetimeTracker()
    var token: ObservationToken?
    do {
      let model = lifetimes.track(Model())
      token = observe { [unowned model] in log.record(model.a) }
    }

    #expect(lifetimes.survivors == [])
    #expect(log.events == [1])
    token?.cancel()
  }
}
