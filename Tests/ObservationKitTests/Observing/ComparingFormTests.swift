import ObservationKit
import ObservationTesting
import Testing

@Suite("The comparing form")
struct ComparingFormTests {
  @Test("A change that only the second closure reads does not evaluate the value again")
  func evaluations() {
    let log = EventLog<String>()
    let value = Signal(1)
    let other = Signal(1)
    let token = observe(
      {
        log.record("evaluated")
        return value.value
      },
      onChange: { old, new in log.record("\(old) to \(new) with \(other.value)") }
    )

    value.value = 2
    other.value = 2

    #expect(log.events == ["evaluated", "evaluated", "1 to 2 with 1"])
    token.cancel()
  }
}
