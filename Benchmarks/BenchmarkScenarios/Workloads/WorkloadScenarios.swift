import BenchmarkHarness

/// The workloads by which libraries of signals are compared elsewhere, too.
package enum WorkloadScenarios {
  /// The workloads, in the order in which they are listed and run.
  package static var workloads: [any PortableWorkload] {
    GridPropagation.all + kairo + CellxChange.all + DynamicGrid.all + SbenchFunctions.all
  }

  /// The scenarios.
  static var all: [Scenario] {
    workloads.map { workload in workload.scenario }
  }

  /// Small graphs that are each hard in one way.
  private static var kairo: [any PortableWorkload] {
    [
      AvoidablePropagation(),
      BroadPropagation(),
      DeepPropagation(),
      Diamond(),
      Mux(),
      RepeatedObservers(),
      Triangle(),
      Unstable(),
      Mol(),
    ]
  }
}
