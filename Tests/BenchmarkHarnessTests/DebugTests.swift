import BenchmarkHarness
import Foundation
import Testing

@Suite("Times of a debug build")
struct DebugTests {
  /// A folder that a package manager could take for this package.
  private let package: FakePackage = FakePackage()

  @Test("A program is built once, and its systems run in turns")
  func turns() throws {
    let manager = FakeManager(answer: "$2")
    let console = Console(manager, package)
    let json = TemporaryFile()

    let code = console.run("debug", "--samples", "2", "--json", json.path)

    #expect(code == .success)
    #expect(console.errors.isEmpty)
    #expect(
      manager.log
        == ["build --configuration debug --product Program"]
        + ["run readA", "run readB", "run readA", "run readB"]
    )
    #expect(console.output.contains("debug/read: reads [ns per read]"))
    #expect(console.progress == "[1/2] debug build\n[2/2] debug/read\n")
    let results = try ReportFile(json.path).read().scenarios
    #expect(results.map(\.system) == ["a", "b"])
    #expect(results.map(\.measurement.median) == [2.5, 2.5])
  }

  @Test("The program is a client of this package by its path")
  func manifest() {
    let manager = FakeManager(answer: "$2", onBuild: "cat Package.swift Sources/*/*.swift >> $LOG")

    #expect(Console(manager, package).run("debug", "--samples", "1") == .success)

    let path = URL(fileURLWithPath: package.path)
    let name = path.lastPathComponent
    let text = manager.log.joined(separator: "\n")
    #expect(text.contains(#"dependencies: [.package(path: "\#(path.path)")]"#))
    #expect(text.contains(#"dependencies: [.product(name: "Library", package: "\#(name)")]"#))
    #expect(text.contains("print(\"the source\")"))
  }

  @Test("A wrong answer ends the command with 3 and is told")
  func wrongAnswer() {
    let manager = FakeManager(answer: "7")
    let console = Console(manager, package)

    #expect(console.run("debug", "--samples", "1").rawValue == 3)

    #expect(console.errors == "error: debug/read: a answered 7 instead of 100000.\n")
    #expect(manager.log.last == "run readA")
  }

  @Test("A program that fails ends the command with 1 and its last words")
  func failure() {
    let manager = FakeManager(answer: "$2; echo broken; exit 1")
    let console = Console(manager, package)

    #expect(console.run("debug", "--samples", "1").rawValue == 1)

    #expect(console.errors == "error: The debug build fails at readA: broken\n")
    #expect(manager.log.last == "run readA")
  }

  @Test("A program that does not compile ends the command with 1 and the first error")
  func refused() {
    let manager = FakeManager(answer: "0", onBuild: "echo 'a.swift:1:1: error: no'; exit 1")
    let console = Console(manager, package)

    #expect(console.run("debug").rawValue == 1)

    #expect(console.errors == "error: The program does not compile: a.swift:1:1: error: no\n")
    #expect(manager.log.isEmpty)
  }

  @Test("Without a package manager, or a package, the command ends with 1 and says so")
  func absence() {
    let manager = FakeManager(answer: "0")
    let unmanaged = Console(debugProgram: .small, packagePath: package.path, searchPath: "/absent")
    let lost = Console(debugProgram: .small, packagePath: "/absent", searchPath: manager.folder)

    #expect(unmanaged.run("debug").rawValue == 1)
    #expect(lost.run("debug").rawValue == 1)

    #expect(
      unmanaged.errors
        == "error: There is no 'swift' on the search path to make a debug build with.\n"
    )
    #expect(
      lost.errors
        == "error: '/absent/Package.swift' is not there; this program was built from it.\n"
    )
    #expect(manager.log.isEmpty)
  }
}

extension DebugProgram {
  /// A program with one scenario of two systems, whose answer is how often they work.
  fileprivate static var small: DebugProgram {
    DebugProgram(
      products: ["Library"],
      source: "print(\"the source\")\n",
      scenarios: [
        DebugScenario(
          name: "debug/read",
          summary: "reads",
          operation: "read",
          systems: [
            .init("a", role: .baseline, work: "readA"), .init("b", role: .subject, work: "readB"),
          ],
          expectedAnswer: { count in count }
        )
      ]
    )
  }
}

extension Console {
  /// A command that builds the small program.
  fileprivate convenience init(_ manager: FakeManager, _ package: FakePackage) {
    self.init(debugProgram: .small, packagePath: package.path, searchPath: manager.folder)
  }
}

/// A script in the place of the package manager, which makes another one in the place of a program.
private struct FakeManager {
  private let program: FakeProgram
  /// The folder that it is in.
  var folder: String { program.folder }
  /// The lines that both scripts have written.
  var log: [String] { program.log }

  /// Creates a script that does something when it builds, and then makes a program that answers.
  init(answer: String, onBuild: String = "echo $* >> $LOG") {
    program = FakeProgram(
      """
      \(onBuild)
      mkdir -p .build/debug
      cat > .build/debug/Program <<END
      #!/bin/sh
      echo run \\$1 >> '$LOG'
      echo 250000.0 \(answer.replacing("$", with: "\\$"))
      END
      chmod +x .build/debug/Program
      """,
      named: "swift"
    )
  }
}

/// A folder with an empty manifest that lives as long as this object.
private final class FakePackage {
  let path: String =
    FileManager.default.temporaryDirectory
    .appendingPathComponent("package-\(UUID().uuidString)").path

  init() {
    let files = FileManager.default
    try? files.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = files.createFile(atPath: path + "/Package.swift", contents: nil)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
