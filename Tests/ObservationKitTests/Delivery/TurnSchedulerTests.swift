import ObservationKit
import ObservationTesting
import Testing

@Suite("Turn scheduler", .timeLimit(.minutes(5)))
@MainActor
struct TurnSchedulerTests {
  private let scheduler = TurnScheduler()
  private let log = EventLog<String>()

  @Test("Several transactions of a turn are one run, in the next turn")
  func once() async {
    let gauge = Gauge()
    let token = observe(scheduler: scheduler) { [log] in log.record("run \(gauge.level)") }
    gauge.level = 1
    transaction { gauge.level = 2 }
    log.record("end of turn")
    #expect(await log.waitForEvents(3) == ["run 0", "end of turn", "run 2"])
    token.cancel()
  }

  @Test("The observers of a turn run in the order of creation")
  func order() async {
    let first = Gauge()
    let second = Gauge()
    let tokens = [
      observe(scheduler: scheduler) { [log] in log.record("1 \(first.level)") },
      observe(scheduler: scheduler) { [log] in log.record("2 \(second.level)") },
    ]
    log.take()
    second.level = 1
    first.level = 1
    #expect(await log.waitForEvents(2) == ["1 1", "2 1"])
    for token in tokens { token.cancel() }
  }

  @Test("What an observer writes is for the turn after its own")
  func writes() async {
    let gauge = Gauge()
    let tokens = [
      observe(scheduler: scheduler) { [log] in log.record("limit \(gauge.limit)") },
      observe(scheduler: scheduler) { [log] in
        log.record("level \(gauge.level)")
        if gauge.level > 0 { gauge.limit = gauge.level }
      },
    ]
    log.take()
    gauge.level = 3
    let events = await log.waitForEvents(2)
    #expect(events == ["level 3", "limit 3"])
    for token in tokens { token.cancel() }
  }

  @Test("An observer that is canceled before the turn does not run")
  func cancellation() async {
    let gauge = Gauge()
    let canceled = observe(scheduler: scheduler) { [log] in log.record("canceled \(gauge.level)") }
    let other = observe(scheduler: scheduler) { [log] in log.record("other \(gauge.level)") }
    log.take()
    gauge.level = 1
    canceled.cancel()
    #expect(await log.waitForEvents(1) == ["other 1"])
    other.cancel()
  }

  @Test("An observer that makes itself stale in every turn is stopped with an issue")
  func runaway() async {
    let gauge = Gauge()
    let issues = await IssueCollector.collect { collector in
      let token = observe(scheduler: scheduler) { gauge.level += gauge.level < 1_000_000 ? 1 : 0 }
      while collector.issues.isEmpty { await Task { @MainActor in }.value }
      token.cancel()
    }
    #expect(issues.map(\.kind) == [.runaway])
    #expect(gauge.level < 200)
  }

  @Test("A change made elsewhere comes by a hop, and then takes a turn")
  func elsewhere() async {
    let signal = SharedSignal(0)
    let token = observe(scheduler: scheduler) { [log] in
      MainActor.assertIsolated()
      log.record("run \(signal.value)")
    }
    _ = onNewThread { for number in 1...10 { signal.value = number } }
    #expect(await log.waitForEvents(2) == ["run 0", "run 10"])
    token.cancel()
  }

  @Test("The observers of each actor have turns of their own")
  func actors() async {
    actor Watcher {
      func watch(_ signal: SharedSignal<Int>, _ log: EventLog<String>) -> ObservationToken {
        observe(scheduler: TurnScheduler.shared) {
          self.assertIsolated()
          log.record("actor \(signal.value)")
        }
      }
    }
    let signal = SharedSignal(0)
    let watcher = Watcher()
    let tokens = [
      await watcher.watch(signal, log),
      observe(scheduler: TurnScheduler.shared) { [log] in
        MainActor.assertIsolated()
        log.record("main \(signal.value)")
      },
    ]
    signal.value = 1
    let events = await log.waitForEvents(4)
    #expect(Set(events) == ["actor 0", "main 0", "actor 1", "main 1"])
    for token in tokens { token.cancel() }
  }

  @Test("Outside actors observers run at the end of the transaction")
  @concurrent
  nonisolated func outsideActors() async {
    let signal = Signal(0)
    let log = EventLog<Int>()
    let token = observe(scheduler: TurnScheduler()) { log.record(signal.value) }
    transaction {
      signal.value = 1
      signal.value = 2
      #expect(log.events == [0])
    }
    #expect(log.events == [0, 2])
    token.cancel()
  }
}
