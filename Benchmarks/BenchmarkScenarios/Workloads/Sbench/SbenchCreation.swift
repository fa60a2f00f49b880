import BenchmarkHarness

/// Makes effects on sources that exist, and ends both.
struct SbenchCreation: SbenchFunction {
  let name: String
  let summary: String
  let sources: Int
  /// How many effects are made.
  private let effects: Int
  /// How many sources each effect reads, one after the other.
  private let reads: Int

  /// Creates the function of a name.
  init(name: String, effects: Int, sources: Int, reads: Int) {
    self.name = "sbench/\(name)"
    self.effects = effects
    self.sources = sources
    self.reads = reads
    summary = "makes and ends \(effects) effects that read \(reads) of \(sources) signals each"
  }

  let operation: String = "effect"
  var operations: Int { effects }
  var runs: Int { effects }
  var expected: ExpectedCounts { ExpectedCounts(notifications: 1) }

  /// How many effects read each source.
  private var readers: Int {
    sources == 0 ? 0 : effects * reads / sources
  }
  /// Each source holds its number.
  var sum: Int { sources * (sources - 1) / 2 * readers }

  func perform<System: SignalSystem>(
    on sources: [System.IntSource],
    _ tally: NotificationTally,
    in system: System
  ) {
    switch reads {
    case 0:
      for _ in 0..<effects {
        system.effect { tally.record(0) }
      }
    case 1:
      for source in sources {
        for _ in 0..<readers {
          system.effect { tally.record(source.value) }
        }
      }
    case 2:
      for first in stride(from: 0, to: sources.count, by: 2) {
        let (one, two) = (sources[first], sources[first + 1])
        system.effect { tally.record(one.value + two.value) }
      }
    case 4:
      for first in stride(from: 0, to: sources.count, by: 4) {
        let (one, two) = (sources[first], sources[first + 1])
        let (three, four) = (sources[first + 2], sources[first + 3])
        system.effect { tally.record(one.value + two.value + three.value + four.value) }
      }
    default:
      for first in stride(from: 0, to: sources.count, by: reads) {
        let read = sources[first..<first + reads]
        system.effect { tally.record(read.reduce(0) { sum, source in sum + source.value }) }
      }
    }
  }
}
