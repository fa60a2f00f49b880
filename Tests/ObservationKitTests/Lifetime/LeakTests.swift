import ObservationKit
import Testing

@Suite("Lifetime of observers", .timeLimit(.minutes(5)))
struct LeakTests {
  private let probes = ProbeCounter()

  @Test(
    "Cancel releases what the closure has captured before it returns",
    arguments: EntryPoint.endable
  )
  func cancelReleases(entryPoint: EntryPoint) {
    let model = LifetimeModel()
    let registration = Registration(entryPoint, of: model, capturing: probes.make())

    #expect(probes.count == 1)
    registration.cancel()
    #expect(probes.count == 0)
    registration.cancel()
  }

  @Test("Cancel releases an observer that waits to run", arguments: EntryPoint.endable)
  func cancelWaiting(entryPoint: EntryPoint) {
    let model = LifetimeModel()
    let registration = Registration(entryPoint, of: model, capturing: probes.make())

    transaction {
      model.count = 1
      registration.cancel()
      #expect(probes.count == 0)
    }

    registration.scheduler.flush()
  }

  @Test("Cancel releases an observer that its scheduler holds")
  func cancelHandedOver() {
    let model = LifetimeModel()
    let registration = Registration(.observeScheduled, of: model, capturing: probes.make())
    model.count = 1

    registration.cancel()

    #expect(probes.count == 0)
    #expect(registration.scheduler.count == 0)
    registration.scheduler.flush()
  }

  @Test(
    "An observer ends when what keeps it is let go of",
    arguments: EntryPoint.endable
  )
  func dropReleases(entryPoint: EntryPoint) {
    let model = LifetimeModel()
    let registration = Registration(entryPoint, of: model, capturing: probes.make())

    #expect(probes.count == 1)
    registration.drop()

    #expect(probes.count == 0)
  }

  @Test("Observers never keep a model alive", arguments: EntryPoint.allCases)
  func modelIsFree(entryPoint: EntryPoint) {
    var model: LifetimeModel? = LifetimeModel()
    weak let weakModel = model
    let registration = model.map { Registration(entryPoint, of: $0, capturing: probes.make()) }

    model = nil

    #expect(weakModel == nil)
    registration?.cancel()
    #expect(probes.count == 0)
  }

  @Test(
    "Observers of a model that has changed before its end are released as any other",
    arguments: EntryPoint.endable
  )
  func modelDiesStale(entryPoint: EntryPoint) {
    var model: LifetimeModel? = LifetimeModel()
    let registration = model.map { Registration(entryPoint, of: $0, capturing: probes.make()) }

    transaction {
      model?.count = 1
      model = nil
    }
    registration?.scheduler.flush()
    registration?.drop()

    #expect(probes.count == 0)
  }

  @Test("A one-shot that has fired is released", arguments: EntryPoint.oneShot)
  func firedOneShot(entryPoint: EntryPoint) {
    let model = LifetimeModel()
    _ = Registration(entryPoint, of: model, capturing: probes.make())

    #expect(probes.count == 1)
    model.count = 1

    #expect(probes.count == 0)
  }

  @Test("A one-shot whose sources are all gone is released", arguments: EntryPoint.oneShot)
  func orphanedOneShot(entryPoint: EntryPoint) {
    var model: LifetimeModel? = LifetimeModel()
    _ = model.map { Registration(entryPoint, of: $0, capturing: probes.make()) }

    #expect(probes.count == 1)
    model = nil

    #expect(probes.count == 0)
  }

  @Test("A one-shot that has read nothing, or whose tracked part has thrown, is released")
  func emptyOneShot() {
    let signal = Signal(0)
    let first = probes.make()
    let second = probes.make()

    withTracking {
    } onChange: { [first] in
      first.touch()
    }
    try? withTracking {
      _ = signal.value
      throw CancellationError()
    } onChange: { [second] in
      second.touch()
    }
    signal.value = 1

    #expect(probes.count == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test("A closure that captures its own token keeps itself until it is canceled")
  func capturedToken() {
    let signal = Signal(0)
    let probe = Guarded<Probe?>(probes.make())
    let box = Shared<ObservationToken?>(nil)
    box.value = observe { [kept = probe.value] in
      _ = (kept, box.value, signal.value)
    }
    probe.withLock { $0 = nil }

    #expect(probes.count == 1)
    box.value?.cancel()

    #expect(probes.count == 0)
  }

  @Test("An observer that cancels itself is released when its run ends")
  func selfCancel() {
    let signal = Signal(0)
    let box = Shared<ObservationToken?>(nil)
    var countInRun: Int?
    let counter = probes
    box.value = observe { [probe = counter.make()] in
      probe.touch()
      guard signal.value == 1 else { return }
      box.value?.cancel()
      box.value = nil
      countInRun = counter.count
      _ = signal.value
    }

    signal.value = 1

    #expect(countInRun == 1)
    #expect(probes.count == 0)
    signal.value = 2
  }

  @Test("An observer made inside another one is not owned by it")
  func nestedObserver() {
    let signal = Signal(0)
    let inner = Shared<ObservationToken?>(nil)
    var innerRuns = 0
    let outer = observe {
      if inner.value == nil {
        inner.value = observe {
          _ = signal.value
          innerRuns += 1
        }
      }
    }

    outer.cancel()
    signal.value = 1

    #expect(innerRuns == 2)
    inner.value?.cancel()
  }

  @Test("A scope ends its observers in reverse order, and takes no more afterwards")
  func scope() {
    let signal = Signal(0)
    let scope = ObservationScope()
    var log: [String] = []
    for name in ["first", "second", "third"] {
      scope.add(
        observe {
          _ = signal.value
          onCleanup { log.append("\(name) ended") }
        }
      )
    }

    scope.cancel()
    let late = observe { _ = signal.value }
    scope.add(late)

    #expect(log == ["third ended", "second ended", "first ended"])
    #expect(late.isCanceled)
    #expect(scope.count == 0)
  }

  @Test("A scope forgets the tokens that have been canceled one by one")
  func scopeForgets() {
    let signal = Signal(0)
    let scope = ObservationScope()

    for _ in 0..<1000 {
      let token = observe { [probe = probes.make()] in _ = (probe, signal.value) }
      scope.add(token)
      token.cancel()
    }

    #expect(scope.count == 0)
    #expect(probes.count == 0)
  }

  @Test("A handle keeps its model, and nothing else does")
  func handle() {
    var model: LifetimeModel? = LifetimeModel()
    weak let weakModel = model
    var handle = model?.$double
    #expect(handle?.value == 0)

    model = nil
    #expect(weakModel != nil)
    handle = nil

    #expect(weakModel == nil)
  }
}
