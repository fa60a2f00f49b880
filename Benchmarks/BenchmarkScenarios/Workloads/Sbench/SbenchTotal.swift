import BenchmarkHarness

/// Several functions, one after the other.
struct SbenchTotal<Part: SbenchFunction>: PortableWorkload {
  let name: String
  let summary: String
  private let parts: [Part]

  /// Creates a total of a name.
  init(name: String, summary: String, parts: [Part]) {
    self.name = "sbench/\(name)"
    self.summary = summary
    self.parts = parts
  }

  var operation: String { parts[0].operation }
  var repetition: Repetition { SbenchFunctions.repetition }
  // What others take is seen in the parts.
  let needsSignalLibrary: Bool = true
  // The counts of the parts hold; there is no whole number of them for each operation.
  let expected: ExpectedCounts = ExpectedCounts()

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let tally = NotificationTally()
    let operations = parts.map(\.operations).reduce(0, +)
    return Workload(operationsPerIteration: operations) { count in
      let mark = tally.mark
      var check = AnswerCheck()
      var time: Double = 0
      for _ in 0..<count {
        for part in parts {
          time += part.measure(in: System(), tally, &check)
        }
      }
      return check.outcome(tally, since: mark, measuredNanoseconds: time)
    }
  }
}
