import BenchmarkHarness
import Foundation
import Testing

@Suite("Build times")
struct BuildTests {
  @Test("Systems are built in turns, after a build of one model each")
  func turns() throws {
    let compiler = FakeProgram("cat *.swift | tr '\\n' ' ' >> $LOG; echo >> $LOG")
    let console = Console(buildScenarios: [.small], searchPath: compiler.folder)

    let code = console.run("build", "--models", "2", "--samples", "2", "--configuration", "debug")

    #expect(code == .success)
    #expect(compiler.log == ["a1 ", "b1 "] + ["a1 a2 ", "b1 b2 "] + ["a1 a2 ", "b1 b2 "])
    #expect(console.output.contains("small/debug × 2: compiles [ms per build]"))
    #expect(console.progress.hasPrefix("[1/4] small/debug × 2, a\n[2/4] small/debug × 2, b, about"))
  }

  @Test("Both configurations and all numbers of models are built")
  func rounds() throws {
    let compiler = FakeProgram("echo $* | grep -o -e '-O[a-z]*' | sort -u >> $LOG")
    let console = Console(buildScenarios: [.small], searchPath: compiler.folder)
    let json = TemporaryFile()

    #expect(
      console.run("build", "--models", "1,3", "--samples", "1", "--json", json.path) == .success
    )

    let results = try ReportFile(json.path).read().scenarios
    #expect(
      results.map { result in "\(result.name) \(result.size) \(result.system)" } == [
        "small/release 1 a", "small/release 1 b", "small/release 3 a", "small/release 3 b",
        "small/debug 1 a", "small/debug 1 b", "small/debug 3 a", "small/debug 3 b",
      ]
    )
    #expect(results.allSatisfy { result in result.measurement.median > 0 })
    #expect(
      compiler.log == Array(repeating: "-O", count: 8) + Array(repeating: "-Onone", count: 8)
    )
  }

  @Test("The files are removed, also after a failure", arguments: [0, 1])
  func removal(status: Int) throws {
    let compiler = FakeProgram("pwd >> $LOG; exit \(status)")
    let console = Console(buildScenarios: [.small], searchPath: compiler.folder)

    let code = console.run("build", "--samples", "1", "--configuration", "debug")

    let folder = try #require(compiler.log.first)
    #expect(code == (status == 0 ? .success : .failed))
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(!FileManager.default.fileExists(atPath: (folder as NSString).deletingLastPathComponent))
  }

  @Test("Without a compiler the command ends with 1 and says so")
  func noCompiler() {
    let console = Console(buildScenarios: [.small], searchPath: "/absent:/")

    #expect(console.run("build").rawValue == 1)
    #expect(
      console.errors
        == "error: There is no 'swiftc' on the search path to measure builds with.\n"
    )
    #expect(console.output.isEmpty)
  }

  @Test("Modules that are not there are named")
  func noModules() throws {
    let fake = FakeProgram("")
    let compiler = try SwiftCompiler(searchPath: fake.folder, productsPath: "/absent")
    let scenario = BuildScenario(
      name: "library",
      summary: "",
      systems: [BuildSystem("a", role: .subject, clangModules: ["CLibrary"]) { _ in "" }]
    )

    let measurement = BuildMeasurement(samples: 1, compiler: compiler)

    #expect(
      throws: BuildFailure(
        "'/absent/Modules' is not there. Use: swift run -c release benchmark build"
      )
    ) {
      try measurement.results(of: .init(scenario: scenario, mode: .debug, models: 1)) { _ in }
    }
  }

  @Test("Sources that the real compiler refuses end the command with its first error")
  func refused() {
    let scenario = BuildScenario(
      name: "wrong",
      summary: "",
      systems: [BuildSystem("a", role: .subject) { _ in "let number: Int = wrong\n" }]
    )
    let console = Console(buildScenarios: [scenario])

    #expect(console.run("build", "--configuration", "debug").rawValue == 1)
    #expect(console.errors.hasPrefix("error: The models of a do not compile: "))
    #expect(console.errors.contains("cannot find 'wrong' in scope"))
  }

  @Test("Sources that the real compiler accepts have a time")
  func accepted() {
    let scenario = BuildScenario(
      name: "right",
      summary: "compiles",
      systems: [BuildSystem("a", role: .subject) { number in "let number\(number): Int = 1\n" }]
    )
    let console = Console(buildScenarios: [scenario])

    #expect(console.run("build", "--models", "2", "--samples", "1") == .success)
    #expect(console.output.contains("right/release × 2: compiles [ms per build]"))
  }
}

extension BuildScenario {
  /// Two systems whose sources are a letter and the number of the model.
  fileprivate static var small: BuildScenario {
    BuildScenario(
      name: "small",
      summary: "compiles",
      systems: [
        BuildSystem("a", role: .baseline) { number in "a\(number)\n" },
        BuildSystem("b", role: .subject) { number in "b\(number)\n" },
      ]
    )
  }
}
