import ObservationKit
import Testing

@Suite("Models that die while observed", .timeLimit(.minutes(5)))
struct DeathTests {
  @Test("Synchronous observers are not run again by the end of their model")
  func notRun() {
    var model: LifetimeModel? = LifetimeModel()
    weak let weakModel = model
    var seen: [Int?] = []
    let token = observe { seen.append(weakModel?.count) }

    model?.count = 1
    model = nil

    #expect(seen == [0, 1])
    token.cancel()
  }

  @Test("An observer goes on with what is left after one of its models has died")
  func goesOn() {
    var model: LifetimeModel? = LifetimeModel()
    weak let weakModel = model
    let signal = Signal(0)
    var seen: [String] = []
    let token = observe { seen.append("\(weakModel?.double ?? -1) \(signal.value)") }

    model = nil
    signal.value = 1
    signal.value = 2

    #expect(seen == ["0 0", "-1 1", "-1 2"])
    token.cancel()
  }

  @Test("A one-shot fires for the sources that are left")
  func oneShot() {
    let model = LifetimeModel()
    var gone: LifetimeModel? = LifetimeModel()
    var fired = 0
    withTracking {
      _ = (model.count, gone?.count)
    } onChange: {
      fired += 1
    }

    gone = nil
    #expect(fired == 0)
    model.count = 1
    model.count = 2

    #expect(fired == 1)
  }

  @Test("A model may die in its own notification")
  func diesInNotification() {
    let box = Shared<LifetimeModel?>(LifetimeModel())
    weak let model = box.value
    var log: [String] = []
    let first = observe {
      guard let count = box.value?.count else { return }
      if count == 1 { box.value = nil }
      log.append("first \(count)")
    }
    let second = observe { log.append("second \(box.value?.double ?? -1)") }

    model?.count = 1

    #expect(log == ["first 0", "second 0", "first 1", "second -1"])
    #expect(model == nil)
    first.cancel()
    second.cancel()
  }

  @Test("A derived value may let go of its model, which ends once it is computed")
  func diesInDerivedValue() {
    var model: FragileModel? = FragileModel()
    weak let probe = model
    var log: [Int] = []
    var outlivedRelease = false
    let token = observe { log.append(probe?.double ?? -1) }
    model?.count = 1
    model?.letGo = {
      model = nil
      outlivedRelease = probe != nil
    }

    // When the value is computed, nobody has the model but the variable.
    transaction { model?.count = 2 }

    #expect(log == [0, 2, -1])
    #expect(outlivedRelease)
    #expect(probe == nil)
    token.cancel()
  }

  @Test("A derived value may let go of its model during a write, which keeps it to its end")
  func diesInDerivedValueDuringWrite() {
    var model: FragileModel? = FragileModel()
    weak let probe = model
    var log: [Int] = []
    let token = observe { log.append(probe?.double ?? -1) }
    model?.letGo = { model = nil }

    model?.count = 1

    #expect(log == [0, 2])
    #expect(probe == nil)
    token.cancel()
  }

  @Test("A model may be written while it ends, and nobody is told")
  func writesInDeinit() {
    var model: WritingModel? = WritingModel()
    weak let weakModel = model
    var runs = 0
    let token = observe {
      _ = weakModel?.count
      runs += 1
    }

    model = nil

    #expect(runs == 1)
    token.cancel()
  }

  @Test("A model that ends its own scope in its deinit ends its observers")
  func ownScope() {
    let signal = Signal(0)
    var runs = 0
    var owner: LifetimeOwner? = LifetimeOwner()
    if let owner {
      observe(owner: owner) { _ in
        _ = signal.value
        runs += 1
      }
    }
    weak let weakOwner = owner

    owner = nil
    signal.value = 1

    #expect(weakOwner == nil)
    #expect(runs == 1)
  }

  @Test("An owner may die in the closure of its own observer")
  func ownerDiesInClosure() {
    let signal = Signal(0)
    let box = Shared<LifetimeOwner?>(LifetimeOwner())
    var runs = 0
    if let owner = box.value {
      observe(owner: owner) { _ in
        runs += 1
        if signal.value == 1 { box.value = nil }
        _ = signal.value
      }
    }

    signal.value = 1
    signal.value = 2

    #expect(runs == 2)
    #expect(box.value == nil)
  }

  @Test("A derived value that nobody observes keeps nothing alive but its last value")
  func derivedKeepsValue() {
    let probes = ProbeCounter()
    let source = Signal<Probe?>(probes.make())
    let derived = DerivedSignal { source.value }
    _ = derived.value

    source.value = nil
    #expect(probes.count == 1)
    _ = derived.value

    #expect(probes.count == 0)
  }

  @Test("A derived value does not keep alive what it has read")
  func derivedKeepsNoSource() {
    var model: LifetimeModel? = LifetimeModel()
    weak let weakModel = model
    let derived = DerivedSignal { weakModel?.count ?? -1 }
    #expect(derived.value == 0)

    model = nil

    #expect(weakModel == nil)
    #expect(derived.value == 0)
  }

  @Test("A derived value that ends leaves its sources")
  func derivedEnds() {
    let probes = ProbeCounter()
    let source = Signal(0)
    var derived: DerivedSignal<Int>? = DerivedSignal { [probe = probes.make()] in
      probe.touch()
      return source.value
    }
    _ = derived?.value

    derived = nil
    source.value = 1

    #expect(probes.count == 0)
  }

  @Test("An observed derived value that its owner lets go of goes on for nobody")
  func observedDerivedEnds() {
    let source = Signal(0)
    let box = Shared<DerivedSignal<Int>?>(DerivedSignal { source.value })
    var runs = 0
    let token = observe {
      _ = box.value?.value
      runs += 1
    }

    box.value = nil
    source.value = 1

    #expect(runs == 1)
    token.cancel()
  }

  @Test("A long chain of derived values is released without recursion")
  func longChain() {
    let source = Signal(0)
    var last = DerivedSignal { source.value }
    for _ in 0..<20_000 {
      let previous = last
      last = DerivedSignal { previous.value }
      _ = last.value
    }
    source.value = 1

    #expect(last.value == 1)
    last = DerivedSignal { 0 }
    #expect(last.value == 0)
  }
}

private final class WritingModel {
  @Tracked var count = 0

  deinit {
    count += 1
    count = 7
  }
}

/// A model whose derived value may let go of it.
private final class FragileModel {
  @Tracked var count = 0
  @Derived({ (model: FragileModel) in model.computed() }) var double: Int
  var letGo: () -> Void = {}

  private func computed() -> Int {
    letGo()
    return count * 2
  }
}
