import ObservationKit
import ObservationTesting
import Testing

@Suite("Scopes", .timeLimit(.minutes(5)))
struct ObservationScopeTests {
  @Test("A scope ends its observers in reverse order")
  func reverseOrder() {
    let log = EventLog<Int>()
    let scope = ObservationScope()
    for index in 0..<4 { scope.add(observe { onCleanup { log.record(index) } }) }

    scope.cancel()
    scope.cancel()

    #expect(log.events == [3, 2, 1, 0])
    #expect(scope.count == 0)
  }

  @Test("The end of a scope ends its observers")
  func end() {
    let log = EventLog<Int>()
    let a = Signal(0)
    do {
      let scope = ObservationScope()
      scope.add(observe { log.record(a.value) })
      a.value = 1
      #expect(scope.count == 1)
    }

    a.value = 2

    #expect(log.events == [0, 1])
  }

  @Test("A token given to a scope that has ended is ended at once")
  func ended() {
    let scope = ObservationScope()
    scope.cancel()
    let token = observe {}

    scope.add(token)

    #expect(token.isCanceled)
    #expect(scope.count == 0)
  }

  @Test("A cleanup may end the scope, or give it another token, while it ends")
  func endInCleanup() {
    let log = EventLog<String>()
    let scope = ObservationScope()
    scope.add(observe { onCleanup { log.record("first") } })
    scope.add(
      observe {
        onCleanup {
          scope.add(observe { onCleanup { log.record("late") } })
          scope.cancel()
          log.record("second")
        }
      }
    )

    scope.cancel()

    #expect(log.events == ["late", "first", "second"])
  }

  @Test("A scope is not owned by the observer in which it was made")
  func detached() {
    let log = EventLog<Int>()
    let a = Signal(0)
    let trigger = Signal(0)
    let scope = ObservationScope()
    let outer = observe {
      if trigger.value == 0 { scope.add(observe { log.record(a.value) }) }
    }

    outer.cancel()
    a.value = 1

    #expect(log.events == [0, 1])
  }

  @Test("A scope in which observers come and go does not grow")
  func comeAndGo() {
    let lifetimes = LifetimeTracker()
    let scope = ObservationScope()
    for _ in 0..<1000 {
      let token = lifetimes.track(observe {})
      scope.add(token)
      token.cancel()
    }

    #expect(scope.count == 0)
    #expect(lifetimes.survivorCount < 64)
  }

  @Test("Adding to a scope takes constant time also when it is full and one token ends each time")
  func steadyState() {
    /// The first room, from a number on, that a growing array of references fills entirely.
    func fullRoom(from count: Int) -> Int {
      let reference = observe {}
      var array: [ObservationToken] = []
      while array.count < count || array.count < array.capacity { array.append(reference) }
      return array.count
    }
    func add(to scope: ObservationScope, live count: Int, rounds: Int) -> Duration {
      var tokens = (0..<count).map { _ in observe {} }
      for token in tokens { scope.add(token) }
      return ContinuousClock().measure {
        for round in 0..<rounds {
          tokens[round % count].cancel()
          tokens[round % count] = observe {}
          scope.add(tokens[round % count])
        }
      }
    }

    let room = fullRoom(from: 1000)
    let roomy = add(to: ObservationScope(), live: room / 2 + 1, rounds: 2000)
    let full = add(to: ObservationScope(), live: room, rounds: 2000)

    #expect(full < roomy * 20)
  }
}
