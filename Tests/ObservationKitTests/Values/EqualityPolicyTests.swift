import ObservationKit
import ObservationTesting
import Testing

private final class Plain {}

private final class Equal: Equatable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (left: Equal, right: Equal) -> Bool { left.number == right.number }
}

private protocol Shape {}
private struct Circle: Shape, Equatable { var radius = 1 }
private protocol ReferenceShape: AnyObject {}
private final class Square: ReferenceShape {}
private final class Generic<Element> {}
private struct Opaque { var number: Int }

private final class Owner<Content> {
  @Tracked var content: Content

  init(_ content: Content, _ policy: EqualityPolicy<Content>) {
    _content = Tracked(wrappedValue: content, policy)
  }
}

@Suite("Equality policies")
struct EqualityPolicyTests {
  /// How many writes of `values`, after the first, run an observer; for a signal and a property.
  private func changes<Value>(
    _ values: [Value],
    _ policy: EqualityPolicy<Value> = .automatic
  ) -> [Int] {
    let signal = Signal(values[0], policy)
    let owner = Owner(values[0], policy)
    var runs = [-1, -1]
    let tokens = [
      observe {
        _ = signal.value
        runs[0] += 1
      },
      observe {
        _ = owner.content
        runs[1] += 1
      },
    ]
    for value in values[1...] {
      signal.value = value
      owner.content = value
    }
    for token in tokens { token.cancel() }
    return runs
  }

  @Test("Equatable values are compared by their own operator")
  func equatable() {
    #expect(changes([1, 1, 2]) == [1, 1])
    #expect(changes(["a", "a", "b"]) == [1, 1])
    #expect(changes([true, true, false]) == [1, 1])
    #expect(changes([[1], [1], [2]]) == [1, 1])
    #expect(changes([Circle(), Circle(), Circle(radius: 2)]) == [1, 1])
    #expect(changes([1, 1, nil, nil, 2] as [Int?]) == [2, 2])
    #expect(changes([1, 1, nil, nil, 2] as [Int??]) == [2, 2])
  }

  @Test("Not a number always differs, and both zeros are equal")
  func notANumber() {
    #expect(changes([Double.nan, .nan, .nan]) == [2, 2])
    #expect(changes([0.0, -0.0]) == [0, 0])
    #expect(changes([Float.nan, .nan]) == [1, 1])
  }

  @Test("References are compared by identity")
  func references() {
    let (a, b) = (Plain(), Plain())
    #expect(changes([a, a, b]) == [1, 1])
    #expect(changes([a, a, b, nil, nil, a] as [Plain?]) == [3, 3])
    #expect(changes([a, a, b] as [Plain??]) == [1, 1])
    let generic = Generic<Int>()
    #expect(changes([generic, generic, Generic()]) == [1, 1])
  }

  @Test("References of an Equatable class are compared by identity")
  func equatableReferences() {
    let (a, b) = (Equal(1), Equal(1))
    #expect(changes([a, a, b]) == [1, 1])
    #expect(changes([a, a, b] as [Equal?]) == [1, 1])
    #expect(changes([nil, nil, a, nil] as [Equal?]) == [2, 2])
  }

  @Test("Collections of Equatable references are compared as collections")
  func collectionsOfReferences() {
    let (a, b) = (Equal(1), Equal(1))
    #expect(changes([[a], [b]]) == [0, 0])
  }

  @Test("Values that are not Equatable always differ")
  func notEquatable() {
    #expect(changes([Opaque(number: 1), Opaque(number: 1)]) == [1, 1])
    #expect(changes([Opaque(number: 1), Opaque(number: 1)] as [Opaque?]) == [1, 1])
    #expect(changes([Opaque?.none, nil]) == [0, 0])
    #expect(changes([(1, 2), (1, 2)]) == [1, 1])
    #expect(changes([[Opaque(number: 1)], [Opaque(number: 1)]]) == [1, 1])
  }

  @Test("Closures always differ")
  func closures() {
    let closure: () -> Int = { 1 }
    #expect(changes([closure, closure]) == [1, 1])
    #expect(changes([closure, closure, nil] as [(() -> Int)?]) == [2, 2])
  }

  @Test("Values behind an existential always differ")
  func existentials() {
    let circle = Circle()
    #expect(changes([circle, circle] as [any Shape]) == [1, 1])
    #expect(changes([1, 1] as [Any]) == [1, 1])
  }

