import BenchmarkHarness

/// Many sources in one container, of which each effect reads one element.
struct Mux: KairoWorkload {
  let name: String = "kairo/mux"
  let summary: String = "writes 20 times one of 100 sources, of which 100 effects share a container"
  // Without kept values each effect would make the container anew.
  let needsSignalLibrary: Bool = true
  // The first of ten sources is always zero. A write of another one makes one container, has all
  // elements looked up, and changes one of them. A container is an array and an object around it.
  let expected: ExpectedCounts = ExpectedCounts(
    evaluations: 18 * 102,
    notifications: 18,
    allocations: 18 * 2
  )

  func prepare<System: SignalSystem>(with system: System.Type) -> Workload {
    let system = System()
    let tally = NotificationTally()
    let heads = (0..<100).map { _ in System.IntSource.make(0) }
    let mux = System.SnapshotDerived.make {
      tally.recordEvaluation()
      return Snapshot(heads.map { head in head.value })
    }
    let ends = heads.indices.map { index in
      let element = System.IntDerived.make {
        tally.recordEvaluation()
        return mux.value.values[index]
      }
      return System.IntDerived.make {
        tally.recordEvaluation()
        return element.value + 1
      }
    }
    for end in ends {
      system.effect { tally.record(end.value) }
    }
    return workload(tally) { check in
      for index in 0..<10 {
        system.batch { heads[index].value = index }
        check.expect(ends[index].value, index + 1)
      }
      for index in 0..<10 {
        system.batch { heads[index].value = index * 2 }
        check.expect(ends[index].value, index * 2 + 1)
      }
    }
  }
}
