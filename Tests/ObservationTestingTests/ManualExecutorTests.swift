import ObservationKit
import ObservationTesting
import Testing

@Suite("Manual executor", .timeLimit(.minutes(5)))
struct ManualExecutorTests {
  private actor Watcher {
    let executor = ManualExecutor()
    // SAFETY: the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe executor.asUnownedSerialExecutor()
    }

    func watch(_ signal: SharedSignal<Int>, _ log: EventLog<Int>) -> ObservationToken {
      observe {
        self.assertIsolated()
        log.record(signal.value)
      }
    }
  }

  @Test("What is delivered to an actor waits until the test runs it, and is one run")
  func delivery() async {
    let watcher = Watcher()
    let signal = SharedSignal(0)
    let log = EventLog<Int>()
    async let token = watcher.watch(signal, log)
    await watcher.executor.run(1)
    #expect(log.events == [0])

    signal.value = 1
    signal.value = 2
    #expect(log.events == [0])
    #expect(watcher.executor.count == 1)
    #expect(watcher.executor.run() == 1)
    #expect(log.events == [0, 2])
    #expect(watcher.executor.count == 0)
    #expect(watcher.executor.run() == 0)
    await token.cancel()
  }
}
