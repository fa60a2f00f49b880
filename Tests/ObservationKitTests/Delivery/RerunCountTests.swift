import ObservationKit
import ObservationTesting
import Testing

@Suite("The number of reruns")
struct RerunCountTests {
  @Test("An observer that runs twice in each of many flushes is no runaway")
  func manyFlushes() {
    let log = EventLog<String>()
    let count = 3 * ObservationIssue.rerunLimit
    let source = Signal(0)
    let copy = Signal(0)

    let issues = IssueCollector.collect {
      let comparing = observe { log.record("\(source.value) \(copy.value)") }
      let copying = observe { copy.value = source.value }
      for number in 1...count { source.value = number }
      copying.cancel()
      comparing.cancel()
    }

    #expect(issues.isEmpty)
    #expect(log.count == 1 + 2 * count)
    #expect(log.events.last == "\(count) \(count)")
  }
}
