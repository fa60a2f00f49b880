import ObservationKit
import ObservationTesting
import Testing

/// Readers of one value that come and go on several threads.
@Suite("Races of readers", .timeLimit(.minutes(5)))
struct ListRaceTests {
  @Test("Readers that come and go on two threads leave no other reader untold")
  func readersAgainstReaders() {
    let signal = Shared(Signal(0))
    let log = EventLog<Int>()
    let count = rounds(20_000)
    let first = observe { log.record(signal.value.value) }

    inThreads(
      (0..<2).map { _ in
        {
          for _ in 0..<count { observeAnywhere { _ = signal.value.value }.cancel() }
        }
      }
    )
    let last = observe { log.record(signal.value.value) }
    signal.value.value = 1

    #expect(log.events == [0, 0, 1, 1])
    first.cancel()
    last.cancel()
  }

  @Test("A value may change on one thread while its readers come and go on two others")
  func readersAgainstChanges() {
    let store = SharedStore()
    let last = Guarded(-1)
    let count = rounds(4000)
    let token = observeAnywhere {
      let value = store.count
      last.withLock { $0 = value }
    }

    let readers: [@Sendable () -> Void] = (0..<2).map { _ in
      {
        for _ in 0..<count {
          let tokens = (0..<4).map { _ in observeAnywhere { _ = store.count } }
          for token in tokens { token.cancel() }
        }
      }
    }
    inThreads(readers + [{ for _ in 0..<count { store.increment() } }])
    store.count = -2

    #expect(last.value == -2)
    token.cancel()
  }
}
