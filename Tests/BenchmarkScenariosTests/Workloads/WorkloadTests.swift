import BenchmarkHarness
import BenchmarkScenarios
import Testing

@Suite("Workloads for all systems")
struct WorkloadTests {
  @Test("The library gives the right answers and counts", arguments: smallWorkloads)
  func rightAnswers(name: String) throws {
    let workload = try #require(WorkloadTests.workload(name))

    let rows = try CountCheck().rows(for: workload.scenario)

    #expect(!rows.isEmpty)
    #expect(rows.filter { row in row.verdict == .differs } == [])
  }

  @Test("A system that does nothing is found out", arguments: demandingWorkloads)
  func idleSystem(name: String) throws {
    let workload = try #require(WorkloadTests.workload(name))

    let prepared = workload.prepare(with: IdleSystem.self)
    let outcome = prepared.run(1)

    let expected = workload.expected.evaluations ?? outcome.evaluations
    let isRight = outcome.answer == outcome.expectedAnswer && outcome.evaluations == expected
    #expect(!isRight)
  }

  @Test("A scenario has a name of its own")
  func names() {
    let names = ScenarioCatalog.all.map(\.name)

    #expect(Set(names).count == names.count)
  }

  @Test(
    "All workloads of a family are there",
    arguments: [
      ("propagate/", 9), ("kairo/", 9), ("cellx/", 4), ("dynamic/", 6), ("sbench/", 17 + 2),
    ]
  )
  func families(prefix: String, count: Int) {
    #expect(WorkloadTests.names.count { name in name.hasPrefix(prefix) } == count)
  }

  @Test("Each quoted figure belongs to a workload")
  func quotedFigures() {
    #expect(Set(QuotedFigures.scenarios).subtracting(WorkloadTests.names) == [])
  }

  private static let names: [String] = WorkloadScenarios.workloads.map { workload in workload.name }

  private static func workload(_ name: String) -> (any PortableWorkload)? {
    WorkloadScenarios.workloads.first { workload in workload.name == name }
  }

  /// Those that take no time in a debug build either.
  private static let smallWorkloads: [String] = names.filter { name in
    ["propagate/1", "kairo/", "cellx/10"].contains { prefix in name.hasPrefix(prefix) }
      && !["propagate/100x100", "cellx/1000"].contains(name)
  }

  /// All but the one in which nothing is asked of the signals that are made, and the totals of others.
  private static let demandingWorkloads: [String] = names.filter { name in
    name != "sbench/create-signals" && !name.contains("/total-")
  }
}
