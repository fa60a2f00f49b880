import ObservationKit
import ObservationTesting
import TestSupport
import Testing

/// An observer's links when runs read in another order than the run before.
@Suite("Read order", .timeLimit(.minutes(5)))
struct GraphLinkingTests {
  /// Values, an observer that reads some of them in a given order, and what its last run has read.
  private final class Reading {
    let signals: [Signal<Int>]
    let trigger = Signal(0)
    var order: [Int]
    var runs = 0
    var lastRead: [Int] = []
    private(set) var token: ObservationToken?

    init(count: Int) {
      let signals = (0..<count).map { Signal($0) }
      self.signals = signals
      order = Array(0..<count)
      token = observe { [unowned self] in
        runs += 1
        _ = trigger.value
        lastRead = order.map { self.signals[$0].value }
      }
    }

    /// Runs the observer with another order.
    func rerun(reading order: [Int]) {
      self.order = order
      trigger.value += 1
    }

    /// Expects each value to run the observer once if it was read, and not otherwise.
    func expectDependencies(sourceLocation: SourceLocation = #_sourceLocation) {
      let read = Set(order)
      for index in signals.indices {
        let before = runs
        signals[index].value += 1000
        let isRead = read.contains(index)
        #expect(
          runs == before + (isRead ? 1 : 0),
          "value \(index) of \(order)",
          sourceLocation: sourceLocation
        )
        if isRead {
          #expect(lastRead == order.map { signals[$0].value }, sourceLocation: sourceLocation)
        }
      }
    }
  }

  @Test("Reversed reads neither lose nor duplicate a dependency", arguments: [2, 5, 17, 40, 200])
  func reversed(count: Int) {
    let reading = Reading(count: count)

    for _ in 0..<4 {
      reading.rerun(reading: Array(reading.order.reversed()))
      reading.expectDependencies()
    }
  }

  @Test("Rotated reads neither lose nor duplicate a dependency", arguments: [2, 5, 17, 40])
  func rotated(count: Int) {
    let reading = Reading(count: count)

    for _ in 0..<count {
      reading.rerun(reading: Array(reading.order[1...]) + [reading.order[0]])
      reading.expectDependencies()
    }
  }

  @Test("Repeated reads out of order neither lose nor duplicate a dependency")
  func repeated() {
    let reading = Reading(count: 30)

    for order in [[0, 1, 0], [1, 0, 1, 2, 0], [2, 2, 2], [29, 0, 29, 1, 28], [0, 1, 0]] {
      reading.rerun(reading: order)
      reading.expectDependencies()
    }
  }

  @Test("Insertions and removals at any place are followed")
  func insertions() {
    let reading = Reading(count: 6)

    for order in [
      [0, 2, 4], [0, 1, 2, 3, 4, 5], [1, 3, 5], [], [5], [4, 5], [0, 4, 5], [5, 0],
    ] {
      reading.rerun(reading: order)
      reading.expectDependencies()
    }
  }

  @Test("Random orders neither lose nor duplicate a dependency")
  func random() {
    var generator = SeededGenerator(seed: TestSettings.seed)
    let reading = Reading(count: 60)

    for _ in 0..<60 {
      let size = Int.random(in: 0...60, using: &generator)
      let order = (0..<size).map { _ in Int.random(in: 0..<60, using: &generator) }
      reading.rerun(reading: order)
      reading.expectDependencies()
      if reading.runs < 0 { break }
    }
    #expect(reading.runs > 60, "seed \(TestSettings.seed)")
  }

  @Test("Another reader in between neither loses nor duplicates a dependency")
  func interleaved() {
    let log = EventLog<String>()
    let a = Signal(0)
    let b = Signal(0)
    let inner = DerivedSignal { b.value + a.value }
    let token = observe {
      log.record("\(a.value) \(inner.value) \(a.value) \(b.value)")
    }
    let other = observe { _ = a.value + b.value }
    log.take()

    a.value = 1
    b.value = 1
    a.value = 2

    #expect(log.events == ["1 1 1 0", "1 2 1 1", "2 3 2 1"])
    token.cancel()
    other.cancel()
  }

  @Test("A write in the middle of a run does not duplicate a dependency")
  func writeInTheMiddle() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let b = Signal(0)
    let scratch = Signal(0)
    let token = observe {
      _ = a.value
      scratch.value += 1
      _ = b.value
      _ = a.value
      log.record(a.value + b.value)
    }
    for number in 1...20 { a.value = number }
    #expect(log.take() == Array(0...20))

    token.cancel()
    a.value = 100

    #expect(log.events == [])
  }

  @Test("Ends in any order leave no reader behind")
  func endsInAnyOrder() {
    var generator = SeededGenerator(seed: TestSettings.seed)
    let log = EventLog<Int>()
    let signal = Signal(0)
    var tokens = (0..<200).map { index in
      observe {
        _ = signal.value
        log.record(index)
      }
    }
    log.take()
    while let index = tokens.indices.randomElement(using: &generator) {
      tokens.remove(at: index).cancel()
      signal.value += 1
      #expect(log.take().count == tokens.count, "seed \(TestSettings.seed)")
    }
  }
}
