import ObservationKit
import ObservationTesting
import TestSupport
import Testing

@Suite("External sources", .timeLimit(.minutes(5)))
struct ExternalSourceTests {
  /// Settings whose values are kept elsewhere, under a lock of their own.
  private final class Settings: Sendable {
    private let stored = Guarded("light")
    private let source = ExternalSource()

    var theme: String {
      get {
        source.track()
        return stored.value
      }
      set {
        stored.withLock { $0 = newValue }
        source.invalidate()
      }
    }
  }

  @Test("Whoever has tracked runs again after each invalidation, equal or not")
  func invalidation() {
    let settings = Settings()
    let log = EventLog<String>()
    let token = observe { log.record(settings.theme) }
    settings.theme = "dark"
    settings.theme = "dark"
    #expect(log.events == ["light", "dark", "dark"])
    token.cancel()
  }

  @Test("Derived values and waits depend on it as on any other value")
  func readers() async throws {
    let settings = Settings()
    let length = DerivedSignal { settings.theme.count }
    #expect(length.value == 5)
    settings.theme = "dark"
    #expect(length.value == 4)
    let value = try await nextChange(of: {
      let theme = settings.theme
      if theme == "dark" { settings.theme = "high contrast" }
      return theme
    })
    #expect(value == "high contrast")
  }

  @Test("Tracking outside tracked code does nothing, and so does invalidating what nobody has read")
  func nothing() {
    let source = ExternalSource()
    source.track()
    source.invalidate()
  }

  @Test("Invalidations in a transaction are one run at its end")
  func transactions() {
    let settings = Settings()
    let log = EventLog<String>()
    let token = observe { log.record(settings.theme) }
    transaction {
      settings.theme = "dark"
      settings.theme = "gray"
    }
    #expect(log.events == ["light", "gray"])
    token.cancel()
  }

  @Test("Observers see the last of many changes from several threads")
  func threads() {
    let settings = Settings()
    let log = EventLog<String>()
    let token = observeAnywhere { log.record(settings.theme) }
    for round in 0..<rounds(50) {
      inThreads((0..<2).map { thread in { settings.theme = "\(round) \(thread)" } })
      #expect(log.events.last == settings.theme)
    }
    token.cancel()
  }

  @Test("Invalidating in a derived closure stops the program")
  func invalidateInDerived() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ExternalSource()
      _ = DerivedSignal { source.invalidate() }.value
    }
    expectMessage("a derived value only reads", in: result)
  }
}