  @Test("References behind an existential are compared by identity")
  func referenceExistentials() {
    let (a, b) = (Square(), Square())
    #expect(changes([a, a, b] as [any ReferenceShape]) == [1, 1])
    #expect(changes([a, a, b] as [AnyObject]) == [1, 1])
    #expect(changes([a, a, b] as [Any]) == [1, 1])
  }

  @Test("Optional references behind an existential are compared by identity")
  func optionalReferenceExistentials() {
    let (a, b) = (Square(), Square())
    #expect(changes([a, a, b, nil, nil] as [(any ReferenceShape)?]) == [2, 2])
    #expect(changes([a, a, b, nil, nil] as [AnyObject?]) == [2, 2])
    #expect(changes([nil, a] as [(any ReferenceShape)?]) == [1, 1])
  }

  @Test("The policy that calls everything a change announces equal values")
  func always() {
    #expect(changes([1, 1, 2], .always) == [2, 2])
    #expect(changes(["a", "a"], .always) == [1, 1])
    let plain = Plain()
    #expect(changes([plain, plain], .always) == [1, 1])
  }

  @Test("The policy of identity compares references, and calls other values changed")
  func identity() {
    let (a, b) = (Equal(1), Equal(1))
    #expect(changes([a, a, b], .identity) == [1, 1])
    #expect(changes([a, a, b, nil, nil] as [Equal?], .identity) == [2, 2])
    #expect(changes([1, 1], .identity) == [1, 1])
  }

  @Test("A closure decides what is the same")
  func custom() {
    #expect(changes([1, 11, 12], .custom { $0 % 10 == $1 % 10 }) == [1, 1])
  }

  @Test("The new value is stored also when the policy calls it equal")
  func stored() {
    let signal = Signal(1, .custom { _, _ in true })

    signal.value = 2

    #expect(signal.value == 2)
  }

  @Test("The closure sees the value before and the value now, once per write, also unobserved")
  func closureArguments() {
    let log = EventLog<[Int]>()
    let signal = Signal(
      1,
      .custom { old, new in
        log.record([old, new])
        return old == new
      }
    )
    let token = observe { _ = signal.value }

    signal.value = 2
    signal.value = 3

    #expect(log.events == [[1, 2], [2, 3]])
    token.cancel()
  }

  @Test("Reads of a comparison are not tracked")
  func untrackedComparison() {
    let log = EventLog<Int>()
    let tolerance = Signal(0)
    let source = Signal(1)
    let target = Signal(1, .custom { abs($0 - $1) <= tolerance.value })
    let derived = DerivedSignal(equality: .custom { abs($0 - $1) <= tolerance.value }) {
      source.value
    }
    let token = observe {
      log.record(source.value)
      _ = derived.value
      target.value = source.value
    }
    source.value = 5
    log.take()

    tolerance.value = 1

    #expect(log.events == [])
    token.cancel()
  }

  @Test("Reads of an Equatable type's operator are not tracked")
  func untrackedOperator() {
    struct Rounded: Equatable {
      let number: Signal<Int>
      static func == (left: Self, right: Self) -> Bool { left.number.value == right.number.value }
    }
    let log = EventLog<Int>()
    let (one, two) = (Signal(1), Signal(1))
    let trigger = Signal(0)
    let slot = Signal(Rounded(number: one))
    let token = observe {
      log.record(trigger.value)
      slot.value = Rounded(number: trigger.value % 2 == 0 ? one : two)
    }
    trigger.value = 1
    log.take()

    one.value = 5
    two.value = 6

    #expect(log.events == [])
    token.cancel()
  }

  @Test("A property of a generic class uses the policy of the actual type")
  func genericOwner() {
    final class Store<Content> {
      @Tracked var content: Content
      init(_ content: Content) { self.content = content }
    }
    var runs = 0
    let store = Store(1)
    let token = observe {
      _ = store.content
      runs += 1
    }

    store.content = 1
    store.content = 2

    #expect(runs == 2)
    token.cancel()
  }

  @Test("A property takes a policy or a closure in its declaration")
  func declarations() {
    final class Profile {
      @Tracked(.always) var attempts = 0
      @Tracked({ $0.count == $1.count }) var names: [String] = []
    }
    let log = EventLog<String>()
    let profile = Profile()
    let tokens = [
      observe { log.record("attempts \(profile.attempts)") },
      observe { log.record("names \(profile.names)") },
    ]
    log.take()

    profile.attempts = 0
    profile.names = ["a"]
    profile.names = ["b"]

    #expect(log.events == ["attempts 0", "names [\"a\"]"])
    for token in tokens { token.cancel() }
  }
}
