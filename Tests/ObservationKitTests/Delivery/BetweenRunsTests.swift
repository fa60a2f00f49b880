import ObservationKit
import ObservationTesting
import TestSupport
import Testing

/// Calls a closure when it is released.
private final class Farewell {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body() }
}

/// What clients run between the runs of one round's observers: at the end of one, or for a derived
/// value.
@Suite("Between the runs of a round", .timeLimit(.minutes(5)))
struct BetweenRunsTests {
  /// Makes an observer that cancels itself when a number is 1, and keeps an object until then.
  private func endAtOne(_ number: Signal<Int>, releasing farewell: Farewell) {
    var token: ObservationToken?
    token = observe { [farewell] in
      if number.value == 1 { token?.cancel() }
      withExtendedLifetime(farewell) {}
    }
  }

  @Test("What is released at the end of an observer reads for nobody")
  func readsAtEnd() {
    let log = EventLog<String>()
    let ended = Signal(0)
    let other = Signal(0)
    let before = observe { log.record("before \(ended.value)") }
    endAtOne(ended, releasing: Farewell { log.record("farewell \(other.value)") })
    let after = observe { log.record("after \(ended.value)") }
    log.take()

    ended.value = 1
    other.value = 1

    #expect(log.events == ["before 1", "farewell 0", "after 1"])
    for token in [before, after] { token.cancel() }
  }

  @Test("What is released at the end of an observer is in no observer")
  func cleanupAtEnd() {
    let ended = Signal(0)
    let before = observe { _ = ended.value }
    endAtOne(ended, releasing: Farewell { onCleanup { preconditionFailure() } })

    let issues = IssueCollector.collect { ended.value = 1 }

    #expect(issues.map(\.kind) == [.misuse])
    before.cancel()
  }

  @Test("What a derived value lets go of, when it is computed between two runs, reads for nobody")
  func readsOfDerived() {
    let log = EventLog<String>()
    let number = Signal(0)
    let other = Signal(0)
    let derived = DerivedSignal { [number] in
      let seen = number.value
      return Farewell { log.record("farewell of \(seen): \(other.value)") }
    }
    let first = observe { log.record("first \(number.value)") }
    let second = observe {
      withExtendedLifetime(derived.value) {}
      log.record("second")
    }
    log.take()

    number.value = 1
    other.value = 1

    #expect(log.events == ["first 1", "farewell of 0: 0", "second"])
    for token in [first, second] { token.cancel() }
  }

  @Test("After a flush its cause is in no observer")
  func cleanupAfterFlush() {
    let number = Signal(0)
    let token = observe { _ = number.value }
    number.value = 1

    let issues = IssueCollector.collect { onCleanup { preconditionFailure() } }

    #expect(issues.map(\.kind) == [.misuse])
    token.cancel()
  }
}
