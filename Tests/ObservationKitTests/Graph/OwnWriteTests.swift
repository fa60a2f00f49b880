import ObservationKit
import ObservationTesting
import Testing

@Suite("A run's own writes")
struct OwnWriteTests {
  @Test("A write between two reads runs the observer again, also when reads come out of order")
  func outOfOrder() {
    let log = EventLog<Int>()
    let signals = (0..<20).map { Signal($0) }
    let isReversed = Signal(false)
    let counter = Signal(0)
    let token = observe {
      for signal in isReversed.value ? signals.reversed() : signals { _ = signal.value }
      let number = counter.value
      log.record(number)
      if isReversed.value, number < 3 { counter.value = number + 1 }
      _ = (signals[5].value, counter.value)
    }

    isReversed.value = true

    #expect(log.events == [0, 0, 1, 2, 3])
    token.cancel()
  }
}
