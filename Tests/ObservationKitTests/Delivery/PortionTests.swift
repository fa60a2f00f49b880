import ObservationKit
import ObservationTesting
import Testing

/// Observers of one value that are so many that the later ones are told after the first have run.
@Suite("Many observers of one value")
struct PortionTests {
  /// More than are told at once, whatever the build.
  private static let count = 200

  /// A property, since its node is made where it is first read, and guarded with its readers.
  private final class Model {
    @Tracked var value = 0
  }

  private final class Owner {
    var model: Model? = Model()
  }

  private struct Run: Equatable {
    let observer: Int
    let value: Int
  }

  @Test("Later observers see what the first one writes, and run once for both changes")
  func newerValue() {
    let log = EventLog<Run>()
    let value = Model()
    let tokens = (0..<Self.count).map { number in
      observe {
        log.record(Run(observer: number, value: value.value))
        if number == 0, value.value == 1 { value.value = 2 }
      }
    }
    _ = log.take()

    value.value = 1

    let expected =
      [Run(observer: 0, value: 1)]
      + (1..<Self.count).map { number in Run(observer: number, value: 2) }
      + [Run(observer: 0, value: 2)]
    #expect(log.events == expected)
    withExtendedLifetime(tokens) {}
  }

  @Test("A later observer that another change reaches first runs once, in its place")
  func reachedTwice() {
    let log = EventLog<Int>()
    let value = Model()
    let other = Model()
    let tokens = (0..<Self.count).map { number in
      observe {
        log.record(number)
        if number == 0 { other.value = value.value }
        _ = value.value
        if number == Self.count - 10 { _ = other.value }
      }
    }
    _ = log.take()

    value.value = 1

    #expect(log.events == Array(0..<Self.count))
    withExtendedLifetime(tokens) {}
  }

  @Test("A later observer that an earlier one cancels does not run")
  func canceled() {
    let log = EventLog<Int>()
    let value = Model()
    var tokens: [ObservationToken] = []
    tokens = (0..<Self.count).map { number in
      observe {
        log.record(number)
        if number == 0, value.value == 1 { tokens.removeLast(Self.count / 2) }
        _ = value.value
      }
    }
    _ = log.take()

    value.value = 1
    value.value = 2

    let rest = Array(0..<Self.count / 2)
    #expect(log.events == rest + rest)
    tokens = []
  }

  @Test("Observers that come once all later ones have ended are told of the next change")
  func replaced() {
    let log = EventLog<Int>()
    let value = Model()
    var tokens: [ObservationToken] = []
    var replacements: [ObservationToken] = []
    tokens = (0..<Self.count).map { number in
      observe {
        log.record(number)
        guard value.value == 1, number == 0 else { return }
        tokens.removeLast(Self.count - 1)
        replacements = (Self.count..<2 * Self.count).map { number in
          observe {
            log.record(number)
            _ = value.value
          }
        }
      }
    }
    _ = log.take()

    value.value = 1
    value.value = 2

    let present = Array(Self.count..<2 * Self.count)
    #expect(log.events == [0] + present + [0] + present)
    withExtendedLifetime(replacements) {}
    tokens = []
  }

  @Test("A model that ends before its observers run leaves none untold", arguments: [false, true])
  func endedModel(byObserver: Bool) {
    let log = EventLog<Int>()
    let owner = Owner()
    let tokens = (0..<Self.count).map { number in
      observe {
        log.record(number)
        if owner.model?.value == 1, byObserver { owner.model = nil }
      }
    }
    _ = log.take()

    transaction {
      owner.model?.value = 1
      if !byObserver { owner.model = nil }
    }

    #expect(log.events == Array(0..<Self.count))
    withExtendedLifetime(tokens) {}
  }

  @Test("The readers of two values run in the order of their creation")
  func twoValues() {
    let log = EventLog<Int>()
    let values = [Model(), Model()]
    let tokens = (0..<Self.count).map { number in
      observe {
        log.record(number)
        _ = values[number % 2].value
      }
    }
    _ = log.take()

    transaction {
      values[1].value = 1
      values[0].value = 1
    }

    #expect(log.events == Array(0..<Self.count))
    withExtendedLifetime(tokens) {}
  }

  @Test("A later observer that another change reaches too is queued once, and ends with its token")
  func queuedOnce() {
    let log = EventLog<Int>()
    let value = Model()
    let other = Model()
    var tokens: [ObservationToken] = []
    tokens = (0..<Self.count).map { number in
      observe {
        log.record(number)
        if number == 0, value.value == 1 { tokens.removeLast() }
        _ = value.value
        if number == Self.count - 1 { _ = other.value }
      }
    }
    _ = log.take()

    transaction {
      value.value = 1
      other.value = 1
    }

    #expect(log.events == Array(0..<Self.count - 1))
    tokens = []
  }

  @Test("What is written in a round reaches those that wait in it, and the others in the next")
  func writtenInRound() {
    let log = EventLog<Run>()
    let value = Model()
    let writer = Self.count / 2
    let tokens = (0..<Self.count).map { number in
      observe {
        log.record(Run(observer: number, value: value.value))
        if number == writer, value.value == 1 { value.value = 2 }
        if number == 0, value.value == 2 { value.value = 3 }
      }
    }
    _ = log.take()

    value.value = 1

    let first = (0...writer).map { number in Run(observer: number, value: 1) }
    let rest = (writer + 1..<Self.count).map { number in Run(observer: number, value: 2) }
    let second = (1...writer).map { number in Run(observer: number, value: 3) }
    let third = rest.map { run in Run(observer: run.observer, value: 3) }
    let expected =
      first + rest + [Run(observer: 0, value: 2)] + second + [Run(observer: 0, value: 3)] + third
    #expect(log.events == expected)
    withExtendedLifetime(tokens) {}
  }

  @Test("An observer that comes in a round is not among the later ones that the round is for")
  func comingInRound() {
    let log = EventLog<Run>()
    let value = Model()
    var late: ObservationToken?
    let tokens = (0..<Self.count).map { number in
      observe {
        log.record(Run(observer: number, value: value.value))
        if number == 0, value.value == 1 {
          late = observe { log.record(Run(observer: Self.count, value: value.value)) }
        }
        if number == Self.count - 1, value.value == 1 { value.value = 2 }
      }
    }
    _ = log.take()

    value.value = 1

    let first = [0, Self.count] + Array(1..<Self.count)
    let second = Array(0...Self.count)
    let expected =
      first.map { number in Run(observer: number, value: 1) }
      + second.map { number in Run(observer: number, value: 2) }
    #expect(log.events == expected)
    late?.cancel()
    withExtendedLifetime(tokens) {}
  }
}
