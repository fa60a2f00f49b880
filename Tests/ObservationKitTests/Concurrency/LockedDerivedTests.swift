import Foundation
import ObservationKit
import ObservationTesting
import Testing

@Suite("Derived values under a lock of the client's", .timeLimit(.minutes(5)))
struct LockedDerivedTests {
  @Test("An observer on any thread has derived values computed under the client's lock only")
  func anywhere() {
    let store = CheckedStore()
    let token = observeAnywhere { _ = store.double }

    store.count = 1
    store.count = 2

    #expect(store.computedWithoutLock == 0)
    token.cancel()
  }

  @Test("Also those that depend on shared signals alone")
  func anywhereShared() {
    let store = CheckedStore()
    let token = observeAnywhere { _ = store.triple }

    store.shared.value = 1
    store.shared.value = 2

    #expect(store.triple == 6)
    #expect(store.computedWithoutLock == 0)
    token.cancel()
  }

  @Test("So has an observer of an isolation, once another isolation has changed the model")
  @MainActor
  func isolated() async {
    let store = CheckedStore()
    let log = EventLog<Int>()
    let token = observe { log.record(store.double) }

    _ = onNewThread { store.count = 1 }
    _ = await log.waitForEvents(2)
    store.count = 2
    _ = onNewThread { store.count = 3 }
    _ = await log.waitForEvents(4)

    #expect(log.events == [0, 2, 4, 6])
    #expect(store.computedWithoutLock == 0)
    token.cancel()
  }

  @Test("Derived values of shared signals still cut off, although other isolations change them")
  @MainActor
  func sharedSignals() async {
    let balance = SharedSignal(1)
    let end = SharedSignal(false)
    let isRich = DerivedSignal { balance.value > 100 }
    let log = EventLog<String>()
    let tokens = [
      observe { log.record("rich: \(isRich.value)") },
      observe { log.record("end: \(end.value)") },
    ]
    _ = onNewThread {
      for amount in 2...50 { balance.value = amount }
      end.value = true
    }
    #expect(await log.waitForEvents(3) == ["rich: false", "end: false", "end: true"])
    _ = onNewThread { balance.value = 101 }
    #expect(await log.waitForEvents(4).last == "rich: true")
    for token in tokens { token.cancel() }
  }
}

extension LockedDerivedTests {
  @Test("A one-shot for any thread leaves the cut-off of the values that it reads alone")
  @MainActor
  func oneShotAnywhere() {
    let gauge = Gauge()
    let log = EventLog<Int>()
    let token = observe { log.record(gauge.tens) }
    _ = withTracking {
      gauge.tens
    } onChangeAnywhere: {
    }
    for level in 1...9 { gauge.level = level }
    #expect(log.events == [0])
    token.cancel()
  }

  @Test("What comes to depend on a guarded value is guarded, and what depends on that")
  @MainActor
  func guardedLater() async {
    let store = CheckedStore()
    let log = EventLog<Int>()
    let token = observe { log.record(store.chosen) }
    let other = observe { log.record(-store.double) }
    _ = onNewThread { store.count = 1 }
    _ = await log.waitForEvents(3)
    store.choosesDouble = true
    let computedBefore = store.computedWithoutLock
    let count = log.count
    _ = onNewThread { store.count = 2 }
    _ = await log.waitForEvents(count + 2)
    #expect(store.computedWithoutLock == computedBefore)
    #expect(Set(log.events.suffix(2)) == [5, -4])
    token.cancel()
    other.cancel()
  }

  @Test("A transaction that also reaches another isolation leaves derived values of this one alone")
  @MainActor
  func mixedTransaction() async {
    actor Watcher {
      func watch(_ signal: SharedSignal<Int>, _ log: EventLog<Int>) -> ObservationToken {
        observe { log.record(signal.value) }
      }
    }
    let shared = SharedSignal(0)
    let elsewhere = EventLog<Int>()
    let tokens = [await Watcher().watch(shared, elsewhere)]
    let gauge = Gauge()
    let log = EventLog<Int>()
    let token = observe { log.record(gauge.tens) }

    transaction {
      shared.value = 1
      gauge.level = 1
    }
    gauge.level = 2

    #expect(log.events == [0])
    _ = tokens
    token.cancel()
  }
}

/// A locked model that counts computations outside the lock.
private final class CheckedStore: @unchecked Sendable {
  private let lock = NSLock()
  private let values = Values()
  let shared: SharedSignal<Int>

  init() {
    shared = values.shared
  }

  private final class Values {
    let shared = SharedSignal(0)
    var isLocked = false
    var computedWithoutLock = 0
    @Tracked var count = 0
    @Tracked var choosesDouble = false
    @Derived({ (values: Values) in
      values.compute { values.choosesDouble ? values.double : 0 }
    }) var choice: Int
    @Derived({ (values: Values) in values.compute { values.choice + 1 } }) var chosen: Int
    @Derived({ (values: Values) in values.compute { values.count * 2 } }) var double: Int
    @Derived({ (values: Values) in values.compute { values.shared.value * 3 } }) var triple: Int

    func compute(_ body: () -> Int) -> Int {
      if !isLocked { computedWithoutLock += 1 }
      return body()
    }
  }

  var count: Int {
    get { withLock { $0.count } }
    set { withLock { $0.count = newValue } }
  }
  var double: Int { withLock { $0.double } }
  var chosen: Int { withLock { $0.chosen } }
  var choosesDouble: Bool {
    get { withLock { $0.choosesDouble } }
    set { withLock { $0.choosesDouble = newValue } }
  }
  var triple: Int { withLock { $0.triple } }
  var computedWithoutLock: Int { withLock { $0.computedWithoutLock } }

  private func withLock<Result>(_ body: (Values) -> Result) -> Result {
    transaction {
      lock.lock()
      values.isLocked = true
      defer {
        values.isLocked = false
        lock.unlock()
      }
      return body(values)
    }
  }
}
