#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the environment asks of a test run.
package enum TestSettings {
  /// Whether the long variants run: `OBSERVATIONKIT_STRESS=1`.
  package static var isStressing: Bool { variable("OBSERVATIONKIT_STRESS") == "1" }

  /// The seed of random tests: `OBSERVATIONKIT_SEED`, or one that differs from run to run.
  package static let seed: UInt64 =
    variable("OBSERVATIONKIT_SEED").flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64.max)

  /// The sanitizer that the run is meant to have: `OBSERVATIONKIT_SANITIZER=address` or `thread`.
  package static var sanitizer: Sanitizer? {
    variable("OBSERVATIONKIT_SANITIZER").flatMap(Sanitizer.init)
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
