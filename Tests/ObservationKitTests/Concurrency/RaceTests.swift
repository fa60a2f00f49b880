import Foundation
import ObservationKit
import ObservationTesting
import Testing

@Suite("Races of two threads", .timeLimit(.minutes(5)))
struct RaceTests {
  @Test("No change is missed that is made between a read and its registration")
  func readAgainstWrite() {
    let missed = Guarded(0)
    let count = rounds(3000)
    let rendezvous = Rendezvous(2)
    let stores = (0..<count).map { _ in SharedStore() }
    let last = (0..<count).map { _ in Guarded(-1) }
    let tokens = Guarded<[ObservationToken]>([])

    inThreads([
      {
        for round in 0..<count {
          rendezvous.meet(round)
          let token = observeAnywhere { [store = stores[round], last = last[round]] in
            let value = store.count
            last.withLock { $0 = value }
          }
          tokens.withLock { $0.append(token) }
        }
      },
      {
        for round in 0..<count {
          rendezvous.meet(round)
          stores[round].count = 1
        }
      },
    ])

    for value in last where value.value != 1 { missed.increment() }
    #expect(missed.value == 0)
    withExtendedLifetime(tokens) {}
  }

  @Test("No change is missed that is made while a derived value is computed for a new observer")
  func computeAgainstWrite() {
    let missed = Guarded(0)
    let isDone = Guarded(false)
    let source = SharedSignal(0)
    let told = Guarded(0)

    inThreads([
      {
        let derived = DerivedSignal { source.value }
        let tick = Signal(0)
        let ticker = observe { _ = tick.value }
        for _ in 0..<rounds(3000) {
          var last = -1
          let token = observe { last = derived.value }
          while told.value <= last { sched_yield() }
          let known = told.value
          // What others have changed is delivered with the next change here.
          tick.value += 1
          if last < known { missed.increment() }
          token.cancel()
        }
        ticker.cancel()
        isDone.withLock { $0 = true }
      },
      {
        // That the observer belongs to another thread is no news here.
        IssueCollector.collect {
          while !isDone.value {
            source.value += 1
            told.increment()
          }
        }
      },
    ])

    #expect(missed.value == 0)
  }

  @Test("A one-shot whose properties change on two threads at once fires once")
  func fireAgainstFire() {
    let count = rounds(3000)
    let rendezvous = Rendezvous(2)
    let stores = (0..<count).map { _ in SharedStore() }
    let fired = (0..<count).map { _ in Guarded(0) }
    for (store, fired) in zip(stores, fired) {
      withTracking {
        _ = (store.count, store.other)
      } onChangeAnywhere: {
        fired.increment()
      }
    }

    inThreads([
      {
        for round in 0..<count {
          rendezvous.meet(round)
          stores[round].count = 1
        }
      },
      {
        for round in 0..<count {
          rendezvous.meet(round)
          stores[round].other = 1
        }
      },
    ])

    #expect(fired.filter { $0.value != 1 }.count == 0)
  }

  @Test("After a cancel that races with a delivery no run starts, and the closure is released")
  func cancelAgainstDelivery() {
    let count = rounds(3000)
    let rendezvous = Rendezvous(2)
    let probes = ProbeCounter()
    let store = SharedStore()
    let runsAfterCancel = Guarded(0)
    let isCanceled = Guarded(false)
    let token = Guarded<ObservationToken?>(nil)

    inThreads([
      {
        for round in 0..<count {
          isCanceled.withLock { $0 = false }
          let made = observeAnywhere { [probe = probes.make()] in
            if isCanceled.value { runsAfterCancel.increment() }
            probe.touch()
            _ = store.count
          }
          token.withLock { $0 = made }
          rendezvous.meet(2 * round)
          made.cancel()
          isCanceled.withLock { $0 = true }
          rendezvous.meet(2 * round + 1)
        }
      },
      {
        for round in 0..<count {
          rendezvous.meet(2 * round)
          store.increment()
          rendezvous.meet(2 * round + 1)
        }
      },
    ])
    token.withLock { $0 = nil }

    // A run that was under way when the cancel came may end after it, but none may start.
    #expect(runsAfterCancel.value <= count / 100)
    #expect(probes.count == 0)
  }

  @Test("Two threads that cancel one token end its observer once")
  func cancelAgainstCancel() {
    let count = rounds(3000)
    let rendezvous = Rendezvous(2)
    let probes = ProbeCounter()
    let store = SharedStore()
    let cleanups = Guarded(0)
    let tokens = (0..<count).map { _ in
      observeAnywhere { [probe = probes.make()] in
        _ = (probe, store.count)
        onCleanup { cleanups.increment() }
      }
    }
    let work: @Sendable () -> Void = {
      for round in 0..<count {
        rendezvous.meet(round)
        tokens[round].cancel()
      }
    }

    inThreads([work, work])

    #expect(cleanups.value == count)
    #expect(probes.count == 0)
  }

