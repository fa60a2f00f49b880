import BenchmarkHarness
import Foundation

/// A thread that prepares its work once and then runs it as often as it is told to.
///
/// Starting the thread is not part of any run; waking it is.
// SAFETY: The condition is locked wherever the phase is read or written, and nothing else changes
// after `init`. The work itself never leaves its thread. Thread Sanitizer would report a mistake.
final class Worker: @unchecked Sendable {
  /// Work that runs a number of iterations.
  typealias Run = (Int) -> Workload.Outcome

  /// What the thread does.
  private enum Phase {
    /// It makes what it needs, or waits for its next run.
    case waiting
    /// It runs a number of iterations.
    case running(Int)
    /// It has an answer that nobody has fetched.
    case answered(Workload.Outcome)
    /// It releases what it made.
    case ending
    /// It has released everything.
    case ended
  }

  private let condition: NSCondition = NSCondition()
  private var phase: Phase = .waiting

  /// Starts a thread.
  ///
  /// - Parameter prepare: Makes the work, on the thread that is to run it.
  init(prepare: @escaping @Sendable () -> Run) {
    let thread = Thread { [self] in
      serve(prepare)
      move(to: .ended)
    }
    thread.start()
  }

  /// Lets the thread run, without waiting for it.
  ///
  /// - Precondition: The answer of the run before was fetched.
  func start(_ count: Int) {
    move(to: .running(count))
  }

  /// Waits for the answer of the run that was started.
  func answer() -> Workload.Outcome {
    waitForPhase { phase in
      guard case .answered(let outcome) = phase else { return nil }
      phase = .waiting
      return outcome
    }
  }

  /// Waits until the thread has released what it made.
  ///
  /// - Precondition: The answers of all runs were fetched.
  func end() {
    move(to: .ending)
    waitForPhase { phase in
      if case .ended = phase { () } else { nil }
    }
  }

  /// Makes the work and runs it until the end.
  private func serve(_ prepare: () -> Run) {
    let run = prepare()
    while let count = nextRun() {
      var outcome = Workload.Outcome(answer: 0, expectedAnswer: 0)
      let heap = countAllocations { outcome = run(count) }
      outcome.allocationsElsewhere = heap.allocations
      move(to: .answered(outcome))
    }
  }

  /// The iterations of the next run; nil at the end.
  private func nextRun() -> Int? {
    waitForPhase { phase -> Int?? in
      switch phase {
      case .running(let count): .some(count)
      case .ending: .some(nil)
      case .waiting, .answered, .ended: nil
      }
    }
  }

  private func move(to next: Phase) {
    condition.lock()
    phase = next
    condition.broadcast()
    condition.unlock()
  }

  /// Waits until a closure finds what it looks for in the phase.
  private func waitForPhase<Found>(_ find: (inout Phase) -> Found?) -> Found {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let found = find(&phase) {
        return found
      }
      condition.wait()
    }
  }
}
