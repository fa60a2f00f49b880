import BenchmarkHarness
import ObservationKit

/// What it costs to access a value that threads share, while nobody else wants it or watches.
enum SharedAccessScenarios {
  /// Each kind of access.
  static var all: [Scenario] {
    AccessKind.allCases.map { kind in
      Scenario(
        name: "\(kind.rawValue)/shared",
        summary: summary(kind),
        operation: kind.rawValue,
        systems: [
          system(SystemName.mutex, role: .baseline, kind) { MutexModel() },
          system(SystemName.observationKit, role: .subject, kind) { SharedSignal(0) },
          system(SystemName.foundationLock, role: .peer, kind) { FoundationLockedModel() },
        ]
      )
    }
  }

  private static func summary(_ kind: AccessKind) -> String {
    switch kind {
    case .read: "reads a value under a lock"
    case .write: "writes a value under a lock"
    case .add: "adds to a value under a lock, in one access"
    }
  }

  private static func system<Model: AccessedModel>(
    _ name: String,
    role: ContendingSystem.Role,
    _ kind: AccessKind,
    _ model: @escaping () -> Model
  ) -> ContendingSystem {
    ContendingSystem(name, role: role, expected: ExpectedCounts(allocations: 0)) { _ in
      kind.workload(on: model(), isCalled: false)
    }
  }
}
