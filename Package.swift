// swift-tools-version: 6.2

import PackageDescription

/// Compiler settings that every Swift target of the package shares.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "ObservationKit",
  // Where the standard library has sequences that know their isolation; elsewhere there is no limit.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ObservationKit", targets: ["ObservationKit"]),
    .library(name: "ObservationTesting", targets: ["ObservationTesting"]),
    .library(name: "CanvasKit", targets: ["CanvasKit"]),
    .library(name: "ControllerKit", targets: ["ControllerKit"]),
    .library(name: "ViewKit", targets: ["ViewKit"]),
    .library(name: "HostingKit", targets: ["HostingKit"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .library(name: "TerminalKit", targets: ["TerminalKit"]),
    .library(name: "Checkout", targets: ["Checkout"]),
    .executable(name: "checkout", targets: ["CheckoutSample"]),
    .executable(name: "migration", targets: ["MigrationSample"]),
    .executable(name: "picker", targets: ["PickerSample"]),
    .executable(name: "benchmark", targets: ["BenchmarkCommand"]),
  ],
  targets: [
    // MARK: Library, lowest layer first
    .target(name: "CObservationKit"),
    .target(name: "ObservationKit", dependencies: ["CObservationKit"]),
    .target(name: "ObservationTesting", dependencies: ["ObservationKit"]),
    .target(name: "CanvasKit"),
    .target(name: "ControllerKit", dependencies: ["CanvasKit", "ObservationKit"]),
    .target(name: "ViewKit", dependencies: ["CanvasKit", "ObservationKit"]),
    .target(
      name: "HostingKit",
      dependencies: ["CanvasKit", "ControllerKit", "ObservationKit", "ViewKit"]
    ),
    .target(name: "UIKitNames", dependencies: ["CanvasKit", "ControllerKit"]),
    .target(name: "CTerminalKit"),
    .target(name: "TerminalKit", dependencies: ["CTerminalKit", "CanvasKit", "ControllerKit"]),

    // MARK: Samples
    .target(name: "Checkout", dependencies: ["ObservationKit"]),
    .target(
      name: "LegacyPayment",
      dependencies: ["ControllerKit", "UIKitNames"],
      path: "Sources/Samples/LegacyPayment"
    ),
    .target(
      name: "SampleSupport",
      dependencies: ["ControllerKit", "TerminalKit"],
      path: "Sources/Samples/SampleSupport"
    ),
    .target(
      name: "PaymentScreens",
      dependencies: ["CanvasKit", "Checkout", "ObservationKit", "ViewKit"],
      path: "Sources/Samples/PaymentScreens"
    ),
    .target(
      name: "LegacyBridge",
      dependencies: [
        "HostingKit", "LegacyPayment", "ObservationKit", "PaymentScreens", "SampleSupport",
        "ViewKit",
      ],
      path: "Sources/Samples/LegacyBridge"
    ),
    .executableTarget(
      name: "CheckoutSample",
      dependencies: [
        "CanvasKit", "Checkout", "ControllerKit", "HostingKit", "LegacyBridge", "ObservationKit",
        "PaymentScreens", "SampleSupport", "TerminalKit", "ViewKit",
      ],
      path: "Sources/Samples/CheckoutSample"
    ),

    .target(
      name: "PickerScreens",
      dependencies: [
        "CanvasKit", "ControllerKit", "HostingKit", "ObservationKit", "SampleSupport", "ViewKit",
      ],
      path: "Sources/Samples/PickerScreens"
    ),
    .executableTarget(
      name: "PickerSample",
      dependencies: [
        "ControllerKit", "HostingKit", "PickerScreens", "SampleSupport", "TerminalKit", "ViewKit",
      ],
      path: "Sources/Samples/PickerSample"
    ),
    .target(
      name: "MigrationScreens",
      dependencies: [
        "CanvasKit", "Checkout", "ControllerKit", "HostingKit", "ObservationKit", "SampleSupport",
        "ViewKit",
      ],
      path: "Sources/Samples/MigrationScreens"
    ),
    .executableTarget(
      name: "MigrationSample",
      dependencies: ["ControllerKit", "MigrationScreens", "SampleSupport", "TerminalKit"],
      path: "Sources/Samples/MigrationSample"
    ),

    // MARK: Benchmarks
    .target(name: "CAllocationCounter", path: "Benchmarks/CAllocationCounter"),
    .target(
      name: "BenchmarkHarness",
      dependencies: ["CAllocationCounter"],
      path: "Benchmarks/BenchmarkHarness"
    ),
    .target(
      name: "BenchmarkModels",
      dependencies: ["ObservationKit"],
      path: "Benchmarks/BenchmarkModels"
    ),
    .target(
      name: "BenchmarkScenarios",
      dependencies: [
        "BenchmarkHarness", "BenchmarkModels", "CanvasKit", "ControllerKit", "ObservationKit",
        "TerminalKit",
      ],
      path: "Benchmarks/BenchmarkScenarios"
    ),
    .executableTarget(
      name: "BenchmarkCommand",
      dependencies: ["BenchmarkHarness", "BenchmarkScenarios"],
      path: "Benchmarks/BenchmarkCommand"
    ),

    // MARK: Tests
    .target(name: "TestSupport", dependencies: ["ObservationKit"], path: "Tests/Support"),
    .target(
      name: "ProgramOracle",
      dependencies: ["ObservationKit", "ObservationTesting"],
      path: "Tests/ProgramOracle"
    ),
    .testTarget(
      name: "ObservationKitTests",
      dependencies: ["ObservationKit", "ObservationTesting", "TestSupport"]
    ),
    .testTarget(
      name: "ObservationTestingTests",
      dependencies: ["ObservationKit", "ObservationTesting", "TestSupport"]
    ),
    .testTarget(name: "CanvasKitTests", dependencies: ["CanvasKit", "TestSupport"]),
    .testTarget(
      name: "ControllerKitTests",
      dependencies: [
        "CanvasKit", "ControllerKit", "ObservationKit", "ObservationTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ViewKitTests",
      dependencies: ["CanvasKit", "ObservationKit", "ObservationTesting", "TestSupport", "ViewKit"]
    ),
    .testTarget(
      name: "HostingKitTests",
      dependencies: [
        "CanvasKit", "ControllerKit", "HostingKit", "ObservationKit", "ObservationTesting",
        "TestSupport", "ViewKit",
      ]
    ),
    .testTarget(
      name: "LegacyPaymentTests",
      dependencies: ["CanvasKit", "ControllerKit", "LegacyPayment", "ObservationTesting"]
    ),
    .target(
      name: "TerminalProbe",
      dependencies: ["CanvasKit", "Checkout", "ControllerKit", "ObservationKit", "TerminalKit"],
      path: "Tests/TerminalProbe"
    ),
    .executableTarget(
      name: "TerminalProbeCommand",
      dependencies: ["TerminalKit", "TerminalProbe"],
      path: "Tests/TerminalProbeCommand"
    ),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: [
        "CanvasKit", "ControllerKit", "TerminalKit", "TerminalProbe", "TerminalProbeCommand",
        "TestSupport",
      ]
    ),
    .testTarget(name: "ProgramOracleTests", dependencies: ["ProgramOracle", "TestSupport"]),
    .testTarget(name: "CompileTests", dependencies: ["ObservationKit"], exclude: ["Fixtures"]),
    .testTarget(name: "CheckoutTests", dependencies: ["Checkout", "ObservationKit"]),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "CanvasKit", "Checkout", "CheckoutSample", "ControllerKit", "HostingKit", "LegacyBridge",
        "LegacyPayment", "MigrationSample", "MigrationScreens", "ObservationTesting",
        "PaymentScreens", "PickerSample", "PickerScreens", "ViewKit",
      ]
    ),
    .testTarget(
      name: "BenchmarkHarnessTests",
      dependencies: ["BenchmarkHarness"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "BenchmarkScenariosTests",
      dependencies: ["BenchmarkHarness", "BenchmarkScenarios"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// What `.ci/fuzz` builds beside; it is of no use without libFuzzer, which calls it.
if Context.environment["OBSERVATIONKIT_FUZZER"] != nil {
  package.targets.append(
    .target(name: "Fuzzer", dependencies: ["ProgramOracle"], path: "Tests/Fuzzer")
  )
}

for target in package.targets
where !["CObservationKit", "CTerminalKit", "CAllocationCounter"].contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
