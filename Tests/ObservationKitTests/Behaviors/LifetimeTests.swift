import ObservationKit
import ObservationTesting
import Testing

@Suite("Lifetime of what is observed")
struct LifetimeTests {
  private final class Model {
    @Tracked var number = 0
    @Tracked var next: Model?
    @Derived({ (model: Model) in model.number * 2 }) var double: Int
  }

  @Test("A model that dies while observed unlinks itself and does not run its observers")
  func modelDies() {
    let log = EventLog<Int>()
    let lifetimes = LifetimeTracker()
    let other = Signal(0)
    var model: Model? = lifetimes.track(Model())
    let token = observe { [weak model] in
      log.record(other.value)
      _ = model?.number
      _ = model?.double
    }

    model = nil
    #expect(lifetimes.survivors == [])
    #expect(log.events == [0])
    other.value = 1
    other.value = 2

    #expect(log.events == [0, 1, 2])
    #expect(model == nil)
    token.cancel()
  }

  @Test("An observer may hold its model unowned, and is not run by its end")
  func unownedModel() {
    let log = EventLog<Int>()
    var model: Model? = Model()
    var token: ObservationToken?
    if let model {
      token = observe { [unowned model] in log.record(model.double) }
      model.number = 1
    }

    model = nil

    #expect(log.events == [0, 2])
    #expect(model == nil)
    token?.cancel()
  }

  @Test("A model may be released in its observer")
  func releasedInObserver() {
    let log = EventLog<Int>()
    let lifetimes = LifetimeTracker()
    var model: Model? = lifetimes.track(Model())
    let token = observe {
      guard let number = model?.number else { return log.record(-1) }
      _ = model?.double
      log.record(number)
      if number == 1 { model = nil }
    }

    model?.number = 1

    #expect(log.events == [0, 1])
    #expect(lifetimes.survivors == [])
    token.cancel()
  }

  @Test("A model may be released by another observer while its own waits")
  func releasedWhileWaiting() {
    let log = EventLog<String>()
    let lifetimes = LifetimeTracker()
    let trigger = Signal(0)
    var model: Model? = lifetimes.track(Model())
    let first = observe { if trigger.value == 1 { model = nil } }
    let second = observe { [weak model] in
      log.record("\(trigger.value) \(model?.number ?? -1)")
    }

    transaction {
      trigger.value = 1
      model?.number = 5
    }

    #expect(log.events == ["0 0", "1 -1"])
    #expect(lifetimes.survivors == [])
    first.cancel()
    second.cancel()
  }

  @Test("A signal that dies inside the flush that it caused leaves its observers subscribed")
  func signalDies() {
    let log = EventLog<Int>()
    let other = Signal(0)
    var signal: Signal<Int>? = Signal(0)
    let token = observe {
      log.record(other.value + (signal?.value ?? 100))
      if signal?.value == 1 { signal = nil }
    }

    signal?.value = 1
    other.value = 1

    #expect(log.events == [0, 1, 101])
    token.cancel()
  }

  @Test("A derived value that nobody observes keeps nothing alive but what it captures")
  func derivedKeepsNothing() {
    let lifetimes = LifetimeTracker()
    var model: Model? = lifetimes.track(Model(), as: "model")
    let derived = DerivedSignal { [weak model] in model?.number }
    #expect(derived.value == 0)

    model = nil

    #expect(lifetimes.survivors == [])
    #expect(derived.value == 0)
    #expect(model == nil)
  }

  @Test("A derived value that was dropped is freed, and gone from what it has read")
  func derivedDropped() {
    let log = EventLog<Int>()
    let lifetimes = LifetimeTracker()
    let a = Signal(0)
    do {
      let derived = lifetimes.track(
        DerivedSignal {
          log.record(0)
          return a.value
        }
      )
      let token = observe { [unowned derived] in _ = derived.value }
      a.value = 1
      token.cancel()
    }
    log.take()

    a.value = 2

    #expect(lifetimes.survivors == [])
    #expect(log.events == [])
  }

  @Test("An observer keeps no model alive beyond what its closure captures")
  func weakCapture() {
    let lifetimes = LifetimeTracker()
    var tokens: [ObservationToken] = []
    do {
      let model = lifetimes.track(Model())
      model.next = lifetimes.track(Model())
      tokens.append(observe { [weak model] in _ = (model?.double, model?.next?.double) })
      let tracker = Tracker {}
      tracker.track { _ = model.double }
      model.number = 1
      model.next?.number = 2
    }

    #expect(lifetimes.survivors == [])
    for token in tokens { token.cancel() }
  }

  @Test("An observer whose closure captures its model keeps it until the end")
  func strongCapture() {
    let lifetimes = LifetimeTracker()
    let token: ObservationToken
    do {
      let model = lifetimes.track(Model())
      token = observe { _ = model.number }
    }
    #expect(lifetimes.survivorCount == 1)

    token.cancel()

    #expect(lifetimes.survivors == [])
  }

  @Test("A value that a write replaces is released at once, and its deinit may write")
  func deinitWrites() {
    final class Writing {
      let signal: Signal<Int>
      init(_ signal: Signal<Int>) { self.signal = signal }
      deinit { signal.value += 1 }
    }
    final class Holder {
      @Tracked var object: Writing?
    }
    let log = EventLog<Int>()
    let signal = Signal(0)
    let holder = Holder()
    let slot = Signal<Writing?>(Writing(signal))
    holder.object = Writing(signal)
    let tokens = [
      observe { log.record(signal.value) },
      observe { _ = (holder.object == nil, slot.value == nil) },
    ]

    holder.object = nil
    slot.value = nil

    #expect(log.events == [0, 1, 2])
    for token in tokens { token.cancel() }
  }
}
