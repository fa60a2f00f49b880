import ObservationKit
import ObservationTesting
import Testing

@Suite("One-shot tracking")
struct WithTrackingTests {
  private class Person {
    @Tracked var first = "Ada"
    @Tracked var middle = "King"
    @Tracked var last = "Lovelace"
    @Tracked var friends: [Person] = []
    var full: String { "\(first) \(last)" }
  }

  private final class Formal: Person {
    override var full: String { "\(first) \(middle) \(last)" }
  }

  @Test("The callback is called once, after the first change, with the new value")
  func once() {
    let log = EventLog<String>()
    let person = Person()

    let result = withTracking {
      person.first
    } onChange: {
      log.record(person.first)
    }
    person.last = "Byron"
    #expect(log.events == [])
    person.first = "Eva"
    person.first = "Ida"

    #expect(result == "Ada")
    #expect(log.events == ["Eva"])
  }

  @Test("Computed properties are followed to what they read, overridden ones too")
  func computed() {
    let log = EventLog<String>()
    let person: Person = Formal()
    _ = withTracking {
      person.full
    } onChange: {
      log.record(person.full)
    }

    person.middle = "B."

    #expect(log.events == ["Ada B. Lovelace"])
  }

  @Test("Properties of objects inside collections are followed")
  func objectsInCollections() {
    let log = EventLog<String>()
    let person = Person()
    let friend = Formal()
    person.friends = [friend]
    _ = withTracking {
      person.friends.first?.full
    } onChange: {
      log.record("changed")
    }

    person.middle = "C."
    #expect(log.events == [])
    friend.middle = "D."

    #expect(log.events == ["changed"])
  }

  @Test("An inner tracking and an outer one are told each of its own reads")
  func nested() {
    let log = EventLog<String>()
    let a = Signal(1)
    let b = Signal(1)
    withTracking {
      _ = a.value
      withTracking {
        _ = b.value
      } onChange: {
        log.record("inner")
      }
    } onChange: {
      log.record("outer")
    }

    b.value = 2
    b.value = 3
    #expect(log.events == ["inner"])
    a.value = 2

    #expect(log.events == ["inner", "outer"])
  }

  @Test("Several one-shots of one value are all told, once each, in order")
  func several() {
    let log = EventLog<Int>()
    let a = Signal(1)
    for index in 0..<5 {
      withTracking {
        _ = a.value
      } onChange: {
        log.record(index)
      }
    }

    a.value = 2
    a.value = 3

    #expect(log.events == [0, 1, 2, 3, 4])
  }

  @Test("A callback may register again, and is told of the next change only")
  func again() {
    let log = EventLog<Int>()
    let a = Signal(1)
    func register() {
      withTracking {
        _ = a.value
      } onChange: {
        log.record(a.value)
        if a.value < 4 { register() }
      }
    }
    register()

    a.value = 2
    a.value = 3
    a.value = 4
    a.value = 5

    #expect(log.events == [2, 3, 4])
  }

  @Test("A tracked closure that throws registers nothing")
  func throwing() {
    struct Failure: Error {}
    let lifetimes = LifetimeTracker()
    let log = EventLog<Int>()
    let a = Signal(1)
    do {
      let probe = lifetimes.probe()
      try withTracking {
        _ = a.value
        throw Failure()
      } onChange: {
        log.record(probe.name.count)
      }
    } catch {}

    a.value = 2

    #expect(log.events == [])
    #expect(lifetimes.survivors == [])
  }

  @Test("A registration that reads nothing is released at once")
  func noReads() {
    let lifetimes = LifetimeTracker()
    do {
      let probe = lifetimes.probe()
      withTracking {
      } onChange: {
        _ = probe.name
      }
    }

    #expect(lifetimes.survivors == [])
  }

  @Test("A registration is released after its callback")
  func released() {
    let lifetimes = LifetimeTracker()
    let a = Signal(1)
    do {
      let probe = lifetimes.probe()
      withTracking {
        _ = a.value
      } onChange: {
        _ = probe.name
      }
    }
    #expect(lifetimes.survivorCount == 1)

    a.value = 2

    #expect(lifetimes.survivors == [])
  }

  @Test("A registration ends without a call when everything that it read is gone")
  func lastSource() {
    let lifetimes = LifetimeTracker()
    let log = EventLog<Int>()
    do {
      let probe = lifetimes.probe()
      let person = lifetimes.track(Person(), as: "person")
      withTracking {
        _ = [person.first, person.last]
      } onChange: {
        log.record(probe.name.count)
      }
    }

    #expect(log.events == [])
    #expect(lifetimes.survivors == [])
  }

  @Test("What the tracked closure writes is delivered after it has returned")
  func writesInside() {
    let log = EventLog<String>()
    let a = Signal(1)
    let token = observe { log.record("observer \(a.value)") }

    withTracking {
      a.value = 2
      log.record("tracked \(a.value)")
    } onChange: {
      log.record("changed \(a.value)")
    }
    a.value = 3

    #expect(
      log.events == ["observer 1", "tracked 2", "observer 2", "observer 3", "changed 3"]
    )
    token.cancel()
  }

  @Test("The form for any thread calls once after the change")
  func anywhere() {
    let log = EventLog<String>()
    let a = Signal(1)

    withTracking {
      _ = a.value
    } onChangeAnywhere: {
      log.record("changed")
    }
    a.value = 2
    a.value = 3

    #expect(log.events == ["changed"])
  }
}
