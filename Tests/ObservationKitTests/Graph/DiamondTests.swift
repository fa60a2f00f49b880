import ObservationKit
import ObservationTesting
import Testing

@Suite("Diamond graphs")
struct DiamondTests {
  /// A derived value that logs its name when it has been computed.
  private func derived(
    _ name: String,
    _ log: EventLog<String>,
    _ compute: @escaping () -> Int
  ) -> DerivedSignal<Int> {
    DerivedSignal {
      defer { log.record(name) }
      return compute()
    }
  }

  //      ┌── b ──┐
  //  a ──┤       ├── d ── observer
  //      └── c ──┘
  @Test("A node below two changed parents is computed once")
  func diamond() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = derived("b", log) { a.value + 1 }
    let c = derived("c", log) { a.value * 10 }
    let d = derived("d", log) { b.value + c.value }
    let token = observe { log.record("run \(d.value)") }
    log.take()

    a.value = 2

    #expect(log.events == ["b", "c", "d", "run 23"])
    token.cancel()
  }

  //      ┌── b ──┐
  //  a ──┤       ├── d ── e ── observer
  //      └── c ──┘
  @Test("The tail of a diamond is computed once")
  func tail() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = DerivedSignal { a.value + 1 }
    let c = DerivedSignal { a.value + 2 }
    let d = DerivedSignal { b.value + c.value }
    let e = derived("e", log) { d.value }
    let token = observe { log.record("run \(e.value)") }
    log.take()

    a.value = 2

    #expect(log.events == ["e", "run 7"])
    token.cancel()
  }

  //      ┌── b ───────┐── e
  //  a ──┤            d
  //      └── c ── c2 ─┘── f
  @Test("A jagged diamond with two tails computes each node once")
  func jagged() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = derived("b", log) { a.value }
    let c = derived("c", log) { a.value }
    let c2 = derived("c2", log) { c.value }
    let d = derived("d", log) { b.value + c2.value }
    let e = derived("e", log) { d.value }
    let f = derived("f", log) { d.value }
    let first = observe { log.record("first \(e.value)") }
    let second = observe { log.record("second \(f.value)") }
    log.take()

    a.value = 2

    #expect(
      log.events == ["b", "c", "c2", "d", "e", "first 4", "f", "second 4"]
    )
    first.cancel()
    second.cancel()
  }

  //  a ──┬──────── c
  //      └── b ────┘
  @Test("A node that reads a value and what is derived from it is computed once")
  func triangle() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = DerivedSignal { a.value * 10 }
    let c = derived("c", log) { a.value + b.value }
    let token = observe { log.record("run \(c.value)") }
    log.take()

    a.value = 2

    #expect(log.events == ["c", "run 22"])
    token.cancel()
  }

  //      ┌── b (constant) ──┐
  //  a ──┤                  ├── d
  //      └── c ─────────────┘
  @Test("A node updates from one branch while the other stays the same")
  func oneConstantBranch() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = DerivedSignal {
      _ = a.value; return 0
    }
    let c = DerivedSignal { a.value }
    let token = observe { log.record("run \(b.value + c.value)") }
    log.take()

    a.value = 2

    #expect(log.events == ["run 2"])
    token.cancel()
  }

  //      ┌── b (constant) ──┐
  //  a ──┤                  ├── d
  //      └── c (constant) ──┘
  @Test("A node below constant branches is not computed")
  func constantBranches() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = DerivedSignal {
      _ = a.value; return 0
    }
    let c = DerivedSignal {
      _ = a.value; return 1
    }
    let d = derived("d", log) { b.value + c.value }
    let token = observe { log.record("run \(d.value)") }
    log.take()

    a.value = 2

    #expect(log.events == [])
    token.cancel()
  }

  //  a ── n0 ── n1 ── n2 ── …     each reads the two before it
  @Test("A graph in which each node reads the two before it computes each node once")
  func convergence() {
    let log = EventLog<Int>()
    let a = Signal(1)
    var nodes = [DerivedSignal { a.value }, DerivedSignal { a.value }]
    for index in 0..<40 {
      let (first, second) = (nodes[index], nodes[index + 1])
      nodes.append(
        DerivedSignal {
          log.record(index)
          return (first.value &+ second.value) % 1009
        }
      )
    }
    let last = nodes[41]
    let token = observe { _ = last.value }
    log.take()

    a.value = 2

    #expect(log.events.sorted() == Array(0..<40))
    token.cancel()
  }

  //  a ── n0, and each node reads all the nodes before it
  @Test("Nodes that each read all earlier ones are not computed exponentially often")
  func allEarlier() {
    let log = EventLog<Int>()
    let a = Signal(1)
    var nodes: [DerivedSignal<Int>] = [DerivedSignal { a.value }]
    for index in 1..<30 {
      let earlier = nodes
      nodes.append(
        DerivedSignal {
          log.record(index)
          return earlier.reduce(0) { ($0 + $1.value) % 1009 }
        }
      )
    }
    let last = nodes[29]
    let token = observe { _ = last.value }
    #expect(log.take().count == 29)

    a.value = 3
    #expect(log.take().count == 29)

    token.cancel()
    nodes = []
    a.value = 4
    #expect(log.events == [])
  }

  //  a ──┬── p ──┬── observer
  //  b ──┴── q ──┘              p and q each read a and b
  @Test("Two values that feed two derived ones, written together, compute each once")
  func crossFeed() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = Signal(2)
    let p = derived("p", log) { a.value + b.value }
    let q = derived("q", log) { a.value - b.value }
    let token = observe { log.record("run \(p.value) \(q.value)") }
    log.take()

    transaction {
      a.value = 10
      b.value = 5
    }

    #expect(log.events == ["p", "q", "run 15 5"])
    token.cancel()
  }

  //      ┌─ b ─┐     ┌─ e ─┐
  //  a ──┤     ├─ d ─┤     ├─ g
  //      └─ c ─┘     └─ f ─┘
  @Test("Stacked diamonds compute each node once")
  func stacked() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = derived("b", log) { a.value }
    let c = derived("c", log) { a.value }
    let d = derived("d", log) { b.value + c.value }
    let e = derived("e", log) { d.value }
    let f = derived("f", log) { d.value }
    let g = derived("g", log) { e.value + f.value }
    let token = observe { log.record("run \(g.value)") }
    log.take()

    a.value = 2

    #expect(log.events == ["b", "c", "d", "e", "f", "g", "run 8"])
    token.cancel()
  }

  //      ┌── b0 ──┐
  //  a ──┤   …    ├── sum
  //      └── b99 ─┘
  @Test("A fan of derived values that joins again is summed once")
  func fan() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let fan = (0..<100).map { index in DerivedSignal { a.value * index } }
    let sum = DerivedSignal { fan.reduce(0) { $0 + $1.value } }
    let token = observe { log.record(sum.value) }

    a.value = 2

    #expect(log.events == [4950, 9900])
    token.cancel()
  }

  //  first ──┬── full ──┐
  //  last ───┘          ├── observer reads first, last and full
  @Test("No observer sees a mixed pair, in a transaction or not")
  func noMixedPair() {
    let log = EventLog<String>()
    let first = Signal("a")
    let last = Signal("b")
    let full = DerivedSignal { first.value + last.value }
    let token = observe {
      #expect(full.value == first.value + last.value)
      log.record(full.value)
    }

    first.value = "c"
    last.value = "d"
    transaction {
      first.value = "e"
      #expect(full.value == "ed")
      last.value = "f"
    }

    #expect(log.events == ["ab", "cb", "cd", "ef"])
    token.cancel()
  }

  //  a ── c ──┬── first
  //           └── second
  @Test("The end of one reader leaves the other subscribed")
  func twoReaders() {
    let log = EventLog<String>()
    let a = Signal(1)
    let c = DerivedSignal { a.value }
    let first = observe { log.record("first \(c.value)") }
    let second = observe { log.record("second \(c.value)") }
    log.take()

    first.cancel()
    a.value = 2

    #expect(log.events == ["second 2"])
    second.cancel()
  }

  //  a ── b ── c ── observer
  @Test("A chain that lost its only observer is not computed")
  func lostObserver() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = derived("b", log) { a.value }
    let c = derived("c", log) { b.value }
    let token = observe { _ = c.value }
    log.take()

    token.cancel()
    a.value = 2

    #expect(log.events == [])
    #expect(c.value == 2)
    #expect(log.events == ["b", "c"])
  }
}
