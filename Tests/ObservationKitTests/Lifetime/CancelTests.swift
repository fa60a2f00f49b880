import Foundation
import ObservationKit
import Testing

@Suite("Ending observers", .timeLimit(.minutes(5)))
struct CancelTests {
  @Test("An observer that is canceled while it waits does not run")
  func cancelWaiting() {
    let signal = Signal(0)
    var log: [String] = []
    let second = Shared<ObservationToken?>(nil)
    let first = observe {
      if signal.value == 1 { second.value?.cancel() }
      log.append("first \(signal.value)")
    }
    second.value = observe { log.append("second \(signal.value)") }

    signal.value = 1

    #expect(log == ["first 0", "second 0", "first 1"])
    first.cancel()
  }

  @Test("Cleanups run once, the latest first, before the next run and at the end")
  func cleanups() {
    let signal = Signal(0)
    var log: [String] = []
    let token = observe {
      let value = signal.value
      log.append("run \(value)")
      onCleanup { log.append("a \(value)") }
      onCleanup { log.append("b \(value)") }
    }

    signal.value = 1
    token.cancel()
    token.cancel()

    #expect(log == ["run 0", "b 0", "a 0", "run 1", "b 1", "a 1"])
  }

  @Test("A cleanup that cancels its observer keeps the body from running")
  func cleanupCancels() {
    let signal = Signal(0)
    let token = Shared<ObservationToken?>(nil)
    var runs = 0
    token.value = observe {
      _ = signal.value
      runs += 1
      onCleanup { token.value?.cancel() }
    }

    signal.value = 1
    signal.value = 2

    #expect(runs == 1)
  }

  @Test("A derived closure may cancel the observer that reads it")
  func derivedCancels() {
    let signal = Signal(0)
    let token = Shared<ObservationToken?>(nil)
    let derived = DerivedSignal { () -> Int in
      if signal.value == 1 { token.value?.cancel() }
      return signal.value
    }
    var seen: [Int] = []
    var others: [Int] = []
    token.value = observe { seen.append(derived.value) }
    let other = observe { others.append(derived.value) }

    signal.value = 1
    signal.value = 2

    #expect(seen == [0])
    #expect(others == [0, 1, 2])
    other.cancel()
  }

  @Test("After a cancel on another thread no run starts, and the closure is released")
  func cancelOnAnotherThread() {
    let probes = ProbeCounter()
    let signal = Signal(0)
    var runs = 0
    let token = observe { [probe = probes.make()] in
      _ = (probe, signal.value)
      runs += 1
    }

    inThreads([{ token.cancel() }])
    signal.value = 1
    let other = observe { _ = signal.value }
    signal.value = 2

    #expect(runs == 1)
    #expect(probes.count == 0)
    other.cancel()
  }

  @Test("After a cancel on another thread no run starts beside an observer that goes on")
  func cancelOnAnotherThreadBesideOther() {
    let probes = ProbeCounter()
    let result = onNewThread { () -> [Int] in
      let signal = Signal(0)
      var runs = 0
      let other = observe { _ = signal.value }
      let token = observe { [probe = probes.make()] in
        _ = (probe, signal.value)
        runs += 1
      }
      signal.value = 1

      inThreads([{ token.cancel() }])
      signal.value = 2

      defer { other.cancel() }
      return [runs, probes.count]
    }

    #expect(result == [2, 0])
  }

  @Test("An observer that is canceled elsewhere while it waits in a round does not run")
  func canceledElsewhereInRound() {
    let signal = Signal(0)
    let tokens = Guarded<[ObservationToken]>([])
    var runs = 0
    let first = observe {
      if signal.value == 1 { inThreads([{ tokens.withLock { $0 = [] } }]) }
    }
    tokens.withLock { tokens in
      tokens = [
        observe {
          _ = signal.value
          runs += 1
        }
      ]
    }

    signal.value = 1

    #expect(runs == 1)
    first.cancel()
  }

  @Test("A closure that is canceled on another thread is released on the thread of its observer")
  func releasedOnOwnThread() {
    let home = threadIdentity()
    let place = Guarded<UInt?>(nil)
    let signal = Signal(0)
    let token = observe { [probe = Probe { place.withLock { $0 = threadIdentity() } }] in
      _ = (probe, signal.value)
    }

    inThreads([{ token.cancel() }])
    #expect(place.value == nil)
    signal.value = 1

    #expect(place.value == home)
  }

