import ObservationKit
import ObservationTesting
import Testing

@Suite("Actors with executors of their own", .timeLimit(.minutes(5)))
struct CustomExecutorTests {
  /// Runs each job at once, where it is enqueued.
  private final class InlineExecutor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      unsafe UnownedJob(job).runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  private actor InlineWatcher {
    let executor = InlineExecutor()
    // SAFETY: the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe executor.asUnownedSerialExecutor()
    }

    func watch(_ signal: SharedSignal<Int>, _ log: EventLog<Int>) -> ObservationToken {
      observe { log.record(signal.value) }
    }
  }

  private actor KeptWatcher {
    let executor = ManualExecutor()
    private var token: ObservationToken?
    // SAFETY: as above.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe executor.asUnownedSerialExecutor()
    }

    func watch(_ signal: SharedSignal<Int>, _ log: EventLog<Int>) {
      token = observe { log.record(signal.value) }
    }
  }

  @Test("An executor that runs jobs where they are enqueued delivers within the write")
  func inline() async {
    let signal = SharedSignal(0)
    let log = EventLog<Int>()
    let watcher = InlineWatcher()
    let token = await watcher.watch(signal, log)
    signal.value = 1
    signal.value = 2
    #expect(log.events == [0, 1, 2])
    token.cancel()
  }

  @Test("An actor that has ended is not asked, although its executor has ended before it")
  func ended() async {
    let signal = SharedSignal(0)
    let log = EventLog<Int>()
    do {
      let watcher = KeptWatcher()
      async let watching: Void = watcher.watch(signal, log)
      await watcher.executor.run(1)
      await watching
    }
    signal.value = 1
    #expect(log.events == [0])
  }

  @Test("A token may outlive its actor")
  func tokenAfterwards() async {
    let signal = SharedSignal(0)
    let log = EventLog<Int>()
    var token: ObservationToken?
    do {
      token = await InlineWatcher().watch(signal, log)
    }
    signal.value = 1
    token?.cancel()
    signal.value = 2
    #expect(log.events.first == 0)
  }
}
