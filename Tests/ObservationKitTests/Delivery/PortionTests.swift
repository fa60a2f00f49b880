import ObservationKit
import ObservationTesting
import Testing

/// Observers of one value that are so many that the later ones are told after the first have run.
@Suite("Many observers of one value")
struct PortionTests {
  /// More than are told at once, whatever the build.
  private static let count = 200

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
    let value = Signal(0)
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
    let value = Signal(0)
    let other = Signal(0)
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
    let value = Signal(0)
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
    let value = Signal(0)
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
    let values = [Signal(0), Signal(0)]
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
}
