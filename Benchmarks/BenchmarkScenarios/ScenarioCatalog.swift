package import BenchmarkHarness

/// All scenarios, in the order in which they are listed and run.
package enum ScenarioCatalog {
  /// The scenarios.
  package static var all: [Scenario] {
    AccessScenarios.all
      + SharedAccessScenarios.all
      + CreationScenarios.all
      + FanOutScenarios.all
      + RecreationScenarios.all
      + MainActorScenarios.all
      + DerivedFanOutScenarios.all
      + FanInScenarios.all
      + RowScenarios.all
      + StormScenarios.all
      + BurstScenarios.all
      + OneShotScenarios.all
      + PropagationScenarios.all
      + LifecycleScenarios.all
      + RerunScenarios.all
      + MemoryScenarios.all
      + LinkMemoryScenarios.all
      + ThreadScenarios.all
      + ChangesScenarios.all
      + NextChangeScenarios.all
      + CancellationScenarios.all
      + DeliveryScenarios.all
      + ListScenarios.all
      + WorkloadScenarios.all
  }
}
