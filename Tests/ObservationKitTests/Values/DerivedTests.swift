import ObservationKit
import ObservationTesting
import Testing

@Suite("Derived values")
struct DerivedTests {
  @Test("A derived value that nobody reads is not computed")
  func lazy() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let c = DerivedSignal { log.record(a.value) }

    a.value = 2
    a.value = 3
    #expect(log.events == [])

    c.value
    #expect(log.events == [3])
  }

  @Test("Reads without a change in between compute once")
  func cached() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let c = DerivedSignal {
      log.record(a.value)
      return a.value
    }

    #expect(c.value + c.value + c.value == 3)

    #expect(log.events == [1])
  }

  @Test("A derived value without dependencies is computed once for ever")
  func constant() {
    let log = EventLog<Int>()
    let other = Signal(1)
    let c = DerivedSignal {
      log.record(1)
      return 5
    }
    let token = observe { _ = c.value + other.value }

    other.value = 2
    #expect(c.value == 5)

    #expect(log.events == [1])
    token.cancel()
  }

  @Test("Two changed dependencies and one read compute once")
  func twoChanges() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let b = Signal(2)
    let c = DerivedSignal {
      log.record(0)
      return a.value + b.value
    }
    #expect(c.value == 3)
    log.take()

    a.value = 10
    b.value = 20

    #expect(c.value == 30)
    #expect(log.events == [0])
  }

  @Test("A value read outside observers is fresh after a change")
  func readOutside() {
    let a = Signal(1)
    let c = DerivedSignal { a.value * 2 }
    #expect(c.value == 2)

    a.value = 2

    #expect(c.value == 4)
  }

  @Test("A nil result is kept as any other")
  func optional() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let c = DerivedSignal { () -> Int? in
      log.record(a.value)
      return nil
    }

    #expect(c.value == nil)
    #expect(c.value == nil)

    #expect(log.events == [1])
  }

  @Test("Computation stops at the first result that is equal")
  func stops() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = DerivedSignal { a.value / 10 }
    let c = DerivedSignal {
      log.record("c")
      return b.value
    }
    let token = observe { log.record("run \(c.value)") }
    log.take()

    a.value = 2
    #expect(log.events == [])

    a.value = 11
    #expect(log.events == ["c", "run 1"])
    token.cancel()
  }

  @Test("An equality policy decides what an equal result is, once per computation")
  func policy() {
    let comparisons = EventLog<[Int]>()
    let log = EventLog<Int>()
    let a = Signal(1)
    let c = DerivedSignal(
      equality: .custom { old, new in
        comparisons.record([old, new])
        return old % 10 == new % 10
      }
    ) { a.value }
    let token = observe { log.record(c.value) }

    a.value = 11
    a.value = 12

    #expect(log.events == [1, 12])
    #expect(comparisons.events == [[1, 11], [11, 12]])
    token.cancel()
  }

  @Test("Every result is a change by the policy that says so")
  func always() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let c = DerivedSignal(equality: .always) { a.value / 10 }
    let token = observe { log.record(c.value) }

    a.value = 2

    #expect(log.events == [0, 0])
    token.cancel()
  }

  @Test("A value that is not Equatable counts as changed")
  func notEquatable() {
    struct Box { var number: Int }
    let log = EventLog<Int>()
    let a = Signal(1)
    let c = DerivedSignal { Box(number: a.value / 10) }
    let token = observe { log.record(c.value.number) }

    a.value = 2

    #expect(log.events == [0, 0])
    token.cancel()
  }

  @Test("A derived value keeps working after its last observer has ended, again and again")
  func reobserved() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let c = DerivedSignal { a.value * 10 }

    for round in 1...5 {
      let token = observe { log.record(c.value) }
      a.value = round
      token.cancel()
      a.value = round
    }

    #expect(log.events == [0, 10, 10, 20, 20, 30, 30, 40, 40, 50])
  }

  @Test("Values may be made and observed in a derived closure")
  func madeInside() {
    let a = Signal(1)
    let c = DerivedSignal {
      let inner = Signal(a.value)
      let double = DerivedSignal { inner.value * 2 }
      return double.value
    }
    let log = EventLog<Int>()
    let token = observe { log.record(c.value) }

    a.value = 2
    a.value = 3

    #expect(log.events == [2, 4, 6])
    token.cancel()
  }

  @Test("Reading a value in between does not lose the change")
  func readInBetween() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let b = DerivedSignal { a.value % 2 }
    let c = DerivedSignal { b.value * 10 }
    let token = observe { log.record(c.value) }

    transaction {
      a.value = 2
      #expect(b.value == 0)
    }

    #expect(log.events == [10, 0])
    token.cancel()
  }

  @Test("A result of failure and success recovers with its dependencies")
  func results() {
    struct Failure: Error, Equatable {}
    let log = EventLog<Result<Int, Failure>>()
    let a = Signal(1)
    let c = DerivedSignal { () -> Result<Int, Failure> in
      a.value < 0 ? .failure(Failure()) : .success(a.value)
    }
    let token = observe { log.record(c.value) }

    a.value = -1
    a.value = -2
    a.value = 1

    #expect(log.events == [.success(1), .failure(Failure()), .success(1)])
    token.cancel()
  }

  @Test("Links of a transaction in which values went there and back stay right")
  func thereAndBack() {
    let log = EventLog<Int>()
    let a = Signal(1)
    let c = DerivedSignal { a.value * 10 }
    let token = observe { log.record(c.value) }

    transaction {
      a.value = 2
      #expect(c.value == 20)
      a.value = 1
    }
    a.value = 2
    a.value = 1

    #expect(log.events == [10, 10, 20, 10])
    token.cancel()
  }

  // MARK: Properties

  private class Person {
    @Tracked var first = "Ada"
    @Tracked var last = "Lovelace"
    @Derived({ (person: Person) in "\(person.first) \(person.last)" }) var full: String
  }

  private final class Titled: Person {
    @Tracked var title = "Countess"
    @Derived({ (person: Titled) in "\(person.title) \(person.full)" }) var address: String
  }

  @Test("A derived property follows the properties of its object, inherited ones too")
  func properties() {
    let log = EventLog<String>()
    let person = Titled()
    let token = observe { log.record(person.address) }

    person.last = "King"
    person.title = "Lady"

    #expect(
      log.events == ["Countess Ada Lovelace", "Countess Ada King", "Lady Ada King"]
    )
    token.cancel()
  }

  @Test("A derived property is read through its handle")
  func handle() {
    let person = Person()
    let log = EventLog<String>()
    let handle = person.$full
    let token = observe { log.record(handle.value) }

    person.first = "Eva"

    #expect(log.events == ["Ada Lovelace", "Eva Lovelace"])
    token.cancel()
  }

  @Test("A derived property does not keep its object alive")
  func propertyLifetime() {
    let lifetimes = LifetimeTracker()
    do {
      let person = lifetimes.track(Person())
      let token = observe { [unowned person] in _ = person.full }
      person.first = "Eva"
      #expect(person.full == "Eva Lovelace")
      token.cancel()
    }
    #expect(lifetimes.survivors == [])
  }
}
