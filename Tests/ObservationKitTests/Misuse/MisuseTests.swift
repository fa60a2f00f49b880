import ObservationKit
import Testing

@Suite("Messages about misuse", .timeLimit(.minutes(5)))
struct MisuseTests {
  @Test("Overlapping access to a signal stops with its declaration")
  func overlappingSignal() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let signal = Signal([3, 1, 2], file: "Shop/Cart.swift", line: 12)
      func change(_ list: inout [Int]) { list.append(signal.value.count) }
      change(&signal.value)
    }

    expectMessage("overlapping access to 'signal at Shop/Cart.swift:12'", in: result)
  }

  @Test("Overlapping access to a property stops with its name")
  func overlappingProperty() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let model = MisusedModel()
      func change(_ count: inout Int) { count = model.count + 1 }
      change(&model.count)
    }

    expectMessage("overlapping access to 'MisusedModel.count'", in: result)
  }

  @Test("A write in a derived closure stops with both declarations")
  func writeInDerived() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let signal = Signal(0, file: "Shop/Cart.swift", line: 12)
      let derived = DerivedSignal(file: "Shop/Cart.swift", line: 13) { () -> Int in
        signal.value = 1
        return 0
      }
      _ = derived.value
    }

    expectMessage("'signal at Shop/Cart.swift:12' was written while", in: result)
    expectMessage("'signal at Shop/Cart.swift:13' was being computed", in: result)
    expectMessage("write in an observer instead", in: result)
  }

  @Test(
    "A write in the closure of a derived property stops with both names, observed or not",
    arguments: [true, false]
  )
  func writeInDerivedProperty(isObserved: Bool) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [isObserved] in
      let model = MisusedModel()
      let token = observe { if isObserved { _ = model.count } }
      _ = model.writing
      token.cancel()
    }

    expectMessage("'MisusedModel.count' was written while", in: result)
    expectMessage("'MisusedModel.writing' was being computed", in: result)
  }

  @Test("An in-place change in a derived closure stops as a write does")
  func inPlaceInDerived() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = MisusedModel().appending
    }

    expectMessage("'MisusedModel.list' was written while", in: result)
  }

  @Test("A cycle stops with the path through it")
  func cycle() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let observed = MisusedModel()
      _ = observed.first
    }

    expectMessage(
      "MisusedModel.first → MisusedModel.second → MisusedModel.third → MisusedModel.first",
      in: result
    )
  }

  @Test("A cycle that only closes after a change stops with its path")
  func lateCycle() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let isClosed = Signal(false)
      let box = Shared<DerivedSignal<Int>?>(nil)
      let first = DerivedSignal(file: "Shop/Cart.swift", line: 1) {
        isClosed.value ? box.value?.value ?? 0 : 0
      }
      box.value = DerivedSignal(file: "Shop/Cart.swift", line: 2) { first.value }
      let token = observe { _ = box.value?.value }
      isClosed.value = true
      token.cancel()
    }

    expectMessage("a derived value depends on itself", in: result)
    expectMessage("Shop/Cart.swift:1 → signal at Shop/Cart.swift:2", in: result)
  }

  @Test("A derived property that is first read while its object ends stops with its name")
  func readAfterEnd() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = EndingModel()
    }

    expectMessage("'EndingModel.double' was read for the first time while", in: result)
  }

  @Test("A tracker that tracks inside its own tracking stops with its declaration")
  func nestedTracking() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let tracker = Tracker(file: "Shop/Cart.swift", line: 12) {}
      tracker.track { tracker.track {} }
    }

    expectMessage("Shop/Cart.swift:12: 'track' was called inside", in: result)
  }

  @Test("A runaway flush is stopped, reported with observer and property, and stays subscribed")
  func runaway() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let model = MisusedModel()
      var runs = 0
      var isOn = false
      let token = observe(file: "Shop/Cart.swift", line: 12) {
        _ = model.count
        runs += 1
        if isOn { untracked { model.count += 1 } }
      }
      isOn = true
      model.count = 1
      precondition(runs == 101, "\(runs)")
      isOn = false
      model.count = -1
      precondition(runs == 102, "\(runs)")
      token.cancel()
    }

    expectMessage("Shop/Cart.swift:12: the observer made here was stopped", in: result)
    expectMessage("'MisusedModel.count' changed again each time", in: result)
  }

  @Test("Observers that write what each other reads are stopped and reported")
  func pingPong() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let left = Signal(0, file: "Shop/Cart.swift", line: 1)
      let right = Signal(0, file: "Shop/Cart.swift", line: 2)
      let first = observe(file: "Shop/Cart.swift", line: 3) { right.value = left.value + 1 }
      let second = observe(file: "Shop/Cart.swift", line: 4) { left.value = right.value + 1 }
      first.cancel()
      second.cancel()
    }

    expectMessage("the observer made here was stopped after 100 runs", in: result)
    expectMessage("Shop/Cart.swift", in: result)
  }

  @Test("A tracker that is used after its end reports it and evaluates untracked")
  func useAfterEnd() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let signal = Signal(1)
      let tracker = Tracker(file: "Shop/Cart.swift", line: 12) { preconditionFailure() }
      tracker.cancel()
      precondition(tracker.track { signal.value } == 1)
      signal.value = 2
    }

    expectMessage("Shop/Cart.swift:12: a tracker was used after cancel()", in: result)
  }

  @Test("A cleanup outside an observer is reported with its place")
  func cleanupOutside() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      onCleanup(file: "Shop/Cart.swift", line: 12) { preconditionFailure() }
    }

    expectMessage("Shop/Cart.swift:12: onCleanup was called outside an observer", in: result)
  }

  @Test("A change from a foreign thread is reported with observer and property")
  func foreignChange() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let store = SharedStore()
      let token = observe(file: "Shop/Cart.swift", line: 12) { _ = store.count }
      inThreads([{ store.count = 1 }])
      token.cancel()
    }

    expectMessage("Shop/Cart.swift:12: 'Values.count' was changed on another thread", in: result)
  }

  @Test("A handler gets every issue in place of the error stream, and may observe and write")
  func handler() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let issues = Guarded<[String]>([])
      ObservationIssue.setHandler { issue in
        let signal = Signal(0)
        let token = observe { _ = signal.value }
        signal.value += 1
        token.cancel()
        issues.withLock { $0.append("\(issue.kind) \(issue)") }
      }
      onCleanup(file: "Shop/Cart.swift", line: 12) {}
      precondition(issues.value.count == 1)
      precondition(issues.value[0].hasPrefix("misuse ObservationKit: Shop/Cart.swift:12"))
    }

    #expect(result?.standardErrorContent == [])
  }
}

private final class MisusedModel {
  @Tracked var count = 0
  @Tracked var list: [Int] = []
  @Derived({ (model: MisusedModel) in model.write() }) var writing: Int
  @Derived({ (model: MisusedModel) in model.append() }) var appending: Int
  @Derived({ (model: MisusedModel) in model.second + 1 }) var first: Int
  @Derived({ (model: MisusedModel) in model.third + 1 }) var second: Int
  @Derived({ (model: MisusedModel) in model.first + 1 }) var third: Int

  private func write() -> Int {
    count = 1
    return 0
  }

  private func append() -> Int {
    list.append(1)
    return 0
  }
}

private final class EndingModel {
  @Tracked var count = 1
  @Derived({ (model: EndingModel) in model.count * 2 }) var double: Int

  deinit {
    _ = double
  }
}

private func expectMessage(
  _ message: String,
  in result: ExitTest.Result?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains(message), sourceLocation: sourceLocation)
}
