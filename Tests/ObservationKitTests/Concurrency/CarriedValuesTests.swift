import ObservationKit
import ObservationTesting
import Testing

@Suite("Context values on the way to another isolation", .timeLimit(.minutes(5)))
struct CarriedValuesTests {
  private enum Author: TransactionKey {
    static let defaultValue = "nobody"
  }

  private actor Watcher {
    func watch(_ store: SharedStore, _ log: EventLog<String>) -> ObservationToken {
      observe {
        self.assertIsolated()
        log.record("\(store.count) \(TransactionValues.current[Author.self])")
      }
    }

    /// What code on the actor sees between two flushes.
    func currentAuthor() -> String { TransactionValues.current[Author.self] }
  }

  @Test("An actor's observer sees the context values of a change made elsewhere, in that run only")
  func hop() async {
    let store = SharedStore()
    let log = EventLog<String>()
    let watcher = Watcher()
    let token = await watcher.watch(store, log)

    transaction(Author.self, "import") { store.count = 1 }
    _ = await log.waitForEvents(2)
    #expect(await watcher.currentAuthor() == "nobody")
    store.count = 2
    let events = await log.waitForEvents(3)

    #expect(events == ["0 nobody", "1 import", "2 nobody"])
    token.cancel()
  }
}