  @Test("A token may be dropped on another thread")
  func droppedOnAnotherThread() {
    let probes = ProbeCounter()
    let signal = Signal(0)
    var runs = 0
    let box = Guarded<ObservationToken?>(nil)
    box.withLock {
      $0 = observe { [probe = probes.make()] in
        _ = (probe, signal.value)
        runs += 1
      }
    }

    inThreads([{ box.withLock { $0 = nil } }])
    signal.value = 1
    signal.value = 2

    #expect(runs == 1)
    #expect(probes.count == 0)
  }

  @Test("What was canceled elsewhere is released when its thread ends")
  func threadEnds() {
    let probes = ProbeCounter()
    let tokens = Guarded<[ObservationToken]>([])
    inThreads([
      {
        let signal = Signal(0)
        let token = observe { [probe = probes.make()] in _ = (probe, signal.value) }
        tokens.withLock { $0.append(token) }
        let canceled = observe { [probe = probes.make()] in _ = (probe, signal.value) }
        _ = onNewThread { canceled.cancel() }
      }
    ])

    tokens.withLock { $0 = [] }

    waitUntilTrue { probes.count == 0 }
    #expect(probes.count == 0)
  }

  @Test("A cleanup that runs when its thread ends may write what others observe")
  func cleanupWritesAtThreadEnd() {
    let log = Guarded<[Int]>([])
    inThreads([
      {
        let signal = Signal(0)
        let derived = DerivedSignal { signal.value }
        let canceled = observe {
          _ = derived.value
          onCleanup {
            let token = observe { log.withLock { [number = signal.value] in $0.append(number) } }
            signal.value = 5
            token.cancel()
          }
        }
        inThreads([{ canceled.cancel() }])
      }
    ])

    waitUntilTrue { log.value.count == 2 }
    #expect(log.value == [0, 5])
  }

  @Test("Observers of a thread that has ended may be ended by several threads at once")
  func endedByTwoThreads() {
    let cleanups = Guarded(0)
    for _ in 0..<50 {
      let tokens = Guarded<[ObservationToken]>([])
      inThreads([
        {
          let made = (0..<200).map { _ in observe { onCleanup { cleanups.increment() } } }
          tokens.withLock { $0 = made }
        }
      ])
      let all = tokens.withLock { $0 }
      let start = Rendezvous(2)

      inThreads(
        (0..<2).map { part in
          {
            start.meet(0)
            for token in all[(part * 100)..<(part * 100 + 100)] { token.cancel() }
          }
        }
      )
    }

    // A thread may end after its tokens.
    waitUntilTrue { cleanups.value == 50 * 200 }
    #expect(cleanups.value == 50 * 200)
  }

  @MainActor
  @Test("A main-actor closure that is canceled elsewhere is released on the main actor")
  func releasedOnMainActor() async {
    let released = Event()
    let wasMain = Guarded<Bool?>(nil)
    let signal = Signal(0)
    let token = observe {
      [
        probe = Probe {
          wasMain.withLock { $0 = isOnMainActor() }
          released.set()
        }
      ] in
      _ = (probe, signal.value)
    }

    await Task.detached { token.cancel() }.value
    await released.wait()

    #expect(wasMain.value == true)
    signal.value = 1
  }

  @MainActor
  @Test("A main-actor object whose observer is dropped elsewhere ends on the main actor")
  func isolatedObject() async {
    let released = Event()
    let wasMain = Guarded<Bool?>(nil)
    let signal = Signal(0)
    var screen: MainScreen? = MainScreen {
      wasMain.withLock { $0 = isOnMainActor() }
      released.set()
    }
    let box = Guarded<ObservationToken?>(nil)
    box.withLock { [screen] in $0 = observe { [screen] in screen?.count = signal.value } }
    screen = nil

    await Task.detached { box.withLock { $0 = nil } }.value
    await released.wait()

    #expect(wasMain.value == true)
  }

  @Test("Cancel ends observers of any number of dependencies")
  func manyDependencies() {
    let probes = ProbeCounter()
    let signals = (0..<2000).map { Signal($0) }
    let token = observe { [probe = probes.make()] in
      for signal in signals { _ = (probe, signal.value) }
    }
    let token2 = observe { for signal in signals.reversed() { _ = signal.value } }

    token.cancel()
    transaction { for signal in signals { signal.value += 1 } }

    #expect(probes.count == 0)
    token2.cancel()
  }
}

@MainActor
private final class MainScreen {
  var count = 0
  private let onEnd: @Sendable () -> Void

  init(_ onEnd: @escaping @Sendable () -> Void) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }
}

/// The current thread's identity.
func threadIdentity() -> UInt { UInt(pthread_self()) }

/// Waits for something that another thread does as its last act, which nothing can announce.
func waitUntilTrue(_ condition: () -> Bool) {
  let end = Date(timeIntervalSinceNow: 10)
  while !condition(), Date() < end { sched_yield() }
}
