import BenchmarkHarness
import BenchmarkModels

/// What it costs to access a property that nobody watches.
enum AccessScenarios {
  /// Each kind of access, for models of this module and of another one, in line and called.
  static var all: [Scenario] {
    AccessKind.allCases.flatMap { kind in
      Home.allCases.flatMap { home in
        [false, true].map { isCalled in scenario(kind, home, isCalled: isCalled) }
      }
    }
  }

  /// Where a model is declared.
  private enum Home: String, CaseIterable {
    /// In this module.
    case local
    /// In another module.
    case `public`
    /// In another module, as a generic class.
    case generic

    /// The model, for a summary.
    var summary: String {
      switch self {
      case .local: "of a model of the same module"
      case .public: "of a public model of another module"
      case .generic: "of a public generic model of another module"
      }
    }
  }

  private static func scenario(_ kind: AccessKind, _ home: Home, isCalled: Bool) -> Scenario {
    Scenario(
      name: "\(kind.rawValue)/\(home.rawValue)" + (isCalled ? "/called" : ""),
      summary: "\(kind.summary), \(home.summary)"
        + (isCalled ? ", in a function called each time" : ""),
      operation: kind.rawValue,
      systems: systems(kind, home, isCalled: isCalled)
    )
  }

  private static func systems(
    _ kind: AccessKind,
    _ home: Home,
    isCalled: Bool
  ) -> [ContendingSystem] {
    switch home {
    case .local:
      [
        plain { _ in kind.workload(on: LocalPlainModel(), isCalled: isCalled) },
        tracked { _ in kind.workload(on: LocalTrackedModel(), isCalled: isCalled) },
        observable { _ in kind.workload(on: LocalObservableModel(), isCalled: isCalled) },
      ]
    case .public:
      [
        plain { _ in kind.workload(on: PublicPlainModel(), isCalled: isCalled) },
        tracked(kind.allocationsElsewhere) { _ in
          kind.workload(on: PublicTrackedModel(), isCalled: isCalled)
        },
        observable { _ in kind.workload(on: PublicObservableModel(), isCalled: isCalled) },
      ]
    case .generic:
      [
        plain { _ in kind.workload(on: PublicPlainBox(0), isCalled: isCalled) },
        tracked(kind.allocationsElsewhere) { _ in
          kind.workload(on: PublicTrackedBox(0), isCalled: isCalled)
        },
        observable { _ in kind.workload(on: PublicObservableBox(0), isCalled: isCalled) },
      ]
    }
  }

  private static func plain(_ prepare: @escaping (Int) -> Workload) -> ContendingSystem {
    ContendingSystem(
      SystemName.plain,
      role: .baseline,
      expected: ExpectedCounts(allocations: 0),
      prepare: prepare
    )
  }

  private static func tracked(
    _ allocations: Int? = 0,
    _ prepare: @escaping (Int) -> Workload
  ) -> ContendingSystem {
    ContendingSystem(
      SystemName.observationKit,
      role: .subject,
      expected: ExpectedCounts(allocations: allocations),
      prepare: prepare
    )
  }

  private static func observable(_ prepare: @escaping (Int) -> Workload) -> ContendingSystem {
    ContendingSystem(SystemName.observation, role: .peer, prepare: prepare)
  }
}
