import BenchmarkHarness

/// A closure of the main actor that is called without a word about isolation, which would take
/// memory for each run.
// SAFETY: The closure is made on the main actor, so that the compiler checks at each call that it
// runs there, and ends the program otherwise.
struct MainActorRun: @unchecked Sendable {
  /// Runs a number of iterations.
  let body: (Int) -> Workload.Outcome

  /// Wraps a closure that is made on the main actor.
  init(_ body: @escaping (Int) -> Workload.Outcome) {
    self.body = body
  }
}
