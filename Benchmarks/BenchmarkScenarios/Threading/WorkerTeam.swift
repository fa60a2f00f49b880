import BenchmarkHarness

/// Threads that do the same at the same time, each with objects of its own.
final class WorkerTeam {
  private let workers: [Worker]

  /// Starts threads.
  ///
  /// - Parameters:
  ///   - size: The number of threads.
  ///   - prepare: Makes the work of one thread, on that thread.
  init(size: Int, prepare: @escaping @Sendable () -> Worker.Run) {
    workers = (0..<size).map { _ in Worker(prepare: prepare) }
  }

  deinit {
    for worker in workers {
      worker.end()
    }
  }

  /// Lets each thread run a number of iterations and waits for all of them.
  ///
  /// - Returns: The sums of what the threads answered and counted.
  func run(_ count: Int) -> Workload.Outcome {
    for worker in workers {
      worker.start(count)
    }
    var total = Workload.Outcome(answer: 0, expectedAnswer: 0)
    var isRight = true
    for worker in workers {
      let outcome = worker.answer()
      total.answer &+= outcome.answer
      total.expectedAnswer &+= outcome.expectedAnswer
      total.notifications += outcome.notifications
      total.evaluations += outcome.evaluations
      total.allocationsElsewhere += outcome.allocationsElsewhere
      isRight = isRight && outcome.answer == outcome.expectedAnswer
    }
    // What is wrong on one thread must not be made up for by another.
    if !isRight, total.answer == total.expectedAnswer {
      total.answer &+= 1
    }
    return total
  }
}
