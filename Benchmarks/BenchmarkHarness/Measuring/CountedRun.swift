/// A run of a workload during which everything was counted and nothing timed.
package struct CountedRun {
  /// What the run answered.
  package let outcome: Workload.Outcome
  /// What the run took from the heap; of other threads, the allocations that it told of.
  package let heap: AllocationCount
  /// The iterations of the run.
  package let iterations: Int
  /// The operations of the run.
  package let operations: Int

  /// Runs a workload and counts.
  ///
  /// - Parameters:
  ///   - workload: The work.
  ///   - iterations: The number of iterations, at least one.
  ///   - plantsAllocation: Whether to allocate once on purpose, to see that it is counted.
  package init(of workload: Workload, iterations: Int, plantsAllocation: Bool = false) {
    var outcome = Workload.Outcome(answer: 0, expectedAnswer: 0)
    var heap = countAllocations {
      outcome = workload.run(iterations)
      if plantsAllocation {
        PlantedAllocation.plant()
      }
    }
    heap.allocations += outcome.allocationsElsewhere
    self.heap = heap
    self.outcome = outcome
    self.iterations = iterations
    operations = iterations * workload.operationsPerIteration
  }

  /// The bytes that one operation took and kept.
  package var liveBytesPerOperation: Double {
    // What malloc adds to a request depends on what was freed before, so where nothing was freed the
    // requests count.
    Double(min(heap.liveBytes, heap.requestedBytes)) / Double(operations)
  }

  /// The counts for one operation.
  package var counts: ScenarioResult.Counts {
    ScenarioResult.Counts(
      evaluations: Double(outcome.evaluations) / Double(operations),
      notifications: Double(outcome.notifications) / Double(operations),
      allocations: AllocationCount.isAvailable
        ? Double(heap.allocations) / Double(operations) : nil
    )
  }
}
