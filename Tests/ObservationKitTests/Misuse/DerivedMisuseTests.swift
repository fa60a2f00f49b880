import ObservationKit
import ObservationTesting
import TestSupport
import Testing

@Suite("Misuse of derived values", .timeLimit(.minutes(5)))
struct DerivedMisuseTests {
  private final class Model {
    @Tracked var items = [1]
    @Tracked var flag = false
    @Derived({ (model: Model) in model.b + 1 }) var a: Int
    @Derived({ (model: Model) in model.c + 1 }) var b: Int
    @Derived({ (model: Model) in model.flag ? model.a : 0 }) var c: Int
    @Derived({ (model: Model) -> Int in
      model.items.append(0)
      return 0
    }) var writing: Int
  }

  @Test("A write in a derived closure stops the program and names both values")
  func writeInDerived() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let model = Model()
      _ = model.items
      _ = model.writing
    }

    expectMessage("'Model.items' was written while the derived value 'Model.writing'", in: result)
  }

  @Test("A write of a signal in a derived closure stops the program, also when it is equal")
  func signalWriteInDerived() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let signal = Signal(1)
      let derived = DerivedSignal {
        signal.value += 1
        return 0
      }
      _ = derived.value
    }

    expectMessage("DerivedMisuseTests.swift", in: result)
    expectMessage("a derived value only reads", in: result)
  }

  @Test(
    "So does a write that changes nothing, and one that is untracked and nobody observes",
    arguments: HiddenWrite.allCases
  )
  func hiddenWrite(_ write: HiddenWrite) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [write] in
      let model = Model()
      let signal = Signal(1)
      let derived = DerivedSignal {
        switch write {
        case .equal: signal.value = 1
        case .equalInPlace: signal.value += 0
        case .untracked: untracked { model.flag = true }
        case .inObserver: observe { untracked { model.flag = true } }.cancel()
        }
        return 0
      }
      _ = derived.value
    }

    expectMessage("a derived value only reads", in: result)
  }

  enum HiddenWrite: String, CaseIterable, Codable {
    case equal, equalInPlace, untracked, inObserver
  }

  @Test("A value that is no longer read is no cycle, however deep the evaluation is")
  func noCycle() {
    let isFirst = Signal(true)
    nonisolated(unsafe) var top: DerivedSignal<Int>?
    // SAFETY: all on one thread.
    let bottom = DerivedSignal { unsafe isFirst.value ? (top?.value ?? 0) : 1 }
    var chain = bottom
    for _ in 0..<60 {
      let next = chain
      chain = DerivedSignal { next.value + 1 }
    }
    let second = chain
    unsafe top = DerivedSignal { isFirst.value ? 0 : second.value }
    #expect(bottom.value == 0)
    isFirst.value = false
    #expect(unsafe top?.value == 61)
    unsafe top = nil
  }

  @Test("A derived value that reads itself stops the program")
  func selfCycle() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      nonisolated(unsafe) var derived: DerivedSignal<Int>?
      // SAFETY: all on one thread.
      unsafe derived = DerivedSignal { unsafe (derived?.value ?? 0) + 1 }
      _ = unsafe derived?.value
    }

    expectMessage("a derived value depends on itself", in: result)
  }

  @Test("So does a cycle of any length", arguments: [2, 3, 47, 48, 49, 500])
  func ring(length: Int) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [length] in
      let isClosed = Signal(false)
      nonisolated(unsafe) var last: DerivedSignal<Int>?
      // SAFETY: all on one thread.
      let first = DerivedSignal { unsafe isClosed.value ? (last?.value ?? 0) : 0 }
      var chain = first
      for _ in 1..<length {
        let next = chain
        chain = DerivedSignal { next.value + 1 }
      }
      unsafe last = chain
      let token = observe { _ = chain.value }
      isClosed.value = true
      token.cancel()
    }

    expectMessage("a derived value depends on itself", in: result)
  }

  @Test("A cycle that a change closes stops the program and names its path")
  func cycle() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let model = Model()
      let token = observe { _ = model.a }
      model.flag = true
      token.cancel()
    }

    expectMessage("depends on itself: Model.", in: result)
    expectMessage(" → ", in: result)
    for name in ["Model.a", "Model.b", "Model.c"] { expectMessage(name, in: result) }
  }

  @Test("A cycle through an untracked read stops the program")
  func untrackedCycle() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      nonisolated(unsafe) var first: DerivedSignal<Int>?
      // SAFETY: all on one thread.
      let second = DerivedSignal { untracked { unsafe first?.value ?? 0 } + 1 }
      unsafe first = DerivedSignal { second.value + 1 }
      _ = second.value
    }

    expectMessage("a derived value depends on itself", in: result)
  }

  @Test("A read of a property while it is changed in place stops the program and names it")
  func overlappingRead() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let model = Model()
      let token = observe { _ = model.items }
      model.items = [2, 1, 3]
      model.items.sort { left, right in left < right + model.items.count }
      token.cancel()
    }

    expectMessage("Model.items", in: result)
  }

  @Test("A write of a signal while it is changed in place stops the program and names it")
  func overlappingWrite() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let signal = Signal([2, 1, 3])
      signal.value.sort { left, right in
        signal.value = []
        return left < right
      }
    }

    expectMessage("overlapping access to 'signal at", in: result)
    expectMessage("DerivedMisuseTests.swift", in: result)
  }
}
