import ObservationKit
import ObservationTesting
import Testing

private enum Author: TransactionKey {
  static let defaultValue = "nobody"
}

@Suite("Context values of changes that become one run", .timeLimit(.minutes(5)))
struct CoalescedValuesTests {
  private let log = EventLog<String>()
  private let scheduler = ManualScheduler()
  private let a = Signal(0)
  private let b = Signal(0)

  private func observeBoth() -> ObservationToken {
    let sum = DerivedSignal { [a] in a.value * 10 }
    return observe(scheduler: scheduler) { [b, log] in
      log.record("\(sum.value + b.value) \(TransactionValues.current[Author.self])")
    }
  }

  private func write(_ author: String, _ body: () -> Void) {
    transaction(Author.self, author, body)
  }

  @Test("Of two transactions before the run, the run sees the values of the last")
  func last() {
    let token = observeBoth()
    write("first") { b.value = 1 }
    write("second") { b.value = 2 }
    scheduler.flush()
    #expect(log.events == ["0 nobody", "2 second"])
    token.cancel()
  }

  @Test("Also when the last has none, or changes something else, or something further away")
  func variants() {
    let token = observeBoth()
    log.take()
    write("first") { b.value = 1 }
    b.value = 2
    scheduler.flush()
    write("first") { b.value = 3 }
    write("second") { a.value = 1 }
    scheduler.flush()
    write("first") { a.value = 2 }
    write("second") { a.value = 3 }
    scheduler.flush()
    write("first") { a.value = 4 }
    a.value = 5
    scheduler.flush()
    #expect(log.events == ["2 nobody", "13 second", "33 second", "53 nobody"])
    token.cancel()
  }

  @Test("A transaction that changes nothing that the observer reads does not count")
  func unrelated() {
    let token = observeBoth()
    log.take()
    let other = Signal(0)
    write("first") { b.value = 1 }
    write("second") { other.value = 1 }
    other.value = 2
    scheduler.flush()
    #expect(log.events == ["1 first"])
    token.cancel()
  }

  @Test("The values are there for one run, and go with an observer that ends before it")
  func once() {
    let token = observeBoth()
    log.take()
    write("first") { b.value = 1 }
    scheduler.flush()
    b.value = 2
    scheduler.flush()
    write("second") { b.value = 3 }
    token.cancel()
    scheduler.flush()
    #expect(log.events == ["1 first", "2 nobody"])
  }

  private actor Watcher {
    let executor = ManualExecutor()
    // SAFETY: the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe executor.asUnownedSerialExecutor()
    }

    func watch(_ signal: SharedSignal<Int>, _ log: EventLog<String>) -> ObservationToken {
      observe { log.record("\(signal.value) \(TransactionValues.current[Author.self])") }
    }
  }

  @Test("On the way to another isolation, too")
  func hop() async {
    let watcher = Watcher()
    let signal = SharedSignal(0)
    let log = log
    async let token = watcher.watch(signal, log)
    await watcher.executor.run(1)
    log.take()

    write("first") { signal.value = 1 }
    write("second") { signal.value = 2 }
    watcher.executor.run()
    write("first") { signal.value = 3 }
    signal.value = 4
    watcher.executor.run()
    #expect(log.events == ["2 second", "4 nobody"])
    await token.cancel()
  }
}
