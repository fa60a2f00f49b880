package import BenchmarkHarness

/// What `benchmark run --publish` measures, in the order in which it is run.
///
/// It ends in a few minutes: less where a number says nothing new, such as accesses in a function
/// that is called each time, and few samples of what takes long.
package enum PublishedCatalog {
  /// The groups, each of which is drawn in one file.
  package static var all: [PublishedGroup] {
    [
      PublishedGroup(
        "access",
        title: "What it costs to use a model that nobody observes",
        scenarios: AccessScenarios.all.filter { scenario in !scenario.name.hasSuffix("/called") }
          + SharedAccessScenarios.all + CreationScenarios.all
      ),
      PublishedGroup(
        "fan-out",
        title: "What it costs to tell one of many observers of a write",
        scenarios: FanOutScenarios.all,
        samples: 7
      ),
      PublishedGroup(
        "fan-out-kinds",
        title: "What it costs to tell many, by what lies between",
        scenarios: RecreationScenarios.all + MainActorScenarios.all + DerivedFanOutScenarios.all
          + FanInScenarios.all
      ),
      PublishedGroup(
        "writes",
        title: "What it costs to write what somebody observes",
        scenarios: PropagationScenarios.all + OneShotScenarios.all + RerunScenarios.all
          + RowScenarios.all + StormScenarios.all + BurstScenarios.all + ThreadScenarios.all
      ),
      PublishedGroup(
        "lifecycle",
        title: "What it costs to make an observer and to end it",
        scenarios: LifecycleScenarios.all
      ),
      PublishedGroup(
        "waiting",
        title: "What it costs a task to wait for a change",
        scenarios: ChangesScenarios.all + NextChangeScenarios.all + CancellationScenarios.all
          + DeliveryScenarios.all
      ),
      PublishedGroup(
        "memory",
        title: "What memory is kept",
        scenarios: MemoryScenarios.all + LinkMemoryScenarios.all
      ),
      PublishedGroup(
        "lists",
        title: "What it costs to show a change in a long list",
        scenarios: ListScenarios.timed
      ),
      PublishedGroup(
        "workloads",
        title: "What the workloads of signal libraries take",
        scenarios: WorkloadScenarios.all,
        samples: 3
      ),
    ]
  }
}
