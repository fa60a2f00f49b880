import Foundation
import ObservationKit
import Testing

@Suite("Client code in callbacks", .timeLimit(.minutes(5)))
struct ReentrancyTests {
  @Test("Every entry point may be called from every callback", arguments: Callback.allCases)
  func everything(callback: Callback) {
    let playground = Playground()
    var calls = 0
    let work: () -> Void = {
      guard calls < 3 else { return }
      calls += 1
      playground.useEverything(mayWrite: callback.mayWrite)
    }

    callback.run(work, on: playground)

    #expect(calls > 0)
  }

  @Test("Every entry point may be called on two threads from every callback at once")
  func everythingOnTwoThreads() {
    let work: @Sendable () -> Void = {
      for _ in 0..<rounds(3) {
        for callback in Callback.allCases {
          let playground = Playground()
          var calls = 0
          callback.run(
            {
              guard calls < 3 else { return }
              calls += 1
              playground.useEverything(mayWrite: callback.mayWrite)
            },
            on: playground
          )
        }
      }
    }

    inThreads([work, work])
  }

  @Test("Observers run after a lock of the client's that a transaction wraps is given back")
  func lockInTransaction() {
    let lock = NSLock()
    let signal = Signal(0)
    var wasFree: [Bool] = []
    let token = observe {
      _ = signal.value
      wasFree.append(lock.try())
      lock.unlock()
    }

    transaction {
      lock.lock()
      signal.value = 1
      signal.value = 2
      lock.unlock()
    }

    #expect(wasFree == [true, true])
    token.cancel()
  }

  @Test("Two threads that observe each other's models under their locks do not deadlock")
  func crossedLocks() {
    let first = SharedStore()
    let second = SharedStore()
    let tokens = [
      observeAnywhere { _ = first.sum + second.count },
      observeAnywhere { _ = second.sum + first.count },
    ]
    let copy = observeAnywhere { if first.count > second.other { second.other = first.count } }

    inThreads([
      { for _ in 0..<rounds(500) { first.increment() } },
      { for _ in 0..<rounds(500) { second.increment() } },
    ])

    #expect(second.other == first.count)
    for token in tokens + [copy] { token.cancel() }
  }

  @Test("An observer on any thread may end, or observe, while another thread writes")
  func observersInObservers() {
    let store = SharedStore()
    let probes = ProbeCounter()
    let inner = Guarded<ObservationToken?>(nil)
    let outer = observeAnywhere {
      _ = store.count
      let token = observeAnywhere { [probe = probes.make()] in _ = (probe, store.other) }
      let last = inner.withLock { inner in
        defer { inner = token }
        return inner
      }
      last?.cancel()
    }

    inThreads([
      { for _ in 0..<rounds(500) { store.increment() } },
      { for _ in 0..<rounds(500) { store.other += 1 } },
    ])
    outer.cancel()
    inner.withLock { $0 = nil }

    #expect(probes.count == 0)
  }
}

/// A place where the library calls the client.
enum Callback: CaseIterable {
  case observer
  case comparedValue
  case comparedChange
  case anywhere
  case tracked
  case oneShot
  case oneShotAnywhere
  case tracker
  case cleanup
  case equality
  case derived
  case scheduler
  case transactionBody
  case untrackedBody
  case capturedDeinit
  case valueDeinit

  /// Whether writes are allowed there.
  var mayWrite: Bool { self != .derived }

  /// Has the library call `work` in this place.
  func run(_ work: @escaping () -> Void, on playground: Playground) {
    let signal = playground.trigger
    let shared = Shared(work)
    switch self {
    case .observer:
      let token = observe {
        _ = signal.value; work()
      }
      signal.value += 1
      token.cancel()
    case .comparedValue:
      let token = observe({ () -> Int in
        work(); return signal.value
      }) { _, _ in }
      signal.value += 1
      token.cancel()
    case .comparedChange:
      let token = observe({ signal.value }) { _, _ in work() }
      signal.value += 1
      token.cancel()
    case .anywhere:
      let store = SharedStore()
      let token = observeAnywhere {
        _ = store.count; shared.value()
      }
      store.count = 1
      token.cancel()
    case .tracked:
      withTracking {
        _ = signal.value; work()
      } onChange: {
      }
      signal.value += 1
    case .oneShot:
      withTracking {
        _ = signal.value
      } onChange: {
        work()
      }
      signal.value += 1
    case .oneShotAnywhere:
      let store = SharedStore()
      withTracking {
        _ = store.count
      } onChangeAnywhere: {
        shared.value()
      }
      store.count = 1
    case .tracker:
      let tracker = Tracker { work() }
      tracker.track { _ = signal.value }
      signal.value += 1
      tracker.cancel()
    case .cleanup:
      let token = observe {
        _ = signal.value; onCleanup { work() }
      }
      signal.value += 1
      token.cancel()
    case .equality:
      let compared = Signal(
        0,
        .custom { _, _ in
          work(); return false
        }
      )
      let token = observe { _ = compared.value }
      compared.value = 1
      token.cancel()
    case .derived:
      let derived = DerivedSignal { () -> Int in
        work(); return signal.value
      }
      let token = observe { _ = derived.value }
      signal.value += 1
      token.cancel()
    case .scheduler:
      let scheduler = CallingScheduler(work)
      let token = observe(scheduler: scheduler) { _ = signal.value }
      signal.value += 1
      token.cancel()
    case .transactionBody:
      transaction {
        signal.value += 1; work()
      }
    case .untrackedBody: untracked { work() }
    case .capturedDeinit:
      let token = observe { [probe = Probe { shared.value() }] in _ = (probe, signal.value) }
      token.cancel()
    case .valueDeinit:
      let holder = Signal<Probe?>(Probe { shared.value() })
      let token = observe { _ = holder.value }
      holder.value = nil
      token.cancel()
    }
  }
}

/// Runs what it gets at once, after a closure.
private final class CallingScheduler: ObservationScheduler {
  private let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  func enqueue(_ observers: [InvalidatedObserver]) {
    work()
    for observer in observers { observer.run() }
  }
}

/// Values to use every entry point on.
final class Playground {
  let trigger = Signal(0)
  private let signal = Signal(0)
  private let model = LifetimeModel()
  private let store = SharedStore()
  private let probes = ProbeCounter()
  private let scope = ObservationScope()

  func useEverything(mayWrite: Bool) {
    for entryPoint in EntryPoint.allCases {
      let registration = Registration(entryPoint, of: model, capturing: probes.make())
      if mayWrite { model.count += 1 }
      registration.scheduler.flush()
      registration.cancel()
    }
    let derived = DerivedSignal { self.signal.value + self.store.sum }
    _ = derived.value
    let token = observe { _ = (derived.value, self.model.double, self.model.$count.value) }
    scope.add(token)
    untracked { _ = self.signal.value }
    transaction {
      _ = model.double
      guard mayWrite else { return }
      signal.value += 1
      store.increment()
      model.count += 1
    }
    if mayWrite {
      let trigger = self.trigger
      untracked { if trigger.value < 5 { trigger.value += 1 } }
    }
    token.cancel()
    _ = "\(signal) \(derived)"
  }
}
