import ObservationKit
import ObservationTesting
import Testing

@Suite("Observers", .timeLimit(.minutes(5)))
struct ObserveTests {
  @Test("An observer runs at once, and after each change with the new value")
  func runs() {
    let log = EventLog<Int>()
    let number = Signal(1)

    let token = observe { log.record(number.value) }
    number.value = 2
    number.value = 3

    #expect(log.events == [1, 2, 3])
    token.cancel()
  }

  @Test("A change of a value that was not read runs nobody")
  func unrelated() {
    let log = EventLog<Int>()
    let read = Signal(1)
    let other = Signal(1)
    let token = observe { log.record(read.value) }

    other.value = 2

    #expect(log.events == [1])
    token.cancel()
  }

  @Test("An observer subscribes after a change with the new value")
  func late() {
    let log = EventLog<Int>()
    let number = Signal(1)
    let double = DerivedSignal { number.value * 2 }
    #expect(double.value == 2)
    number.value = 2

    let token = observe { log.record(double.value) }
    number.value = 3

    #expect(log.events == [4, 6])
    token.cancel()
  }

  @Test("Thirty reads of one value are one notification")
  func manyReads() {
    let log = EventLog<Int>()
    let number = Signal(1)
    let token = observe {
      log.record((0..<30).reduce(0) { sum, _ in sum + number.value })
    }

    number.value = 2

    #expect(log.events == [30, 60])
    token.cancel()
  }

  @Test("An observer without dependencies runs once")
  func noDependencies() {
    let log = EventLog<Int>()

    let token = observe { log.record(0) }
    transaction {}

    #expect(log.events == [0])
    token.cancel()
  }

  @Test("A change in the first run does not block later changes")
  func writeInFirstRun() {
    let log = EventLog<Int>()
    let number = Signal(0)
    let token = observe {
      if number.value == 0 { number.value = 1 }
      log.record(number.value)
    }

    number.value = 5
    number.value = 6

    #expect(log.events == [1, 1, 5, 6])
    token.cancel()
  }

  // MARK: Old and new

  @Test("The comparing form calls with the old and the new value, on changes only")
  func oldAndNew() {
    let log = EventLog<[Int]>()
    let number = Signal(1)
    let token = observe({ number.value / 10 }) { old, new in log.record([old, new]) }

    number.value = 2
    number.value = 12
    number.value = 25

    #expect(log.events == [[0, 1], [1, 2]])
    token.cancel()
  }

  @Test("The comparing form calls at once on request")
  func initial() {
    let log = EventLog<[Int]>()
    let number = Signal(1)

    let token = observe(initial: true, { number.value }) { log.record([$0, $1]) }
    number.value = 2

    #expect(log.events == [[1, 1], [1, 2]])
    token.cancel()
  }

  @Test("The second closure of the comparing form is not tracked")
  func untrackedSecondClosure() {
    let log = EventLog<Int>()
    let number = Signal(1)
    let factor = Signal(1)
    let token = observe({ number.value }) { log.record($1 * factor.value) }
    number.value = 2

    factor.value = 10

    #expect(log.events == [2])
    token.cancel()
  }

  @Test("The comparing form compares with what it saw last, not with the write before")
  func lastSeen() {
    let log = EventLog<[Int]>()
    let number = Signal(1)
    let token = observe({ number.value }) { log.record([$0, $1]) }

    transaction {
      number.value = 2
      number.value = 1
    }
    transaction {
      number.value = 7
      number.value = 3
    }

    #expect(log.events == [[1, 3]])
    token.cancel()
  }

  @Test("The comparing form takes an equality policy")
  func policy() {
    let log = EventLog<[Int]>()
    let number = Signal(1)
    let token = observe(
      equality: .custom { $0 % 10 == $1 % 10 },
      { number.value },
      onChange: { log.record([$0, $1]) }
    )

    number.value = 11
    number.value = 22

    #expect(log.events == [[11, 22]])
    token.cancel()
  }

  @Test("The comparing form works with optional values")
  func optionalValue() {
    let log = EventLog<[Int?]>()
    let number = Signal<Int?>(nil)
    let token = observe({ number.value }) { log.record([$0, $1]) }

    number.value = 1
    number.value = nil
    number.value = nil

    #expect(log.events == [[nil, 1], [1, nil]])
    token.cancel()
  }

  // MARK: Owner

  private final class Badge: ObservationOwner {
    let observations = ObservationScope()
    var text = ""

    func bind(to number: Signal<Int>) {
      observe(owner: self) { badge in badge.text = "\(number.value)" }
    }
  }

  @Test("An owner keeps its observer, and ends it by its own end")
  func owner() {
    let lifetimes = LifetimeTracker()
    let number = Signal(1)
    var badge: Badge? = lifetimes.track(Badge())
    badge?.bind(to: number)

    number.value = 2
    #expect(badge?.text == "2")

    badge = nil
    #expect(lifetimes.survivors == [])
    number.value = 3
  }

  @Test("The token of an owner's observer ends it before the owner")
  func ownerToken() {
    let number = Signal(1)
    let badge = Badge()
    let token = observe(owner: badge) { $0.text = "\(number.value)" }

    token.cancel()
    number.value = 2

    #expect(badge.text == "1")
    #expect(badge.observations.count == 0)
  }

  // MARK: Anywhere

  @Test("An observer for any thread runs at once and after each change")
  func anywhere() {
    let log = EventLog<Int>()
    nonisolated(unsafe) let number = Signal(1)

    // SAFETY: all on one thread.
    let token = observeAnywhere { unsafe log.record(number.value) }
    unsafe number.value = 2
    token.cancel()
    unsafe number.value = 3

    #expect(log.events == [1, 2])
  }
}
