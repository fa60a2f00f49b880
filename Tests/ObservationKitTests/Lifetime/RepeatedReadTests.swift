import ObservationKit
import Testing

@Suite("Memory over many reads", .timeLimit(.minutes(5)))
struct RepeatedReadTests {
  @Test("Reading the last of many values over and over in one run takes memory for each once")
  func repeatedReads() async {
    await #expect(processExitsWith: .success) {
      let signals = (0..<40).map { Signal($0) }
      let repetitions = Signal(1)
      let token = observe {
        for signal in signals { _ = signal.value }
        for _ in 0..<repetitions.value {
          for signal in signals.suffix(4) { _ = signal.value }
        }
      }
      repetitions.value = 2
      let before = residentBytes()

      repetitions.value = 50_000

      let growth = residentBytes() - before
      precondition(growth < 2 << 20, "\(growth) bytes more for reads of the same values")
      token.cancel()
    }
  }
}
