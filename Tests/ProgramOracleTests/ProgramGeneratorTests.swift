import ProgramOracle
import TestSupport
import Testing

@Suite("Programs from bytes")
struct ProgramGeneratorTests {
  @Test("Any bytes make a program of which library and oracle think the same")
  func anyBytes() {
    var generator = SeededGenerator(seed: TestSettings.seed)
    for length in stride(from: 0, to: 400, by: 10) {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }

      let comparison = Comparison(of: ProgramGenerator.program(from: FixedBytes(bytes)))

      #expect(comparison.agrees, "\(bytes)\n\(comparison)")
    }
  }

  @Test("Equal bytes make a program that ends", arguments: [0, 1, 7, 31, 32, 127, 255] as [UInt8])
  func equalBytes(byte: UInt8) {
    let bytes = [UInt8](repeating: byte, count: 2_000)

    let program = ProgramGenerator.program(from: FixedBytes(bytes))

    #expect(program.size < 5_000)
    #expect(Comparison(of: program).agrees)
  }

  @Test("No bytes make the smallest program")
  func noBytes() {
    let program = ProgramGenerator.program(from: FixedBytes([]))

    #expect("\(program)" == "var s0 = Signal(0)\ns0.value = 0")
  }

  @Test("All kinds of instructions, policies and schedulers occur")
  func variety() {
    var text = ""
    for seed in 1...300 as ClosedRange<UInt64> {
      text += "\(ProgramSearch.program(ofSeed: seed))\n"
    }
    let parts = [
      "log(", ".value = ", " += ", "swap(", "if ", "transaction {", "throw ", "untracked {",
      "?.cancel()", "o1 = nil", "onCleanup {", "withTracking {", "s0 = nil", "m0 = nil", "d0 = nil",
      "manual.flush()",
      "observe({ ", "initial: true", ".always", ".identity", ".custom", "scheduler: manual",
      "scheduler: immediate", "scheduler: reversing", "m1.total", "m0.coarse", "d5.value",
      " = SharedSignal(", "Tracker {", "Tracker(scheduler: manual) {", "?.track { ",
      "observe(owner: owner", "owner?.observations.cancel()", "owner = nil",
    ]

    for part in parts { #expect(text.contains(part), "\(part)") }
  }
}
