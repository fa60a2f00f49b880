import ObservationKit
import ObservationTesting
import TestSupport
import Testing

/// The contract's part on derived values, a test for each sentence.
@Suite("Derived")
struct DerivedContractTests {
  @Test("A derived value is evaluated on demand, at most once per change of what it read")
  func onDemand() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let derived = DerivedSignal {
      log.record(a.value)
      return a.value
    }
    let tokens = (0..<3).map { _ in observe { _ = derived.value + derived.value } }

    a.value = 2
    _ = derived.value

    #expect(log.events == [1, 2])
    for token in tokens { token.cancel() }
  }

  @Test("A derived value is never evaluated while nothing reads it")
  func neverUnread() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let derived = DerivedSignal {
      log.record(a.value)
      return a.value
    }
    let token = observe { _ = derived.value }
    token.cancel()
    log.take()

    for number in 2..<10 { a.value = number }

    #expect(log.events == [])
    #expect(derived.value == 9)
  }

  @Test("Shared under a client's lock, a derived value is right on every thread")
  func sharedUnderLock() {
    let a = Signal(1)
    let derived = DerivedSignal { a.value * 10 }

    // The threads take turns, as under a lock.
    let results = (1...4).map { number in
      withSmallStack {
        a.value = number
        return derived.value
      }
    }

    #expect(results == [10, 20, 30, 40])
  }

  @Test("Writing in a derived closure is a precondition failure")
  func writing() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let a = Signal(1)
      let derived = DerivedSignal {
        a.value = 2
        return 0
      }
      let token = observe { _ = derived.value }
      token.cancel()
    }

    expectMessage("a derived value only reads, so write in an observer instead", in: result)
  }

  @Test("An equal result stops there")
  func equalResult() {
    let log = EventLog<String>()
    let a = Signal(1)
    let sign = DerivedSignal { a.value > 0 }
    let text = DerivedSignal {
      log.record("text")
      return sign.value ? "plus" : "minus"
    }
    let token = observe { log.record(text.value) }
    log.take()

    a.value = 2
    a.value = -1

    #expect(log.events == ["text", "minus"])
    token.cancel()
  }

  //      ┌── even ──┐
  //  a ──┤          ├── the pair, and an observer below
  //      └── half ──┘
  @Test("No reader ever sees a mix of old and new")
  func noMix() {
    let a = Signal(0)
    let even = DerivedSignal { a.value % 2 == 0 }
    let half = DerivedSignal { Double(a.value) / 2 }
    let isConsistent = DerivedSignal { even.value == (half.value == half.value.rounded()) }
    let log = EventLog<Bool>()
    let tokens = [
      observe { log.record(isConsistent.value) },
      observe { #expect(even.value == (a.value % 2 == 0)) },
      observe { #expect(half.value == Double(a.value) / 2) },
    ]

    for number in 1..<20 {
      a.value = number
      transaction {
        a.value += 1
        #expect(isConsistent.value)
      }
    }

    #expect(log.events == [true])
    for token in tokens { token.cancel() }
  }

  @Test("A cycle is a precondition failure that names its path")
  func cycle() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      final class Loop {
        @Derived({ (loop: Loop) in loop.second }) var first: Int
        @Derived({ (loop: Loop) in loop.first }) var second: Int
      }
      _ = Loop().first
    }

    expectMessage("Loop.first → Loop.second → Loop.first", in: result)
  }

  @Test("A derived value that nobody observes keeps nothing alive but its last value")
  func keepsItsValue() {
    final class Result {}
    let lifetimes = LifetimeTracker()
    var source: Signal<Int>? = lifetimes.track(Signal(1), as: "source")
    let derived = DerivedSignal { [weak source] in
      _ = source?.value
      return lifetimes.track(Result(), as: "result")
    }
    let token = observe { _ = derived.value }
    source?.value = 2
    token.cancel()

    source = nil

    #expect(lifetimes.survivors == ["result"])
    #expect(source == nil)
  }
}