  @Test("A model may end on one thread while another one ends its observer")
  func deinitAgainstCancel() {
    let count = rounds(2000)
    let rendezvous = Rendezvous(2)
    let probes = ProbeCounter()
    let stores = Guarded<[SharedStore]>((0..<count).map { _ in SharedStore() })
    let tokens = stores.value.map { store in
      observeAnywhere { [weak store, probe = probes.make()] in
        _ = (probe, store?.count, store?.sum)
      }
    }

    inThreads([
      {
        for round in 0..<count {
          rendezvous.meet(round)
          stores.withLock { _ = $0.removeLast() }
        }
      },
      {
        for round in 0..<count {
          rendezvous.meet(round)
          tokens[count - 1 - round].cancel()
        }
      },
    ])

    #expect(probes.count == 0)
  }

  @Test("A model may end on one thread while another one notifies the same observers")
  func deinitAgainstNotify() {
    let count = rounds(2000)
    let rendezvous = Rendezvous(2)
    let kept = SharedStore()
    let stores = Guarded<[SharedStore?]>((0..<count).map { _ in SharedStore() })
    let last = Guarded(0)
    let tokens = Guarded<[ObservationToken]>([])

    inThreads([
      {
        for round in 0..<count {
          let token = stores.withLock { $0[round] }.map { store in
            observeAnywhere { [weak store] in
              let value = kept.count
              _ = (store?.count, store?.sum)
              last.withLock { $0 = value }
            }
          }
          rendezvous.meet(2 * round)
          stores.withLock { $0[round] = nil }
          rendezvous.meet(2 * round + 1)
          token?.cancel()
        }
      },
      {
        for round in 0..<count {
          rendezvous.meet(2 * round)
          kept.increment()
          rendezvous.meet(2 * round + 1)
        }
      },
    ])

    #expect(last.value == count)
    withExtendedLifetime(tokens) {}
  }

  @Test("A one-shot may fire on one thread while its last source ends on another")
  func fireAgainstEnd() {
    let count = rounds(2000)
    let rendezvous = Rendezvous(2)
    let probes = ProbeCounter()
    let kept = (0..<count).map { _ in SharedStore() }
    let stores = Guarded<[SharedStore?]>((0..<count).map { _ in SharedStore() })
    let fired = (0..<count).map { _ in Guarded(0) }
    for round in 0..<count {
      withTracking {
        _ = (kept[round].count, stores.value[round]?.count)
      } onChangeAnywhere: { [probe = probes.make(), fired = fired[round]] in
        probe.touch()
        fired.increment()
      }
    }

    inThreads([
      {
        for round in 0..<count {
          rendezvous.meet(round)
          stores.withLock { stores in
            let store = stores[round]
            stores[round] = nil
            return store
          }?.touch()
        }
      },
      {
        for round in 0..<count {
          rendezvous.meet(round)
          kept[round].count = 1
        }
      },
    ])

    #expect(fired.filter { $0.value != 1 }.count == 0)
    #expect(probes.count == 0)
  }

  @Test("Threads with models of their own do not disturb each other")
  func independent() {
    let sums = Guarded<[Int]>([])
    let work: @Sendable () -> Void = {
      let model = LifetimeModel()
      var sum = 0
      let token = observe { sum += model.double }
      for number in 1...1000 { model.count = number }
      token.cancel()
      sums.withLock { $0.append(sum) }
    }

    inThreads(Array(repeating: work, count: 4))

    #expect(sums.value == Array(repeating: 1_001_000, count: 4))
  }

  @Test("Threads may observe, write, and cancel in any mix")
  func mixture() {
    let stores = (0..<8).map { _ in SharedStore() }
    let probes = ProbeCounter()
    let count = rounds(500)

    inThreads(
      (0..<4).map { number in
        {
          var random = SplitMix(seed: UInt64(number) + 1)
          var tokens: [ObservationToken] = []
          for _ in 0..<count {
            let store = stores[random.next(8)]
            let other = stores[random.next(8)]
            switch random.next(5) {
            case 0:
              tokens.append(
                observeAnywhere { [probe = probes.make()] in _ = (probe, store.sum, other.count) }
              )
            case 1: if !tokens.isEmpty { tokens.remove(at: random.next(tokens.count)).cancel() }
            case 2: if tokens.count > 8 { tokens.removeFirst() }
            case 3:
              withTracking {
                _ = (store.count, other.sum)
              } onChangeAnywhere: { [probe = probes.make()] in
                probe.touch()
              }
            default: store.increment()
            }
          }
        }
      }
    )
    for store in stores {
      store.increment()
      store.other += 1
    }

    #expect(probes.count == 0)
  }
}

/// A generator with a seed.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  /// A number below `bound`.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }
}
