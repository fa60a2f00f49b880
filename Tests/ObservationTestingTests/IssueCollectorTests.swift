import ObservationKit
import ObservationTesting
import TestSupport
import Testing

@Suite("An issue collector", .serialized)
struct IssueCollectorTests {
  private struct Failure: Error {}

  @Test("Issues of the scope are collected in order")
  func collects() {
    let issues = IssueCollector.collect {
      onCleanup {}
      onCleanup {}
    }

    #expect(issues.map(\.kind) == [.misuse, .misuse])
    #expect(issues.allSatisfy { $0.message.contains("IssueCollectorTests.swift") })
  }

  @Test("The collector tells of issues while the scope is open")
  func whileOpen() {
    IssueCollector.collect { collector in
      #expect(collector.issues.isEmpty)
      onCleanup {}
      #expect(collector.issues.count == 1)
    }
  }

  @Test("The innermost scope takes the issue")
  func nested() {
    let outer = IssueCollector.collect {
      let inner = IssueCollector.collect { onCleanup {} }
      #expect(inner.count == 1)
    }

    #expect(outer.isEmpty)
  }

  @Test("A scope that throws gives the handler back")
  func throwing() {
    let log = EventLog<String>()
    let before = ObservationIssue.setHandler { log.record($0.message) }
    defer { ObservationIssue.setHandler(before) }

    #expect(throws: Failure.self) { try IssueCollector.collect { throw Failure() } }
    onCleanup {}

    // Tests that run at the same time may report issues too.
    #expect(log.events.count { $0.contains("IssueCollectorTests.swift") } == 1)
  }

  @Test("Issues of a task that the scope has made are collected")
  func asynchronous() async {
    let issues = await IssueCollector.collect { _ in
      await Task { onCleanup {} }.value
    }

    #expect(issues.map(\.kind) == [.misuse])
  }

  @Test("Issues of other threads are collected on request")
  func otherThreads() {
    let issues = IssueCollector.collect(includesOtherThreads: true) {
      withSmallStack { onCleanup {} }
    }

    #expect(issues.contains { $0.message.contains("IssueCollectorTests.swift") })
  }
}
