import BenchmarkHarness

/// Makes few effects and writes a signal that all of them read.
struct SbenchUpdate: SbenchFunction {
  let name: String
  let summary: String
  let sources: Int
  /// How many effects read the sources.
  private let effects: Int
  /// How often the first source is written.
  private let writes: Int

  /// Creates the function of a name.
  init(name: String, effects: Int, sources: Int, writes: Int) {
    self.name = "sbench/\(name)"
    self.effects = effects
    self.sources = sources
    self.writes = writes
    summary = "writes one of \(sources) signals \(writes) times, which \(effects) effects read"
  }

  let operation: String = "write"
  var operations: Int { writes }
  // One-shot observations take seconds for so many writes; `propagate` and `fan-out` compare them.
  let needsSignalLibrary: Bool = true
  var expected: ExpectedCounts { ExpectedCounts(notifications: effects) }
  /// The first write changes nothing, but there is the first run.
  var runs: Int { effects * writes }
  var sum: Int {
    let others = sources * (sources - 1) / 2
    return effects * (writes * (writes - 1) / 2 + writes * others)
  }

  func perform<System: SignalSystem>(
    on sources: [System.IntSource],
    _ tally: NotificationTally,
    in system: System
  ) {
    let first = sources[0]
    for _ in 0..<effects {
      switch sources.count {
      case 1:
        system.effect { tally.record(first.value) }
      case 2:
        let second = sources[1]
        system.effect { tally.record(first.value + second.value) }
      case 4:
        let (second, third, fourth) = (sources[1], sources[2], sources[3])
        system.effect {
          tally.record(first.value + second.value + third.value + fourth.value)
        }
      default:
        system.effect { tally.record(sources.reduce(0) { sum, source in sum + source.value }) }
      }
    }
    for number in 0..<writes {
      system.batch { first.value = number }
    }
  }
}
