import BenchmarkHarness
import Foundation
import Testing

@Suite("Reports as JSON")
struct ReportTests {
  @Test("A report survives its JSON text")
  func roundTrip() throws {
    let report = Report.sample

    let decoded = try JSONDecoder().decode(Report.self, from: Data(report.jsonText.utf8))

    #expect(decoded == report)
  }

  @Test("Keys keep their declared order")
  func keyOrder() {
    let keys = Report.sample.jsonText.split(separator: "\n").compactMap { line in
      line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
    }

    #expect(
      Array(keys.prefix(24)) == [
        "schema",
        "environment", "commit", "toolchain", "os", "cpu", "cores", "date",
        "scenarios", "name", "size", "system", "role",
        "counts", "evaluations", "notifications", "allocations",
        "unit", "measurement", "samples", "min", "p25", "median", "p75",
      ]
    )
  }

  @Test("Equal reports have equal texts")
  func stability() {
    #expect(Report.sample.jsonText == Report.sample.jsonText)
    #expect(Report.sample.jsonText.hasSuffix("}\n"))
  }

  @Test("Quotes, backslashes and control characters are escaped")
  func escaping() throws {
    let text = "say \"hi\" \\ \n\u{1} ×"

    let decoded = try JSONDecoder().decode(
      String.self,
      from: Data(JSONValue.string(text).text().utf8)
    )

    #expect(decoded == text)
  }

  @Test("The environment names what it found and admits what it did not")
  func environment() {
    let environment = MachineEnvironment.current { command in
      command.first == "git" ? "abc1234-dirty" : nil
    }

    #expect(environment.commit == "abc1234-dirty")
    #expect(environment.toolchain == "unknown")
    #expect(environment.cores >= 1)
    #expect(!environment.os.isEmpty)
    #expect(environment.date.hasSuffix("Z"))
  }
}

extension Report {
  /// A report with two results, one of them without allocations.
  fileprivate static var sample: Report {
    Report(
      environment: MachineEnvironment(
        commit: "abc1234",
        toolchain: "Swift \"6\"",
        os: "Linux",
        cpu: "A \\ B",
        cores: 2,
        date: "2026-01-02T03:04:05Z"
      ),
      scenarios: [
        result(system: "ObservationKit", role: .subject, allocations: 0),
        result(system: "plain", role: .baseline, allocations: nil),
      ]
    )
  }

  private static func result(
    system: String,
    role: ContendingSystem.Role,
    allocations: Double?
  ) -> ScenarioResult {
    ScenarioResult(
      name: "fan-out",
      size: 100,
      system: system,
      role: role,
      counts: .init(evaluations: 0, notifications: 1, allocations: allocations),
      unit: "ns per observer",
      measurement: Summary(of: [0.1, 0.2, 1.0 / 3])
    )
  }
}
