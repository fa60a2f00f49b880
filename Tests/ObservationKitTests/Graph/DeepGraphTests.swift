import ObservationKit
import ObservationTesting
import TestSupport
import Testing

/// Graphs that are deep or wide, on a stack on which recursion would not survive.
@Suite("Deep and wide graphs", .serialized, .timeLimit(.minutes(TestSettings.isStressing ? 10 : 5)))
struct DeepGraphTests {
  /// A chain below a signal, each value made and read in turn.
  private static func chain(
    below first: Signal<Int>,
    count: Int
  ) -> DerivedSignal<Int> {
    var last = DerivedSignal { first.value }
    _ = last.value
    for _ in 1..<count {
      let previous = last
      last = DerivedSignal { previous.value &+ 1 }
      _ = last.value
    }
    return last
  }

  //  a ── n0 ── n1 ── … ── n(count - 1) ── observer
  @Test("A long chain is updated and released on a small stack")
  func chain() {
    let count = TestSettings.isStressing ? 1_000_000 : 100_000
    let log = EventLog<Int>()
    let lifetimes = LifetimeTracker()

    withSmallStack {
      let a = Signal(0)
      let last = lifetimes.track(Self.chain(below: a, count: count))
      let token = observe { log.record(last.value) }
      a.value = 1
      transaction { a.value = 2 }
      token.cancel()
      a.value = 3
    }

    #expect(log.events == [count - 1, count, count + 1])
    #expect(lifetimes.survivors == [])
  }

  //  a ── n0 ── n1 ── … ── n(count - 1)    kept by an array that is released at once
  @Test("A long chain that an array keeps is released on a small stack, from either end")
  func releasedArray() {
    let count = TestSettings.isStressing ? 1_000_000 : 100_000
    let lifetimes = LifetimeTracker()

    withSmallStack {
      for isReversed in [false, true] {
        let a = Signal(0)
        var nodes = [DerivedSignal { a.value }]
        lifetimes.track(nodes[0])
        for index in 1..<count {
          let previous = nodes[index - 1]
          nodes.append(DerivedSignal { previous.value &+ 1 })
          _ = nodes[index].value
        }
        if isReversed { nodes.reverse() }
        while nodes.popLast() != nil {}
      }
    }

    #expect(lifetimes.survivorCount == 0)
  }

  //  a ──┬──────┬──────┐
  //      └─ n0 ─┴─ n1 ─┴─ n2 ─ …      each reads the source first, then the node before it
  @Test("A long chain of values that read the source first settles on a small stack")
  func sourceFirst() {
    let count = 100_000
    let log = EventLog<Int>()

    withSmallStack {
      let a = Signal(0)
      var last = DerivedSignal { a.value }
      for _ in 1..<count {
        let previous = last
        last = DerivedSignal { (a.value &+ previous.value) & 0xFFFF }
        _ = last.value
      }
      let end = last
      let token = observe { log.record(end.value) }
      a.value = 1
      a.value = 2
      token.cancel()
    }

    #expect(log.events == [0, count & 0xFFFF, (2 * count) & 0xFFFF])
  }

  //  a ── n0 ── n1 ── …     and an observer below each
  @Test("A chain with an observer below each value settles on a small stack, in order")
  func observedChain() {
    let count = 10_000
    let log = EventLog<Int>()

    withSmallStack {
      let a = Signal(0)
      var tokens: [ObservationToken] = []
      var last = DerivedSignal { a.value }
      for index in 0..<count {
        let previous = last
        tokens.append(
          observe {
            _ = previous.value
            log.record(index)
          }
        )
        last = DerivedSignal { previous.value }
      }
      log.take()
      a.value = 1
      for token in tokens { token.cancel() }
    }

    #expect(log.events == Array(0..<count))
  }

  //  s0 ── o0 ── s1 ── o1 ── s2 ── …
  @Test("A chain of observers that each write the next value settles on a small stack")
  func observerChain() {
    let count = 10_000

    let result = withSmallStack {
      let signals = (0...count).map { _ in Signal(0) }
      let tokens = (0..<count).map { index in
        observe { signals[index + 1].value = signals[index].value }
      }
      signals[0].value = 5
      for token in tokens { token.cancel() }
      return signals[count].value
    }

    #expect(result == 5)
  }

  //  s0 … s(count - 1) ── observer
  @Test("One observer of very many values runs once per change, and lets go of all")
  func wideObserver() {
    let count = TestSettings.isStressing ? 1_000_000 : 100_000
    let log = EventLog<Int>()
    let signals = (0..<count).map { _ in Signal(1) }
    let token = observe { log.record(signals.reduce(0) { $0 + $1.value }) }

    signals[count / 2].value = 2
    signals[count - 1].value = 2
    token.cancel()
    signals[0].value = 2

    #expect(log.events == [count, count + 1, count + 2])
  }

  //            ┌── observer 0
  //  a ────────┤   …
  //            └── observer n
  @Test("Very many observers of one value run in order, and end in any order, in linear time")
  func wideSignal() {
    var generator = SeededGenerator(seed: TestSettings.seed)
    func time(_ count: Int, isShuffled: Bool) -> Duration {
      var order = Array(0..<count)
      if isShuffled { order.shuffle(using: &generator) }
      let a = Signal(0)
      var last = -1
      var isOrdered = true
      return ContinuousClock().measure {
        let tokens = (0..<count).map { index in
          observe {
            if a.value == 1 {
              if index != last + 1 { isOrdered = false }
              last = index
            }
          }
        }
        a.value = 1
        #expect(isOrdered)
        #expect(last == count - 1)
        for index in order { tokens[index].cancel() }
      }
    }
    let count = TestSettings.isStressing ? 250_000 : 10_000
    _ = time(count, isShuffled: false)

    for isShuffled in [false, true] {
      let small = time(count, isShuffled: isShuffled)
      let large = time(4 * count, isShuffled: isShuffled)
      #expect(large < small * 16, "seed \(TestSettings.seed)")
    }
  }

  @Test("Observers that come and go leave nothing behind, in linear time")
  func churn() {
    let lifetimes = LifetimeTracker()
    let a = Signal(0)
    func churn(_ count: Int) -> Duration {
      ContinuousClock().measure {
        for index in 0..<count {
          let token: ObservationToken
          if index % (count / 10) == 0 {
            let probe = lifetimes.probe()
            token = observe { _ = (a.value, probe) }
          } else {
            token = observe { _ = a.value }
          }
          token.cancel()
        }
      }
    }
    let count = TestSettings.isStressing ? 250_000 : 10_000
    _ = churn(count)

    let small = churn(count)
    let large = churn(4 * count)

    #expect(large < small * 16)
    #expect(lifetimes.survivors == [])
    var runs = 0
    let token = observe {
      _ = a.value
      runs += 1
    }
    a.value = 1
    #expect(runs == 2)
    token.cancel()
  }
}
